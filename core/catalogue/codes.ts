/** Product numbers that a text names, in the forms in which they are looked up. */
import { skuForm } from "@/core/reading/words.ts";
import { longestNumber, runsIn } from "@/core/reading/product_numbers.ts";
import { unitNamed } from "@/core/reading/lexicon/units.ts";

/** More pieces of a text are not looked at: a longer one is prose. */
const mostPieces = 40;
/** A bare number is a product's only from so many digits on: shorter ones count and measure. */
const shortestBare = 4;

/**
 * Product numbers that a text may name: each of its pieces with a digit, two beside each other as one (`OF 1001`), and the
 * whole text when it is short. Measures (`125 mm`) are none. What no product has is found by nobody.
 */
export function codesIn(text: string): string[] {
  const pieces = [...runsIn(text).take(mostPieces)].map(({ text }) => text);
  const codes = pieces.filter((each, at) =>
    /\d/.test(each) && each.length <= longestNumber &&
    (!/^\d+$/.test(each) ||
      each.length >= shortestBare && unitNamed(pieces[at + 1] ?? "") === undefined)
  );
  const pairs = pieces.slice(1).map((each, at) => `${pieces[at]} ${each}`)
    .filter((pair) => /^[\p{L}-]{1,8} \d[\p{L}\p{N}./-]{0,15}$/u.test(pair));
  const whole = text.length <= 40 && /\d/.test(text) && !/^\d{1,3}$/.test(text.trim())
    ? [text]
    : [];
  return [...new Set([...codes, ...pairs, ...whole])];
}

/** Shorter forms are found inside too many numbers. */
const shortestForm = 2;

/** The forms a code may have in the catalogue: with and without the zero that barcodes lose in spreadsheets. */
export function codeForms(code: string): string[] {
  const form = skuForm(code);
  if (form.length < shortestForm) return [];
  if (!/^\d{8,}$/.test(form)) return [form];
  return form.startsWith("0") ? [form, form.replace(/^0+/, "")] : [form, `0${form}`];
}

/** Shorter numbers with a letter for a digit are too near to others. */
const shortestMistaken = 5;

/** What a code may have been meant to be by who takes letters for digits that look the same: `CL-O502`, `0F-1117`. */
export function mistakenForms(code: string): string[] {
  const form = skuForm(code);
  if (form.length < shortestMistaken || !/\d/.test(form)) return [];
  const digits = form.replace(/(?<=\d)o|o(?=\d)/g, "0").replace(/(?<=\d)[il](?=\d)/g, "1");
  const letters = form.replace(/(?<!\d)0(?=[a-z])/g, "o");
  return [digits, letters].filter((other) => other !== form);
}
