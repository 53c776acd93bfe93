/** The numbers of products of the catalogue that a text names, and numbers that are built like those of any catalogue. */
import { skuForm } from "./words.ts";
import type { Terms } from "./terms.ts";

/** A run of what product numbers are written with; marks at its ends are no part of it. */
const run = /[\p{L}\p{N}][^\s,;:()"'“”„]*/gu;
const trailing = /[^\p{L}\p{N}]+$/u;
/** A longer run is no product number. */
export const longestNumber = 64;
/** Shorter digits count and measure; shorter forms are words. */
const fewestDigits = 6, shortestForm = 3;

/** Runs of a text that may be written numbers, in their order, with their place; looked for as they are asked for. */
export function* runsIn(text: string): Generator<{ start: number; text: string }, void> {
  for (const { 0: written, index } of text.matchAll(run)) {
    yield { start: index, text: written.replace(trailing, "") };
  }
}

function isNumber(text: string, terms: Terms): boolean {
  if (!/\d/.test(text) || text.length > longestNumber) return false;
  if (/^\d+$/.test(text) && text.length < fewestDigits) return false;
  const form = skuForm(text);
  return form.length >= shortestForm && terms.isNumber(form);
}

/**
 * Tells of each place of a text, asked from its beginning to its end, whether the number of a product stands there.
 */
export function inNumbers(
  text: string,
  terms: Terms,
): (place: number) => "first" | "further" | undefined {
  const runs = runsIn(text);
  let start = -1, end = -1, known = false;
  return (place) => {
    while (end <= place) {
      const { value } = runs.next();
      if (value === undefined) return undefined;
      start = value.start;
      end = start + value.text.length;
      known = isNumber(value.text, terms);
    }
    return !known || place < start ? undefined : place === start ? "first" : "further";
  };
}

/** Lengths of trade item numbers: GTIN-12, GTIN-13, GTIN-14 (GS1 General Specifications). GTIN-8 is as long as a phone number. */
const tradeItem = /^\d{12,14}$/;

/** Is it a trade item number, as barcodes have it? The last digit has to check (GS1 General Specifications 7.9). */
export function isTradeItem(digits: string): boolean {
  if (!tradeItem.test(digits)) return false;
  const sum = [...digits].reverse().reduce(
    (total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3),
    0,
  );
  return sum % 10 === 0;
}
