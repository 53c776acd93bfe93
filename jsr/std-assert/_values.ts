import { AssertionError } from "./assertion_error.ts";
import { diff, format } from "./_diff.ts";
import { equal } from "./equal.ts";

/** The end of a message: the caller's own words, if there are any. */
export function suffix(msg: string | undefined): string {
  return msg ? `: ${msg}` : ".";
}

/** Passes if `actual` deeply equals `expected`. */
export function assertEquals<T>(actual: T, expected: T, msg?: string): void {
  if (equal(actual, expected)) return;
  throw new AssertionError(
    `Values are not equal${suffix(msg)}${diff(actual, expected)}`,
  );
}

/** Passes if the two values are not deeply equal. */
export function assertNotEquals<T>(actual: T, expected: T, msg?: string): void {
  if (!equal(actual, expected)) return;
  throw new AssertionError(
    `Expected actual: ${format(actual)} not to be: ${format(expected)}${suffix(msg)}`,
  );
}

/** Passes if every element of `expected` deeply equals some element of `actual`. */
export function assertArrayIncludes<T>(
  actual: ArrayLike<T>,
  expected: ArrayLike<T>,
  msg?: string,
): void {
  const present = Array.from(actual);
  const missing = Array.from(expected).filter((wanted) =>
    !present.some((one) => equal(wanted, one))
  );
  if (missing.length === 0) return;
  throw new AssertionError(
    `Expected actual: "${format(actual)}" to include: "${format(expected)}"${suffix(msg)}\n` +
      `missing: ${format(missing)}`,
  );
}
