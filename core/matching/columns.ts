/** Lists whose lines all end in a bare number: "desk lamp 3 / office chair 12" counts, "iPhone 12" alone does not. */
import type { Reading } from "./entries.ts";
import { readItem } from "./items.ts";
import { readQuantity } from "./quantities.ts";
import { endsNumbered } from "./runon.ts";

/** As sure as a number behind a comma. */
const certainty = 7;

/** Does the line name a thing and end in a number that nothing explains? */
function endsBare({ tokens, items }: Reading): boolean {
  const last = tokens.at(-1);
  const before = tokens.at(-2);
  return items.length === 1 && items[0]?.quantity === undefined && last !== undefined &&
    before !== undefined && last.kind === "number" && /^[1-9]\d{0,3}$/.test(last.text) &&
    last.gap &&
    before.kind === "word" && /^\p{L}{2,}$/u.test(before.text) && !endsNumbered(before);
}

/** The readings with the numbers at their ends as quantities, when there are several and every line has one. */
export function withColumn(readings: readonly Reading[], language: string): readonly Reading[] {
  if (readings.length < 2 || !readings.every(endsBare)) return readings;
  return readings.map((reading) => {
    const quantity = readQuantity(reading.tokens.slice(-1), 0, language);
    if (quantity === undefined) return reading;
    const item = readItem(reading.tokens.slice(0, -1), language);
    return { ...reading, items: [{ ...item, quantity, certainty }] };
  });
}
