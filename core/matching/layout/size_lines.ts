/** One thing above its sizes or kinds: "Hi-vis vests / 12 x L / 8 x XL", "Bin liners: / black 20, blue 10". */
import { readSizeOf } from "@/core/matching/quantities/clothes.ts";
import { withHead } from "@/core/matching/said_once/ellipsis.ts";
import { type Reading, uncountedItem } from "@/core/matching/wishes/entries.ts";
import type { Item } from "@/core/matching/wishes/items.ts";
import { endsBare } from "./columns.ts";

/** The lines from `at` on that only say how many of which kind of the thing above them; none where that is one thing. */
function kindsBelow(
  named: Item | undefined,
  readings: readonly Reading[],
  at: number,
  language: string,
): readonly Reading[] {
  const below: Reading[] = [];
  const above = readings[at - 1];
  if (named === undefined || above === undefined || endsBare(above)) return below;
  for (const line of readings.slice(at)) {
    const kinds = line.items.map((item) => withHead(item, named, language, "below"));
    if (kinds.length === 0 || !kinds.every(({ whole }) => whole === true)) break;
    below.push({ ...line, items: kinds });
  }
  return below.flatMap(({ items }) => items).length > 1 ? below : [];
}

/** The readings with each size as a thing of its own, where at least two sizes stand below a name. */
export function withSizeLines(
  readings: readonly Reading[],
  language: string,
): readonly Reading[] {
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
    if (sizes.length < 2) {
      sizes.splice(0, sizes.length, ...kindsBelow(named, readings, at, language));
    }
    if (sizes.length === 0) read.push(reading);
    else {
      read.push({ ...reading, items: [] }, ...sizes);
      at += sizes.length;
    }
  }
  return read;
}
