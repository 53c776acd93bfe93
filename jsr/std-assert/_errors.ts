import { AssertionError } from "./assertion_error.ts";
import { format } from "./_diff.ts";
import { suffix } from "./_values.ts";

// deno-lint-ignore no-explicit-any -- any error class, whatever its constructor takes
type ErrorClass<E extends Error> = abstract new (...args: any[]) => E;

/** Passes if `error` is an error of the class and its message holds (or matches) the text. */
function assertIsError<E extends Error = Error>(
  error: unknown,
  errorClass?: ErrorClass<E>,
  msgMatches?: string | RegExp,
  msg?: string,
): asserts error is E {
  if (!(error instanceof Error)) {
    throw new AssertionError(
      `Expected "error" to be an Error object${suffix(msg)} Got: ${format(error)}`,
    );
  }
  if (errorClass && !(error instanceof errorClass)) {
    throw new AssertionError(
      `Expected error to be instance of "${errorClass.name}", but was ` +
        `"${error.constructor.name}"${suffix(msg)}\n${error.stack ?? error.message}`,
    );
  }
  const fits = msgMatches === undefined ||
    (typeof msgMatches === "string"
      ? error.message.includes(msgMatches)
      : msgMatches.test(error.message));
  if (!fits) {
    throw new AssertionError(
      `Expected error message to ${typeof msgMatches === "string" ? "include" : "match"} ` +
        `${format(msgMatches)}, but got ${format(error.message)}${suffix(msg)}`,
    );
  }
}

/** Passes if `fn` throws (anything); returns what it threw. */
export function assertThrows(fn: () => unknown, msg?: string): unknown;
/** Passes if `fn` throws an error of the class whose message includes the text; returns it. */
export function assertThrows<E extends Error = Error>(
  fn: () => unknown,
  errorClass: ErrorClass<E>,
  msgIncludes?: string,
  msg?: string,
): E;
export function assertThrows<E extends Error = Error>(
  fn: () => unknown,
  classOrMsg?: ErrorClass<E> | string,
  msgIncludes?: string,
  msg?: string,
): unknown {
  const words = typeof classOrMsg === "string" ? classOrMsg : msg;
  let thrown: unknown;
  try {
    fn();
  } catch (error) {
    thrown = error;
    if (typeof classOrMsg === "function") {
      if (!(error instanceof Error)) {
        throw new AssertionError(
          `A non-Error object was thrown${suffix(words)}`,
        );
      }
      assertIsError(error, classOrMsg, msgIncludes, words);
    }
    return thrown;
  }
  throw new AssertionError(`Expected function to throw${suffix(words)}`);
}

/** Passes if the promise of `fn` is rejected (with anything); resolves to the reason. */
export function assertRejects(
  fn: () => PromiseLike<unknown>,
  msg?: string,
): Promise<unknown>;
/** Passes if the promise of `fn` is rejected with an error of the class; resolves to it. */
export function assertRejects<E extends Error = Error>(
  fn: () => PromiseLike<unknown>,
  errorClass: ErrorClass<E>,
  msgIncludes?: string,
  msg?: string,
): Promise<E>;
export async function assertRejects<E extends Error = Error>(
  fn: () => PromiseLike<unknown>,
  classOrMsg?: ErrorClass<E> | string,
  msgIncludes?: string,
  msg?: string,
): Promise<unknown> {
  const words = typeof classOrMsg === "string" ? classOrMsg : msg;
  let promise: unknown;
  try {
    promise = fn();
  } catch {
    promise = undefined;
  }
  if (typeof promise !== "object" || promise === null || !("then" in promise)) {
    // A function that throws at once has not rejected: assertThrows is for that.
    throw new AssertionError(
      `Function throws when expected to reject${suffix(words)}`,
    );
  }
  try {
    await promise;
  } catch (error) {
    if (typeof classOrMsg === "function") {
      if (!(error instanceof Error)) {
        throw new AssertionError(
          `A non-Error object was rejected${suffix(words)}`,
        );
      }
      assertIsError(error, classOrMsg, msgIncludes, words);
    }
    return error;
  }
  throw new AssertionError(`Expected function to reject${suffix(words)}`);
}
