/** One thing above its sizes, a line each: "Hi-vis vests / 12 x L / 8 x XL". */
import { readSizeOf } from "@/core/matching/quantities/clothes.ts";
import { type Reading, uncountedItem } from "@/core/matching/wishes/entries.ts";

/** The readings with each size as a thing of its own, where at least two sizes stand below a name. */
export function withSizeLines(readings: readonly Reading[]): readonly Reading[] {
  const read: Reading[] = [];
  for (let at = 0; at < readings.length;) {
    const reading = readings[at++];
    if (reading === undefined) continue;
    const named = uncountedItem(reading);
    const sizes: Reading[] = [];
    while (named !== undefined) {
      const line = readings[at + sizes.length];
      const item = line && readSizeOf(named, line.tokens);
      if (line === undefined || item === undefined) break;
      sizes.push({ ...line, items: [item] });
    }
    if (sizes.length < 2) read.push(reading);
    else {
      read.push({ ...reading, items: [] }, ...sizes);
      at += sizes.length;
    }
  }
  return read;
}
