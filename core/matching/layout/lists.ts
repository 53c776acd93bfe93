/** What the lines of a block say together: columns of counts, positions, sizes and details below a name. */
import type { Reading } from "@/core/matching/wishes/entries.ts";
import { withCards } from "./cards.ts";
import { withColumn, withCountLines } from "./columns.ts";
import { withoutPositions, withoutRowNumbers } from "./numbered.ts";
import { withSizeLines } from "./size_lines.ts";
import { withWeights } from "./weighed.ts";

/** The readings of a block's lines, as many and in the same order, each with what the others tell of it. */
export function readTogether(readings: readonly Reading[], language: string): readonly Reading[] {
  const cards = withCards(withoutRowNumbers(readings, language), language);
  const lines = withCountLines(withSizeLines(cards, language), language);
  return withWeights(withoutPositions(withColumn(lines, language), language), language);
}
