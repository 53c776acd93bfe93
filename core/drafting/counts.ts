/** Which numbers a message says beside a thing. */
import type { Numeral } from "@/core/reading/types.ts";
import type { Place } from "./places.ts";

/** A count belongs to the thing when its number stands this near, in characters. */
const nearby = 120;

/** Does the message say this number beside the thing, in digits or in words, and not only inside of its name? */
export function saysBeside(
  numerals: readonly Numeral[],
  { start, end }: Place,
  count: number,
): boolean {
  return numerals.some((each) =>
    (each.value === count || each.min === count) &&
    (each.end <= start && each.end > start - nearby ||
      each.start >= end && each.start < end + nearby)
  );
}
