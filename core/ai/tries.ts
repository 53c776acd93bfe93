/** One call with its tries: a time limit around all of them, two retries where they may help, and a name for the failure. */
import type { ModelProblem } from "./port.ts";
import { AiUnavailable } from "./port.ts";

/** How long and how often a call is tried. */
export interface TryOptions {
  /** Milliseconds for all tries together, waits included. */
  readonly limitMs: number;
  readonly signal?: AbortSignal;
  /** Retries after the first try. */
  readonly retries?: number;
}

const usualRetries = 2;
/** Waits before the first and the second retry; a server that names a time is heard up to `most`. */
const waits = { first: 250, factor: 4, most: 5_000 } as const;

/** What a failed try means. */
export interface Failure {
  readonly problem: ModelProblem;
  /** Another try may work. */
  readonly retryable: boolean;
  /** Milliseconds that the server asks to wait. */
  readonly retryAfterMs: number | undefined;
  /** The server's refusal of what was sent, not of us: status 400, 404, 413, 422. */
  readonly aboutInput: boolean;
}

/**
 * Tries `work` until it succeeds, cannot succeed any more or the time is over. `work` gets a signal that ends each try.
 *
 * @throws {AiUnavailable} with the last failure as its cause; or the caller's abort, as it is
 */
export async function withTries<T>(
  what: string,
  options: TryOptions,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const { signal: caller, limitMs, retries = usualRetries } = options;
  caller?.throwIfAborted();
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), limitMs);
  const signal = caller === undefined ? late.signal : AbortSignal.any([caller, late.signal]);
  const end = performance.now() + limitMs;
  try {
    for (let tries = 0;; tries++) {
      try {
        return await work(signal);
      } catch (error) {
        caller?.throwIfAborted();
        const failure = late.signal.aborted ? slow : failureOf(error);
        const wait = failure.retryAfterMs ?? waits.first * waits.factor ** tries;
        const again = failure.retryable && tries < retries && wait <= waits.most &&
          performance.now() + wait < end;
        if (!again) throw named(what, failure, error);
        await pause(wait, signal);
        caller?.throwIfAborted();
      }
    }
  } finally {
    clearTimeout(timer);
  }
}

const slow: Failure = {
  problem: "model_slow",
  retryable: false,
  retryAfterMs: undefined,
  aboutInput: false,
};

/** Reads a failure of the library by its status and headers; its text may repeat the prompt and is not read. */
export function failureOf(error: unknown): Failure {
  if (error instanceof AiUnavailable) {
    return { problem: error.problem, retryable: false, retryAfterMs: undefined, aboutInput: false };
  }
  const status = propertyOf(error, "status");
  if (typeof status !== "number") {
    const kind = error instanceof Error ? error.constructor.name : "";
    if (kind === "APIConnectionTimeoutError") return slow;
    const lost = /Connection|TypeError/.test(kind);
    const problem = lost ? "model_unreachable" : "model_unusable";
    return { problem, retryable: lost, retryAfterMs: undefined, aboutInput: false };
  }
  const headers = propertyOf(error, "headers");
  const refused = headers instanceof Headers && headers.get("x-should-retry") === "false";
  const retryable = !refused &&
    (status === 408 || status === 409 || status === 429 || status >= 500);
  return {
    problem: status === 429 ? "model_busy" : status >= 500 ? "model_failed" : "model_refused",
    retryable,
    retryAfterMs: headers instanceof Headers ? retryAfterOf(headers) : undefined,
    aboutInput: status === 400 || status === 404 || status === 413 || status === 422,
  };
}

/** `Retry-After` in milliseconds, in seconds or as a date. */
function retryAfterOf(headers: Headers): number | undefined {
  const ms = headers.get("retry-after-ms");
  if (ms !== null && /^\d{1,9}(\.\d+)?$/.test(ms)) return Number(ms);
  const after = headers.get("retry-after");
  if (after === null) return undefined;
  if (/^\d{1,6}(\.\d+)?$/.test(after)) return Number(after) * 1000;
  const date = Date.parse(after);
  return Number.isNaN(date) ? undefined : Math.max(0, date - Date.now());
}

function propertyOf(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
}

/** Failures of the server keep their kind but not their text. */
function named(what: string, failure: Failure, cause: unknown): AiUnavailable {
  if (cause instanceof AiUnavailable) return cause;
  const status = propertyOf(cause, "status");
  const kind = cause instanceof Error ? cause.constructor.name : "failure";
  const said = typeof status === "number" ? `${kind} (status ${status})` : kind;
  const { problem } = failure;
  return new AiUnavailable(`${what}: ${problem === "model_slow" ? "not in time" : said}`, {
    cause,
    problem,
  });
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal.addEventListener("abort", done);
    if (signal.aborted) done();
  });
}
