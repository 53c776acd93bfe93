/**
 * Stand-in for the published `@std/assert`: the same names and meanings for the part that the
 * tests of this repository use, so that they run where the JSR registry cannot be reached.
 * @module
 */
export { AssertionError } from "./assertion_error.ts";
export { equal } from "./equal.ts";
export { assertArrayIncludes, assertEquals, assertNotEquals } from "./_values.ts";
export { assertRejects, assertThrows } from "./_errors.ts";
export {
  assert,
  assertFalse,
  assertGreater,
  assertInstanceOf,
  assertLess,
  assertMatch,
  assertNotMatch,
  assertStringIncludes,
  type Falsy,
} from "./_simple.ts";
