/**
 * Memory that nobody holds any more is given back when a test says so: `collectGarbage` runs the collector of V8, for tests that
 * measure what stays. It needs no flag at the start of the tests.
 */
import v8 from "node:v8";
import vm from "node:vm";

v8.setFlagsFromString("--expose-gc");

/** Frees what nobody holds any more, so that memory that is counted is held, and what only hung on is gone. */
export const collectGarbage: () => void = vm.runInNewContext("gc");
