/** Lists whose lines all end in a bare number: "desk lamp 3 / office chair 12" counts, "iPhone 12" alone does not. */
import { type Quantity, readQuantity } from "@/core/matching/quantities/quantities.ts";
import { endsNumbered } from "@/core/matching/sentences/runon.ts";
import type { Reading } from "@/core/matching/wishes/entries.ts";
import { namesSomething, readItem } from "@/core/matching/wishes/items.ts";
import { isMark, isOf } from "@/core/matching/words/phrases.ts";
import { isCode, isMeasure, isSeparateUnit } from "@/core/matching/words/shapes.ts";
import { wordSet } from "@/core/words/signs.ts";
import { properties } from "@/core/matching/words/vocabulary.ts";
import { isRecord } from "./records.ts";

/** As sure as a number behind a comma. */
const certainty = 7;

/** Does the line name a thing and end in a number that nothing explains? */
export function endsBare({ tokens, items }: Reading): boolean {
  const last = tokens.at(-1);
  const before = tokens.at(-2);
  const [item] = items;
  const counted = item?.quantity !== undefined && item.member === undefined;
  return items.length === 1 && !counted && last !== undefined &&
    before !== undefined && last.kind === "number" &&
    /^[1-9](?:\d{0,3}|\d{2}00)$/.test(last.text) &&
    last.gap &&
    (isCode(before) || (before.text === "/" && before.gap) || before.text === ")" ||
      (isSeparateUnit(before) && tokens.at(-3)?.kind === "number") || isMeasure(before.norm) ||
      before.kind === "word" && /^[\p{L}\p{M}-]{2,}$/u.test(before.text) && !endsNumbered(before));
}

/** So many lines that end in a number are a list, whatever stands between and below them. */
const fewestCounted = 3;

const dashes = wordSet(["-", "–", "—", ":", ","]);

/** Where the number begins of a line that ends in one and a word nobody knows as a unit: "butter – 10 cubes"; or 0. */
function looseCount({ tokens, items }: Reading): number {
  const [mark, number, unit] = tokens.slice(-3);
  const loose = items.length === 1 && items[0]?.quantity === undefined && tokens.length > 3 &&
    isMark(mark, dashes) && number?.gap === true && /^[1-9]\d{0,3}$/.test(number.text) &&
    /^\p{Ll}[\p{L}\p{M}]{2,}$/u.test(unit?.text ?? "") && !isOf(unit, properties) &&
    !isSeparateUnit(unit);
  return loose ? tokens.length - 2 : 0;
}

/** Does the line end in a quantity that something explains: "x 20", "- 10 boxes"? */
function endsCounted({ tokens, items }: Reading): boolean {
  const [item] = items;
  const named = item?.tokens.at(-1);
  return items.length === 1 && item?.quantity !== undefined && item.certainty >= 6 &&
    named !== undefined && named !== tokens.at(-1) && item.tokens[0] === tokens[0];
}

/** A line that says how many of another kind of the thing above it: "red 5" below "box files black 10". */
const isMemberLine = (reading: Reading | undefined) =>
  reading?.items[0]?.member !== undefined && endsBare(reading);

/**
 * The readings with the numbers at their ends as quantities, when there are several and every line has one, or when most
 * of the other lines end in a quantity.
 */
export function withColumn(readings: readonly Reading[], language: string): readonly Reading[] {
  const counted = readings.filter(endsCounted).length;
  // What stands above may ask for the list: "please ship".
  const rows = readings.filter((reading, at) => at > 0 || endsBare(reading));
  const isColumn = rows.length > 1 && rows.every(endsBare);
  const bare = readings.filter(endsBare).length;
  // A line of talk below or between them changes nothing.
  const many = bare > 1 && bare + counted >= fewestCounted &&
    (bare + counted) * 3 >= readings.length * 2;
  const most = isColumn || many || (counted > 1 && counted * 2 >= readings.length);
  return readings.map((reading, index) => {
    if (!most && !isMemberLine(reading) && !isMemberLine(readings[index + 1])) return reading;
    const at = endsBare(reading) ? reading.tokens.length - 1 : looseCount(reading);
    const quantity = at === 0 ? undefined : readQuantity(reading.tokens.slice(at), 0, language);
    if (quantity === undefined) return reading;
    const item = readItem(reading.tokens.slice(0, at), language);
    const member = reading.items[0]?.member;
    return {
      ...reading,
      items: [{ ...item, quantity, certainty, ...(member === undefined ? {} : { member }) }],
    };
  });
}

/** A line that is nothing but a number: "12". */
function countOf({ tokens }: Reading, language: string): Quantity | undefined {
  const quantity = readQuantity(tokens, 0, language);
  return quantity !== undefined && quantity.evidence !== "article" &&
      quantity.next === tokens.length && quantity.value.length <= 4
    ? quantity
    : undefined;
}

/** The readings in pairs of a count and a name, the count first or last; nothing where a pair is none. */
function countedPairs(
  readings: readonly Reading[],
  first: boolean,
  language: string,
): readonly Reading[] | undefined {
  const joined: Reading[] = [];
  for (let at = 0; at < readings.length; at += 2) {
    const [count, named] = first
      ? [readings[at], readings[at + 1]]
      : [readings[at + 1], readings[at]];
    const quantity = count && countOf(count, language);
    const item = named?.items[0];
    const plain = item !== undefined && item.quantity === undefined && namesSomething(item.tokens);
    if (quantity === undefined || named === undefined || !plain || named.items.length > 1) {
      return undefined;
    }
    joined.push({ ...named, items: [] }, { ...named, items: [{ ...item, quantity, certainty }] });
  }
  return joined;
}

/** Tables that were pasted cell by cell: "12 / Whiteboard markers / 3 / Flipchart pads", a line each. */
export function withCountLines(readings: readonly Reading[], language: string): readonly Reading[] {
  // "Pos. 01.0020" above and "EP: ____" below are no part of a pair.
  const cells = readings.filter(({ tokens }) => !isRecord(tokens));
  const pairs = cells.length / 2;
  if (pairs < (cells.length < readings.length ? 1 : 2) || !Number.isInteger(pairs)) return readings;
  const read = countedPairs(cells, true, language) ?? countedPairs(cells, false, language);
  if (read === undefined) return readings;
  const known = new Map(cells.map((cell, at) => [cell, read[at]]));
  return readings.map((reading) => known.get(reading) ?? reading);
}
