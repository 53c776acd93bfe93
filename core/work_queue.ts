/** Work in the order in which it comes: a fixed number at a time; the rest waits for its turn, for a bounded time. */
import { AppError } from "./errors.ts";
import type { Place } from "./work.ts";

/** Bounds: how many are at work, at work or aside together, and waiting; how long they wait at most, in milliseconds. */
export type QueueOptions = Readonly<Record<"running" | "inside" | "waiting" | "waitMs", number>>;

type Load = Record<"running" | "inside" | "waiting", number>;
type Owner = Load & { readonly name: string | undefined; readonly part: number };
type Waiting = PromiseWithResolvers<Place> & { readonly owner: Owner; readonly since: number };

/** See the top of the file. One owner may have three quarters of everything, so that the others always find a place. */
export class WorkQueue {
  readonly #waiting = new Set<Waiting>();
  readonly #returning: (() => void)[] = [];
  readonly #owners = new Map<string | undefined, Owner>();
  readonly #all: Load = { running: 0, inside: 0, waiting: 0 };
  /** How many are at work, inside at all, and waiting. */
  readonly load: Readonly<Load> = this.#all;

  constructor(private readonly options: QueueOptions) {}

  /** A place as soon as it is its turn; `overloaded` when too many wait already, or when the wait was too long. */
  enter(name?: string): Promise<Place> {
    const part = name === undefined ? 1 : 3 / 4;
    const owner = this.#owners.get(name) ?? { name, part, running: 0, inside: 0, waiting: 0 };
    const entry = { ...Promise.withResolvers<Place>(), owner, since: performance.now() };
    this.#waiting.add(entry);
    this.#count(owner, "waiting", 1);
    this.#fill();
    if (!this.#waiting.has(entry)) return entry.promise;
    const timer = setTimeout(() => this.#refuse(entry), this.options.waitMs);
    entry.promise.finally(() => clearTimeout(timer)).catch(() => {});
    const { waiting } = this.options;
    if (this.#all.waiting > waiting || owner.waiting > waiting * part) this.#refuse(entry);
    return entry.promise;
  }

  #count(owner: Owner, what: keyof Load, change: 1 | -1): void {
    for (const load of [owner, this.#all]) load[what] += change;
    if (owner.inside + owner.waiting > 0) this.#owners.set(owner.name, owner);
    else this.#owners.delete(owner.name);
  }

  /** Begins whoever can begin, those that come back first. */
  #fill(): void {
    const { running, inside } = this.options;
    const mayBegin = ({ owner }: Waiting) =>
      this.#all.inside < inside && owner.inside < inside * owner.part &&
      owner.running < running * owner.part;
    while (this.#all.running < running) {
      const comeBack = this.#returning.shift();
      const next = comeBack ? undefined : this.#waiting.values().find(mayBegin);
      if (!comeBack && !next) return;
      comeBack?.();
      next?.resolve(this.#begin(next));
    }
  }

  /** Whoever waits longest tells how long one waits now. */
  #refuse(entry: Waiting): void {
    const [{ since } = entry] = this.#waiting;
    if (this.#waiting.delete(entry)) this.#count(entry.owner, "waiting", -1);
    entry.reject(new AppError("overloaded", { retryAfterMs: performance.now() - since }));
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
    count("inside", 1);
    count("running", 1);
    if (this.#waiting.delete(entry)) count("waiting", -1);
    return {
      aside: async (wait) => {
        away++;
        work(false);
        try {
          return await wait();
        } finally {
          // Whoever waits for several things has no turn until all of them are there.
          if (--away === 0 && !isOver) {
            await new Promise<void>((resolve) => {
              this.#returning.push(() => resolve(work(!isOver)));
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
