/** Statements that fail once, wherever in the program they are: the n-th one of a connection's holder, or none. */
import { Slot, type Statement } from "@/db/slot.ts";

/** How a statement fails. */
export const faults = [
  /** The connection is lost before the statement reaches the database. */
  "lost before",
  /** The database carries the statement out, and the connection is lost before it says so. */
  "lost after",
  /** The database refuses the statement; the connection lives. */
  "refused",
] as const;
/** One of {@link faults}. */
export type Fault = typeof faults[number];

/** The fault under way, and how many statements were run since it was set. */
let armed: { readonly at: number; readonly fault: Fault | undefined; run: number } | undefined;

const runAsEver = Slot.prototype.run;
const refused: Statement = (client) => client.unsafe("select 1 / 0");

Slot.prototype.run = async function (statement, options) {
  if (armed === undefined || ++armed.run !== armed.at || armed.fault === undefined) {
    return await runAsEver.call(this, statement, options);
  }
  if (armed.fault === "refused") return await runAsEver.call(this, refused, options);
  if (armed.fault === "lost after") await runAsEver.call(this, statement, options);
  this.sever("the connection was cut by a test");
  return await runAsEver.call(this, statement, options);
};

/**
 * Runs `work` with one fault at its `at`-th statement; gives its result and how many statements it came to.
 *
 * @param fault nothing fails without one
 */
export async function withFault<T>(
  at: number,
  fault: Fault | undefined,
  work: () => Promise<T>,
): Promise<{ result: T; statements: number }> {
  const mine = armed = { at, fault, run: 0 };
  try {
    return { result: await work(), statements: mine.run };
  } finally {
    armed = undefined;
  }
}
