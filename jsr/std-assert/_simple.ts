import { AssertionError } from "./assertion_error.ts";
import { format } from "./_diff.ts";
import { suffix } from "./_values.ts";

// deno-lint-ignore no-explicit-any -- any class, whatever its constructor takes
type AnyClass = abstract new (...args: any[]) => any;

/** The values that count as false. */
export type Falsy = false | 0 | 0n | "" | null | undefined;

/** Passes if the expression is truthy. */
export function assert(expr: unknown, msg = ""): asserts expr {
  if (!expr) throw new AssertionError(msg);
}

/** Passes if the expression is falsy. */
export function assertFalse(expr: unknown, msg = ""): asserts expr is Falsy {
  if (expr) throw new AssertionError(msg);
}

/** Passes if the value is an instance of the class. */
export function assertInstanceOf<T extends AnyClass>(
  actual: unknown,
  expectedType: T,
  msg = "",
): asserts actual is InstanceType<T> {
  if (actual instanceof expectedType) return;
  throw new AssertionError(
    `Expected object to be an instance of "${expectedType.name}" but was ` +
      `${kindOf(actual)}${suffix(msg)}`,
  );
}

/** Passes if the text contains the other one. */
export function assertStringIncludes(
  actual: string,
  expected: string,
  msg?: string,
): void {
  if (actual.includes(expected)) return;
  throw new AssertionError(
    `Expected actual: ${format(actual)} to contain: ${format(expected)}${suffix(msg)}`,
  );
}

/** Passes if the text matches the pattern. */
export function assertMatch(
  actual: string,
  expected: RegExp,
  msg?: string,
): void {
  if (expected.test(actual)) return;
  throw new AssertionError(
    `Expected actual: ${format(actual)} to match: ${expected}${suffix(msg)}`,
  );
}

/** Passes if the text does not match the pattern. */
export function assertNotMatch(
  actual: string,
  expected: RegExp,
  msg?: string,
): void {
  if (!expected.test(actual)) return;
  throw new AssertionError(
    `Expected actual: ${format(actual)} to not match: ${expected}${suffix(msg)}`,
  );
}

/** Passes if `actual` > `expected`. */
export function assertGreater<T>(actual: T, expected: T, msg?: string): void {
  if (!(actual > expected)) failOrder(actual, ">", expected, msg);
}

/** Passes if `actual` < `expected`. */
export function assertLess<T>(actual: T, expected: T, msg?: string): void {
  if (!(actual < expected)) failOrder(actual, "<", expected, msg);
}

function failOrder(
  actual: unknown,
  sign: string,
  expected: unknown,
  msg?: string,
): never {
  throw new AssertionError(
    `Expect ${format(actual)} ${sign} ${format(expected)}${suffix(msg)}`,
  );
}

function kindOf(value: unknown): string {
  if (value === null || typeof value !== "object") {
    return value === null ? `"null"` : `"${typeof value}"`;
  }
  return `"${value.constructor?.name ?? "Object"}"`;
}
