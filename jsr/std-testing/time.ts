/**
 * Stand-in for the published `@std/testing/time`: a clock that moves only when it is told to.
 * @module
 */

/** A wrong use of the fake clock. */
export class TimeError extends Error {
  override name = "TimeError";
}

interface Timer {
  id: number;
  due: number;
  run: () => void;
  every: number | undefined;
}

type Callback = (...args: unknown[]) => void;

const real = {
  Date: globalThis.Date,
  setTimeout: globalThis.setTimeout,
  clearTimeout: globalThis.clearTimeout,
  setInterval: globalThis.setInterval,
  clearInterval: globalThis.clearInterval,
};

let current: FakeTime | undefined;

/**
 * Replaces `Date` and the timers of the global scope until it is restored or disposed. Only one
 * may be in place at a time.
 */
export class FakeTime implements Disposable {
  /** When the clock began, in milliseconds since 1970. */
  readonly start: number;
  #now: number;
  #lastId = 0;
  #timers = new Map<number, Timer>();

  /** @param start The time to begin at; the real time by default. */
  constructor(start?: number | string | Date | null) {
    if (current) {
      throw new TimeError("Cannot construct FakeTime: time is already faked");
    }
    this.start = start === undefined || start === null ? real.Date.now() : Number(new Date(start));
    if (Number.isNaN(this.start)) {
      throw new TypeError(`Cannot construct FakeTime: invalid start ${start}`);
    }
    this.#now = this.start;
    current = this;
    Object.assign(globalThis, this.#fakes());
  }

  /** The time of the clock, in milliseconds since 1970; setting it runs the timers in between. */
  get now(): number {
    return this.#now;
  }
  set now(value: number) {
    if (value < this.#now) {
      throw new RangeError("Cannot set current time in the past");
    }
    for (let timer = this.#next(value); timer; timer = this.#next(value)) {
      this.#fire(timer);
    }
    this.#now = value;
  }

  /** Moves on by so many milliseconds and runs the timers that come due. */
  tick(ms = 0): void {
    this.now += ms;
  }

  /**
   * Lets pending promises go on once, then moves on by so many milliseconds: what follows from a timer in between has not
   * happened when this is over.
   */
  async tickAsync(ms = 0): Promise<void> {
    await this.runMicrotasks();
    this.tick(ms);
  }

  /** Lets pending promises go on. */
  async runMicrotasks(): Promise<void> {
    await new Promise<void>((resolve) => void real.setTimeout.call(globalThis, resolve, 0));
  }

  /** Gives the global scope its own time back. */
  restore(): void {
    if (current !== this) {
      throw new TimeError("Cannot restore time: time is already restored");
    }
    current = undefined;
    Object.assign(globalThis, real);
  }

  /** Restores the time at the end of a `using` block. */
  [Symbol.dispose](): void {
    if (current === this) this.restore();
  }

  #fakes(): Partial<Record<keyof typeof real, unknown>> {
    const now = (): number => this.#now;
    const clear = (id?: number) => void this.#timers.delete(Number(id));
    return {
      Date: new Proxy(real.Date, {
        apply: () => new real.Date(now()).toString(),
        construct: (target, args, newTarget) =>
          Reflect.construct(
            target,
            args.length === 0 ? [now()] : args,
            newTarget,
          ),
        get: (target, key, receiver) => key === "now" ? now : Reflect.get(target, key, receiver),
      }),
      setTimeout: (fn: Callback, ms?: number, ...args: unknown[]) => this.#add(fn, args, ms, false),
      setInterval: (fn: Callback, ms?: number, ...args: unknown[]) => this.#add(fn, args, ms, true),
      clearTimeout: clear,
      clearInterval: clear,
    };
  }

  #add(
    fn: Callback,
    args: unknown[],
    ms: number | undefined,
    repeats: boolean,
  ): number {
    const wait = Math.max(repeats ? 1 : 0, Number(ms) || 0);
    const id = ++this.#lastId;
    this.#timers.set(id, {
      id,
      due: this.#now + wait,
      run: () => fn(...args),
      every: repeats ? wait : undefined,
    });
    return id;
  }

  /** The timer that comes first; of those due at once the one that was started first. */
  #next(until: number): Timer | undefined {
    let first: Timer | undefined;
    for (const timer of this.#timers.values()) {
      if (timer.due <= until && (!first || timer.due < first.due)) {
        first = timer;
      }
    }
    return first;
  }

  #fire(timer: Timer): void {
    this.#now = Math.max(this.#now, timer.due);
    this.#timers.delete(timer.id);
    if (timer.every !== undefined) {
      this.#timers.set(timer.id, { ...timer, due: timer.due + timer.every });
    }
    timer.run();
  }
}
