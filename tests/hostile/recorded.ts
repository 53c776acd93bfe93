/** A line of the report for work that throws when its limit is missed. */
import { type HostileRecord, record } from "./record.ts";

/** What is known of a check before it is done. */
export type Check = Pick<HostileRecord, "id" | "test" | "limit">;

/**
 * Does the work and keeps its line.
 *
 * @param work gives what was seen, in figures; throws when the limit was missed
 */
export async function recorded(
  check: Check,
  work: () => string | Promise<string>,
): Promise<void> {
  let measured: string;
  try {
    measured = await work();
  } catch (error) {
    const [sentence = ""] = String(error).split("\n");
    record({ ...check, measured: sentence.slice(0, 300), held: false });
    throw error;
  }
  record({ ...check, measured, held: true });
}

/** A figure that depends on the machine: it is kept, and nothing fails by it. */
export function recordFigure(check: Check, measured: string, held: boolean): void {
  record({ ...check, measured, held });
}

/** A share of a sorted list's values, `0.99` for the 99th percentile; 0 of none. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
