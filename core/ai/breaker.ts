/** A circuit breaker: a server that failed several times in a row is left alone for a while, so that nobody waits for it. */
import { AiUnavailable } from "./port.ts";

const usual = { failures: 5, pauseMs: 30_000 } as const;

/** What one call found out about the server. */
export type Outcome = "answered" | "failed";

/** One for a process: closed at first, open after failures in a row, then one call at a time tries whether it works again. */
export class Breaker {
  readonly #now: () => number;
  readonly #most: number;
  readonly #pauseMs: number;
  #failures = 0;
  #openUntil = 0;
  #trying = false;

  constructor(
    options: { now?: () => number; failures?: number; pauseMs?: number } = {},
  ) {
    this.#now = options.now ?? (() => performance.now());
    this.#most = options.failures ?? usual.failures;
    this.#pauseMs = options.pauseMs ?? usual.pauseMs;
  }

  /**
   * Asks to make a call. Whoever is let through must say how it went by calling the result once; with `undefined` for a
   * call that said nothing about the server (the caller went away).
   *
   * @throws {AiUnavailable} `model_paused`
   */
  enter(): (outcome: Outcome | undefined) => void {
    const { isOpen } = this;
    if (isOpen && (this.#trying || this.#now() < this.#openUntil)) {
      throw new AiUnavailable("the model failed several times and is left alone for a while", {
        problem: "model_paused",
      });
    }
    if (isOpen) this.#trying = true;
    return (outcome) => this.#leave(outcome, isOpen);
  }

  /** Whether the server is left alone now, or tried by one call at a time. */
  get isOpen(): boolean {
    return this.#failures >= this.#most;
  }

  #leave(outcome: Outcome | undefined, tried: boolean): void {
    if (tried) this.#trying = false;
    if (outcome === "answered") this.#failures = 0;
    else if (outcome === "failed") {
      this.#failures = Math.min(this.#failures + 1, this.#most);
      if (this.#failures >= this.#most) this.#openUntil = this.#now() + this.#pauseMs;
    }
  }
}
