/** Positions in front of the lines of a list, as orders carry them: "0010 Gloves 20 pcs / 0020 Masks 4 boxes". */
import { enough, sure } from "@/core/matching/quantities/certainty.ts";
import { readQuantity } from "@/core/matching/quantities/quantities.ts";
import type { Reading } from "@/core/matching/wishes/entries.ts";
import { type Item, readItem } from "@/core/matching/wishes/items.ts";
import type { Token } from "@/core/words/tokens.ts";
import { endsBare } from "./columns.ts";

/** Do the numbers count up by one or by ten from the first on? */
export function countsUp(cells: readonly (Token | undefined)[]): boolean {
  const step = Number(cells[0]?.text);
  return (step === 1 || step === 10) &&
    cells.every((cell, at) =>
      /^\d{1,6}$/.test(cell?.text ?? "") && Number(cell?.text) === step * (at + 1)
    );
}

/** The thing of a line without the number in front, where its quantity stands behind its name. */
function countedBehind({ tokens, items }: Reading, language: string): Item | undefined {
  const [written] = items;
  const rest = tokens.slice(1);
  if (items.length !== 1 || written === undefined || !/^\d+$/.test(tokens[0]?.text ?? "")) {
    return undefined;
  }
  const item = readItem(rest, language);
  // "1  10 x Shelf bracket": the count stands behind the position.
  const placed = item.tokens[0] === rest[0] || rest[0]?.kind === "number";
  return item.quantity !== undefined && item.certainty >= enough && placed ? item : undefined;
}

/** From so many lines on the numbers are positions even where each could count its line. */
const surelyNumbered = 3;

/** The readings without the positions that their lines begin with, where all of several count up. */
export function withoutPositions(
  readings: readonly Reading[],
  language: string,
): readonly Reading[] {
  const items = readings.map((reading) => countedBehind(reading, language));
  const numbered = readings.filter((_, at) => items[at] !== undefined);
  if (numbered.length < 2 || !countsUp(numbered.map(({ tokens }) => tokens[0]))) return readings;
  const inside = numbered.every(({ tokens, items: [item] }) => item?.tokens[0] === tokens[0]);
  if (!inside && numbered.length < surelyNumbered) return readings;
  return readings.map((reading, at) => {
    const item = items[at];
    return item === undefined ? reading : { ...reading, items: [item] };
  });
}

/**
 * "1 Desk lamp 12 / 2 Chair 4 / 3 Stapler 6": the readings without the numbers in front, where several count up and every
 * such line ends in a bare number, as rows of a table do whose columns a mail program lost.
 */
export function withoutRowNumbers(
  readings: readonly Reading[],
  language: string,
): readonly Reading[] {
  const rows = readings.map((reading): Reading | undefined => {
    const tokens = reading.tokens.slice(1);
    const [item] = reading.items;
    const bare = endsBare({ ...reading, tokens, items: [readItem(tokens, language)] });
    const numbered = item !== undefined && item.tokens[0] === tokens[0] && item.certainty < sure;
    const quantity = bare ? readQuantity(tokens, tokens.length - 1, language) : undefined;
    if (quantity === undefined || !numbered || reading.items.length > 1) return undefined;
    const named = readItem(tokens.slice(0, -1), language);
    return { ...reading, tokens, items: [{ ...named, quantity, certainty: sure }] };
  });
  const numbers = readings.filter((_, at) => rows[at] !== undefined).map(({ tokens }) => tokens[0]);
  return numbers.length < surelyNumbered || !countsUp(numbers)
    ? readings
    : readings.map((reading, at) => rows[at] ?? reading);
}
