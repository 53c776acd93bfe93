/** One draft or one search as the model's calls see it: its calls share time and tokens, and a user pays for them. */
import { AiUnavailable } from "./port.ts";

/** Milliseconds that all calls of one request may take together; a reader waits for them. */
const requestMs = 60_000;

/** Counts what the calls of one request use. Made anew for each draft and each search. */
export class ModelRequest {
  /** Whose tokens are used; `undefined` for work of the service itself. */
  readonly userId: string | undefined;
  readonly #end: number;
  #used = 0;
  #failure: AiUnavailable | undefined;

  constructor(options: { userId?: string; totalMs?: number } = {}) {
    this.userId = options.userId;
    this.#end = performance.now() + (options.totalMs ?? requestMs);
  }

  /** Milliseconds until the calls have to be done; 0 when they should be. */
  get cooldownMs(): number {
    return Math.max(0, this.#end - performance.now());
  }

  /** Tokens that the calls have used or are about to use. */
  get used(): number {
    return this.#used;
  }

  /**
   * Counts tokens of a call that is about to be made.
   *
   * @throws {AiUnavailable} `request_too_large`: together the calls would use more than `most`
   */
  take(tokens: number, most: number): void {
    if (this.#used + tokens > most) {
      throw new AiUnavailable("the request needs more of the model than one may", {
        problem: "request_too_large",
      });
    }
    this.#used += tokens;
  }

  /**
   * After a call that failed, the others of the request are not made: their reader has waited long enough.
   *
   * @throws {AiUnavailable} the failure of the call before
   */
  check(): void {
    if (this.#failure !== undefined) throw this.#failure;
  }

  /** Remembers that a call failed for a reason that holds for the next call too. */
  giveUp(failure: AiUnavailable): void {
    this.#failure = failure;
  }

  /** Corrects what {@link ModelRequest.take} counted when the call is over. */
  settle(taken: number, used: number): void {
    this.#used += used - taken;
  }
}
