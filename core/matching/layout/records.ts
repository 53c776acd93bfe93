/** Lines that carry the order rather than ask: "Customer no.: 20871", "Kostenstelle: 7700", "Termin: 20.11.2026", "Subtotal: 412.80". */
import { phraseAt, skipMarks } from "@/core/matching/words/phrases.ts";
import { isCurrency } from "@/core/matching/words/shapes.ts";
import type { Token } from "@/core/matching/words/tokens.ts";
import {
  codeLabels,
  itemLabels,
  positionLabels,
  priceLabels,
  quantityLabels,
  records,
  unitLabels,
} from "@/core/matching/words/vocabulary.ts";
import { totals } from "./rows.ts";

const marks = new Set([":", ".", "#", "=", "-", "–"]);
const columnLabels = [
  codeLabels,
  itemLabels,
  positionLabels,
  priceLabels,
  quantityLabels,
  unitLabels,
];
/** Longer values are sentences. */
const longestValue = 6;

const isNumeric = (value: readonly Token[]) =>
  value.length > 0 && value.every(({ kind, text }) => kind !== "word" || /\d/.test(text));

/** Is it a label of an order's head with nothing but a number behind it: "Sales order: 5567812"? */
export function isNumberedRecord(tokens: readonly Token[]): boolean {
  const end = phraseAt(records, tokens, 0);
  return end > 0 && isNumeric(tokens.slice(skipMarks(tokens, end, marks)));
}

/** Is it a label of an order's head with its value, and nothing that names goods? */
export function isRecord(tokens: readonly Token[]): boolean {
  if (isSum(tokens) || isHeader(tokens)) return true;
  const end = phraseAt(records, tokens, 0);
  if (end === 0) return false;
  const from = skipMarks(tokens, end, marks);
  const value = tokens.slice(from);
  const parted = tokens.slice(end, from).some((token) => token.text === ":" || token.text === "=");
  const enclosed = value[0]?.text === "(" && value.at(-1)?.text === ")";
  return value.length > 0 && value.length <= longestValue &&
    (parted || isNumeric(value) || enclosed || /^\d{6,}$/.test(value[0]?.text ?? ""));
}

/** "Pos. Menge Einheit Artikel": the labels of columns, run together. */
function isHeader(tokens: readonly Token[]): boolean {
  const words = tokens.filter(({ kind }) => kind === "word");
  let labelled = 0;
  for (let at = 0; at < words.length; labelled++) {
    const end = Math.max(...columnLabels.map((labels) => phraseAt(labels, words, at)));
    if (end === 0) return false;
    at = end;
  }
  return labelled > 2;
}

/** A sum has so many words at most: "Total net value". */
const longestSum = 3;

/** "Subtotal: $412.80", "Razem 120": what a list comes to. */
function isSum(tokens: readonly Token[]): boolean {
  const words = tokens.filter((token) => token.kind === "word" && !isCurrency(token));
  const label = words.every((word) => !/\d/.test(word.text)) && words.length <= longestSum;
  return label && words.some(({ norm }) => totals.has(norm)) &&
    tokens.some(({ kind }) => kind === "number");
}

const nothing = new Set("none nil keine keiner keins brak zero n/a entfallt".split(" "));

/** "0 desk lamps", "desk lamps: 0", "Locher 0 Stk": a line of a form that nobody filled in. */
export function isNone(tokens: readonly Token[]): boolean {
  const words = tokens.filter((token) => token.kind !== "mark");
  if (words.length < 2) return false;
  const last = words.length > 2 && words.at(-2)?.text === "0" && words.at(-1)?.kind === "word"
    ? words.at(-2)
    : words.at(-1);
  if (nothing.has(words.at(-1)?.norm ?? "") && tokens.some(({ text }) => text === ":")) return true;
  return words[0]?.text === "0" || last?.text === "0";
}
