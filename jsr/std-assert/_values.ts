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

/** Passes if the two values are the same by `Object.is` (so `0` is not `-0`). */
export function assertStrictEquals<T>(
  actual: unknown,
  expected: T,
  msg?: string,
): asserts actual is T {
  if (Object.is(actual, expected)) return;
  const left = format(actual);
  throw new AssertionError(
    left === format(expected)
      ? `Values have the same structure but are not reference-equal${suffix(msg)}\n\n${left}\n`
      : `Values are not strictly equal${suffix(msg)}${diff(actual, expected)}`,
  );
}

/** Passes if the two values differ by `Object.is`. */
export function assertNotStrictEquals<T>(
  actual: T,
  expected: T,
  msg?: string,
): void {
  if (!Object.is(actual, expected)) return;
  throw new AssertionError(
    `Expected "actual" to not be strictly equal to: ${format(actual)}${suffix(msg)}`,
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

/**
 * Passes if two numbers are close: by default within a ten-millionth of the expected one
 * (`1e-7` if that is not finite).
 */
export function assertAlmostEquals(
  actual: number,
  expected: number,
  tolerance?: number,
  msg?: string,
): void {
  if (Object.is(actual, expected)) return;
  const delta = Math.abs(expected - actual);
  const allowed = tolerance ??
    (Number.isFinite(expected) ? Math.abs(expected * 1e-7) : 1e-7);
  if (delta <= allowed) return;
  throw new AssertionError(
    `Expected actual: "${actual}" to be close to "${expected}": ` +
      `delta "${delta}" is greater than "${allowed}"${suffix(msg)}`,
  );
}
