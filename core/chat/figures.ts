/** Names, numbers and amounts as sentences of the assistant hold them. */
import { decimalsOf } from "@/core/currency.ts";
import type { Language } from "./lexicons.ts";

/** Names and fragments are cut in answers. */
const textLength = 200;
const locales: Readonly<Record<Language, string>> = { en: "en-GB", pl: "pl-PL", de: "de-DE" };

/** A product as answers name it. */
export function named({ sku, name }: { sku: string | null; name: string }): string {
  return sku === null ? oneLine(name) : `${oneLine(name)} (${oneLine(sku)})`;
}

/** Puts values into a sentence, in one pass: what stands in a value is never read as a place for another. */
export function fill(
  sentence: string,
  values: Readonly<Record<string, string | number>>,
): string {
  return sentence.replace(/\{(\w+)\}/g, (place, name: string) => {
    const value = values[name];
    return value === undefined ? place : String(value);
  });
}

/** A text on one line, cut by characters, so that no surrogate pair is split. */
export function oneLine(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  return line.length <= textLength ? line : `${Array.from(line).slice(0, textLength).join("")}…`;
}

/** An amount with its currency: the decimals of the currency, and up to `decimalsAtMost` where it has more. */
export function amountIn(
  language: Language,
  value: number,
  currency: string,
  decimalsAtMost = 0,
): string {
  const decimals = decimalsOf(currency);
  const most = Math.max(decimals, decimalsAtMost);
  return `${numberIn(language, value, decimals, most)} ${currency}`;
}

/** A number in the way of a language. */
export function numberIn(
  language: Language,
  value: number,
  decimals: number,
  decimalsAtMost: number,
): string {
  return new Intl.NumberFormat(locales[language], {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimalsAtMost,
  }).format(value);
}
