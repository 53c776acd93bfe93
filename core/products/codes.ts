/** Product numbers that a text names, in the forms in which they are looked up. */
import { isCode } from "@/core/matching/words/shapes.ts";
import { skuForm } from "@/core/words/terms.ts";
import { tokenize } from "@/core/words/tokens.ts";

/** Product numbers in a text: its code-like words, and the whole text when it is short and has a digit. */
export function codesIn(text: string): string[] {
  const codes = tokenize(text).filter(isCode).map((token) => token.text);
  return text.length <= 40 && /\d/.test(text) ? [...codes, text] : codes;
}

/** The forms a code may have in the catalogue: with and without the zero that barcodes lose in spreadsheets. */
export function codeForms(code: string): string[] {
  const form = skuForm(code);
  if (form.length < 3) return [];
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
