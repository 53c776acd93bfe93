/** Memory that nobody holds any more, given back when a test says so. */
import v8 from "node:v8";
import vm from "node:vm";

v8.setFlagsFromString("--expose-gc");

/** Frees what nobody holds any more, so that memory that is counted is held, and what only hung on is gone. */
export const collectGarbage: () => void = vm.runInNewContext("gc");
