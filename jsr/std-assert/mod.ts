/**
 * Stand-in for the published `@std/assert`: the same names and meanings for the part that the
 * tests of this repository use, so that they run where the JSR registry cannot be reached.
 * @module
 */
export { AssertionError } from "./assertion_error.ts";
export { equal } from "./equal.ts";
export {
  assertAlmostEquals,
  assertArrayIncludes,
  assertEquals,
  assertNotEquals,
  assertNotStrictEquals,
  assertStrictEquals,
} from "./_values.ts";
export { assertObjectMatch } from "./_object_match.ts";
export { assertIsError, assertRejects, assertThrows } from "./_errors.ts";
export {
  assert,
  assertExists,
  assertFalse,
  assertGreater,
  assertGreaterOrEqual,
  assertInstanceOf,
  assertLess,
  assertLessOrEqual,
  assertMatch,
  assertNotInstanceOf,
  assertNotMatch,
  assertStringIncludes,
  fail,
  type Falsy,
  unimplemented,
  unreachable,
} from "./_simple.ts";
