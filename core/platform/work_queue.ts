/** Work in the order in which it comes: a fixed number at a time; the rest waits for its turn, for a bounded time. */
import { AppError } from "@/core/errors.ts";
import type { Place } from "./work.ts";

/** Bounds: how many are at work, at work or aside together, and waiting; how long they wait at most, in milliseconds. */
export type QueueOptions = Readonly<Load & { waitMs: number }>;
type Load = Record<"running" | "inside" | "waiting", number>;
type Owner = Load & { readonly name: string | undefined; readonly part: number };
type Waiting = { owner: Owner; since: number; begin(): void; refuse(error: AppError): void };

/** See the top of the file. One owner may have three quarters of everything, so that the others always find a place. */
export class WorkQueue {
  readonly #waiting = new Set<Waiting>();
  readonly #returning: Pick<Waiting, "begin">[] = [];
  readonly #owners = new Map<string | undefined, Owner>();
  readonly #all: Load = { running: 0, inside: 0, waiting: 0 };
  /** How many are at work, inside at all, and waiting. */
  readonly load: Readonly<Load> = this.#all;

  constructor(private readonly options: QueueOptions) {}

  /** A place as soon as it is its turn; `overloaded` when too many wait already, or when the wait was too long. */
  enter(name?: string): Promise<Place> {
    const part = name === undefined ? 1 : 3 / 4;
    const owner = this.#owners.get(name) ?? { name, part, running: 0, inside: 0, waiting: 0 };
    const { promise, resolve, reject: refuse } = Promise.withResolvers<Place>();
    const begin = () => resolve(this.#begin(entry));
    const entry: Waiting = { owner, since: performance.now(), begin, refuse };
    this.#waiting.add(entry);
    this.#count(owner, "waiting", 1);
    this.#fill();
    if (!this.#waiting.has(entry)) return promise;
    const timer = setTimeout(() => this.#refuse(entry), this.options.waitMs);
    promise.finally(() => clearTimeout(timer)).catch(() => {});
    const { waiting } = this.options;
    if (this.#all.waiting > waiting || owner.waiting > waiting * part) this.#refuse(entry);
    return promise;
  }

  #count(owner: Owner, what: keyof Load, change: 1 | -1): void {
    for (const load of [owner, this.#all]) load[what] += change;
    if (owner.inside + owner.waiting > 0) this.#owners.set(owner.name, owner);
    else this.#owners.delete(owner.name);
  }

  /** Begins whoever can begin, those that come back first; of one owner's many, one tells for all. */
  #fill(): void {
    const { running, inside } = this.options;
    const hasRoom = ({ owner }: Waiting) =>
      owner.running < running * owner.part && owner.inside < inside * owner.part;
    while (this.#all.running < running) {
      const [first] = this.#waiting;
      const some = first?.owner.waiting === this.#waiting.size ? [first] : this.#waiting;
      const isFull = this.#all.inside >= inside;
      const next = this.#returning.shift() ?? (isFull ? undefined : some.values().find(hasRoom));
      if (!next) return;
      next.begin();
    }
  }

  /** Whoever waits longest tells how long one waits now. */
  #refuse(entry: Waiting): void {
    const [{ since } = entry] = this.#waiting;
    if (this.#waiting.delete(entry)) this.#count(entry.owner, "waiting", -1);
    entry.refuse(new AppError("overloaded", { retryAfterMs: performance.now() - since }));
  }

  #begin(entry: Waiting): Place {
    const count = (what: keyof Load, change: 1 | -1) => this.#count(entry.owner, what, change);
    let kept: Promise<unknown> | undefined, away = 0, isAtWork = true, isOver = false;
    const work = (begins: boolean) => {
      if (begins !== isAtWork) count("running", begins ? 1 : -1);
      isAtWork = begins;
      this.#fill();
    };
    const end = () => (isOver = true, count("inside", -1), work(false));
    for (const what of ["inside", "running"] as const) count(what, 1);
    if (this.#waiting.delete(entry)) count("waiting", -1);
    return {
      waitedMs: performance.now() - entry.since,
      aside: async (wait) => {
        away++;
        work(false);
        try {
          return await wait();
        } finally {
          // Whoever waits for several things has no turn until all of them are there.
          if (--away === 0 && !isOver) {
            await new Promise<void>((resolve) => {
              this.#returning.push({ begin: () => resolve(work(!isOver)) });
              this.#fill();
            });
          }
        }
      },
      keepUntil: (settled) => kept = Promise.allSettled([kept, settled]),
      end: () => kept ? void kept.then(end) : end(),
    };
  }
}
