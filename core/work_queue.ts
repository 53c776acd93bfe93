/** Work in the order in which it comes: a fixed number at a time; the rest waits for its turn, for a bounded time. */
import { AppError } from "./errors.ts";

/** Bounds: how many are at work, at work or aside together, and waiting; how long they wait at most, in milliseconds. */
export interface QueueOptions {
  readonly running: number;
  readonly inside: number;
  readonly waiting: number;
  readonly waitMs: number;
}

/** A turn, to be ended once. */
export interface Place {
  /** Waits for what is neither processor nor database: somebody else works meanwhile, and this one is the next again. */
  aside<T>(wait: () => Promise<T>): Promise<T>;
  /** The turn lasts until that has settled, also when it is ended before. */
  keepUntil(settled: Promise<unknown>): void;
  end(): void;
}

/** What an owner has of a queue, or all have. */
type Share = Record<"running" | "inside" | "waiting", number>;
type Owner = Share & { readonly name: string | undefined; readonly part: number };

/** One owner may have so much of everything: the others always find a place. Nobody's work knows no share. */
const most = 3 / 4;

type Waiting = PromiseWithResolvers<Place> & { readonly owner: Owner; readonly since: number };

/** See the top of the file. */
export class WorkQueue {
  readonly #waiting: Waiting[] = [];
  readonly #returning: (() => void)[] = [];
  readonly #owners = new Map<string | undefined, Owner>();
  readonly #all: Share = { running: 0, inside: 0, waiting: 0 };

  constructor(private readonly options: QueueOptions) {}

  /** How many are at work, inside at all, and waiting. */
  get load(): Readonly<Share> {
    return { ...this.#all };
  }

  /**
   * A place, as soon as it is one's turn.
   *
   * @param name whose work it is
   * @throws {AppError} `overloaded` when too many wait, or when it would be too late
   */
  enter(name?: string): Promise<Place> {
    const owner = this.#owners.get(name) ??
      { name, part: name === undefined ? 1 : most, running: 0, inside: 0, waiting: 0 };
    const entry = { ...Promise.withResolvers<Place>(), owner, since: performance.now() };
    this.#waiting.push(entry);
    this.#count(owner, "waiting", 1);
    this.#fill();
    if (this.#waiting.at(-1) !== entry) return entry.promise;
    const { waiting, waitMs } = this.options;
    if (this.#all.waiting > waiting || owner.waiting > waiting * owner.part) this.#refuse(entry);
    else {
      const timer = setTimeout(() => this.#refuse(entry), waitMs);
      entry.promise.finally(() => clearTimeout(timer)).catch(() => {});
    }
    return entry.promise;
  }

  #count(owner: Owner, what: keyof Share, change: 1 | -1): void {
    owner[what] += change;
    this.#all[what] += change;
    if (owner.inside + owner.waiting > 0) this.#owners.set(owner.name, owner);
    else this.#owners.delete(owner.name);
  }

  /** Begins whoever can begin, those that come back first. */
  #fill(): void {
    const { running, inside } = this.options;
    while (this.#all.running < running) {
      const comeBack = this.#returning.shift();
      if (comeBack) comeBack();
      else {
        const next = this.#all.inside < inside &&
          this.#waiting.find(({ owner }) =>
            owner.running < running * owner.part && owner.inside < inside * owner.part
          );
        if (!next) return;
        next.resolve(this.#begin(next.owner));
        this.#leave(next);
      }
    }
  }

  #leave(entry: Waiting): void {
    this.#waiting.splice(this.#waiting.indexOf(entry), 1);
    this.#count(entry.owner, "waiting", -1);
  }

  /** Whoever waits longest tells how long one waits now. */
  #refuse(entry: Waiting): void {
    const retryAfterMs = performance.now() - (this.#waiting[0] ?? entry).since;
    this.#leave(entry);
    entry.reject(new AppError("overloaded", { retryAfterMs }));
  }

  #begin(owner: Owner): Place {
    let kept: Promise<unknown> | undefined;
    let away = 0, isAtWork = false, isOver = false;
    const work = (begins: boolean) => {
      if (begins !== isAtWork) this.#count(owner, "running", begins ? 1 : -1);
      isAtWork = begins;
    };
    const end = () => {
      isOver = true;
      work(false);
      this.#count(owner, "inside", -1);
      this.#fill();
    };
    this.#count(owner, "inside", 1);
    work(true);
    return {
      aside: async (wait) => {
        away++;
        work(false);
        this.#fill();
        try {
          return await wait();
        } finally {
          // Whoever waits for several things has no turn until all of them are there.
          if (--away === 0 && !isOver) {
            await new Promise<void>((resolve) => {
              this.#returning.push(() => (work(!isOver), resolve()));
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
