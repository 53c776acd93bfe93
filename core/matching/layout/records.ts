/** Lines that carry the order rather than ask: "Customer no.: 20871", "Kostenstelle: 7700", "Termin: 20.11.2026", "Subtotal: 412.80". */
import { isStatingLabel } from "@/core/matching/words/compound_labels.ts";
import { isGivenName } from "@/core/matching/words/names.ts";
import { isOf, mentions, phraseAt, skipMarks } from "@/core/matching/words/phrases.ts";
import { isCurrency, isDate } from "@/core/matching/words/shapes.ts";
import { wordSet } from "@/core/words/signs.ts";
import type { Token } from "@/core/words/tokens.ts";
import {
  codeLabels,
  itemLabels,
  notGoods,
  positionLabels,
  priceLabels,
  quantityLabels,
  records,
  unitLabels,
  units,
} from "@/core/matching/words/vocabulary.ts";
import { totals } from "./rows.ts";

const marks = wordSet([":", ".", "#", "=", "-", "–"]);
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

/** Is it a label of an order's head with nothing but a number behind it, or a sum: "Sales order: 5567812", "Order total £9"? */
export function isNumberedRecord(tokens: readonly Token[]): boolean {
  if (isSum(tokens) && tokens.some(isCurrency)) return true;
  const end = phraseAt(records, tokens, 0);
  return end > 0 && isNumeric(tokens.slice(skipMarks(tokens, end, marks)));
}

/** Is it a label of an order's head with its value, and nothing that names goods? */
export function isRecord(tokens: readonly Token[]): boolean {
  if (isSum(tokens) || isHeader(tokens) || isPrice(tokens)) return true;
  if (namesPerson(tokens) || carriesOrder(tokens)) return true;
  if (isStated(tokens) || isPlace(tokens) || isUnitLine(tokens)) return true;
  const end = phraseAt(records, tokens, 0);
  if (end === 0) return false;
  const from = skipMarks(tokens, end, marks);
  const value = tokens.slice(from);
  // "Bestellnr. 4021344051 - 30 Stk." asks for what has the number.
  const counted = value.findIndex((token, at) =>
    at > 1 && isOf(token, units) && value[at - 1]?.kind === "number"
  );
  if (counted > 0 && phraseAt(codeLabels, tokens, 0) > 0) return false;
  const parted = tokens.slice(end, from).some((token) => token.text === ":" || token.text === "=");
  const enclosed = value[0]?.text === "(" && value.at(-1)?.text === ")";
  return value.length > 0 && value.length <= longestValue &&
    (parted || isNumeric(value) || enclosed || /^\d{6,}$/.test(value[0]?.text ?? ""));
}

const longestLabel = 5;

/** A sentence that is such a line: where things go, or what number somebody has. */
export function carriesOrder(tokens: readonly Token[]): boolean {
  return isDestination(tokens) || isLabelled(tokens);
}

/** "Zielpreis: 18 €", "Unsere Kreditorennummer bei Ihnen: 700123" */
function isLabelled(tokens: readonly Token[]): boolean {
  const colon = tokens.slice(0, longestLabel).findIndex(({ text }) => text === ":");
  return tokens.slice(0, Math.max(0, colon)).some((token, at) =>
    isStatingLabel(token) && (at + 1 === colon || isNumeric(tokens.slice(colon + 1)))
  );
}

const mostNames = 4;

/** "Name: Petra Kunz", not "Name: Desk lamp". */
function namesPerson([label, colon, ...value]: readonly Token[]): boolean {
  return label?.norm === "name" && colon?.text === ":" && value.length <= mostNames &&
    value.some(({ norm }) => isGivenName(norm));
}

/** "Lieferadresse: Firma Otto, Gewerbepark 7, 4600 Wels": where things go, however long that is. */
function isDestination(tokens: readonly Token[]): boolean {
  const colon = tokens.slice(0, longestLabel).findIndex(({ text }) => text === ":");
  // "Delivery address:" announces the lines below.
  return colon > 0 && colon < tokens.length - 1 && destination.test(tokens[colon - 1]?.norm ?? "");
}

const destination =
  /(?:address|adresse?|anschrift|adres)$|^(?:plz|plz\/ort|ort|postleitzahl|postcode)$/;

const columnMarks = wordSet(["/", "|", "\\", ";"]);

/** "Pos. Menge Einheit Artikel": the labels of columns, run together. */
function isHeader(tokens: readonly Token[]): boolean {
  const words = tokens.filter(({ kind }) => kind === "word");
  let labelled = 0;
  for (let at = 0; at < words.length; labelled++) {
    let end = 0;
    for (const labels of columnLabels) end = Math.max(end, phraseAt(labels, words, at));
    if (end === 0) return false;
    at = end;
  }
  return labelled > 2 || (labelled === 2 && tokens.some(({ text }) => columnMarks.has(text)));
}

/** "Position 3", "Artikel 2:": only which of the things below it is. */
function isPlace(tokens: readonly Token[]): boolean {
  const end = phraseAt(positionLabels, tokens, 0) || phraseAt(itemLabels, tokens, 0);
  const number = skipMarks(tokens, end, marks);
  return end > 0 && /^\d{1,3}(?:\.\d{1,4})*$/.test(tokens[number]?.text ?? "") &&
    skipMarks(tokens, number + 1, marks) === tokens.length;
}

/** "£34.99", "EP: ________  GP: ________": nothing but money, or where it is to be filled in. */
function isPrice(tokens: readonly Token[]): boolean {
  const words = tokens.filter(({ kind, text }) => kind === "word" && !/^_+$/.test(text));
  if (words.length > 0 && words.every((word) => phraseAt(priceLabels, [word], 0) > 0)) return true;
  return tokens.every((token) => token.kind !== "word" || isCurrency(token)) &&
    tokens.some(isCurrency);
}

/** "Quote deadline: 30.11.2026", "Criterion: price 100%": a short label with nothing behind it that names goods. */
function isStated(tokens: readonly Token[]): boolean {
  const colon = tokens.findIndex(({ text }) => text === ":");
  if (colon < 1 || colon > longestSum) return false;
  const value = tokens.slice(colon + 1).filter(({ kind }) => kind !== "mark");
  if (value.length === 0) return false;
  return value.every(({ norm }) => isDate(norm)) ||
    (value.some((token) => isOf(token, notGoods) && !isOf(token, units)) &&
      value.every(({ norm }) => /^\d/.test(norm) || notGoods.has(norm)));
}

/** "J.m.: rol.", "Unit: ea": the unit of the thing above, on a line of its own. */
function isUnitLine(tokens: readonly Token[]): boolean {
  const end = phraseAt(unitLabels, tokens, 0);
  const value = tokens.slice(skipMarks(tokens, end, marks));
  return end > 0 && tokens.slice(end).some(({ text }) => text === ":") &&
    value.filter(({ kind }) => kind === "word").length === 1 &&
    value.every(({ kind }) => kind !== "number");
}

/** A sum has so many words at most: "Total net value". */
const longestSum = 3;

/** "Subtotal: $412.80", "Razem 120": what a list comes to. */
function isSum(tokens: readonly Token[]): boolean {
  const words = tokens.filter(({ kind }) => kind === "word");
  if (!mentions(words, totals)) return false;
  const label = words.filter((word) => !isCurrency(word));
  return label.length <= longestSum && label.every(({ text }) => !/\d/.test(text)) &&
    tokens.some(({ kind }) => kind === "number");
}

const nothing = wordSet("none nil keine keiner keins brak zero n/a entfallt");

/** "0 desk lamps", "desk lamps: 0", "Locher 0 Stk": a line of a form that nobody filled in. */
export function isNone(tokens: readonly Token[]): boolean {
  const words = tokens.filter((token) => token.kind !== "mark");
  if (words.length < 2) return false;
  const last = words.length > 2 && words.at(-2)?.text === "0" && words.at(-1)?.kind === "word"
    ? words.at(-2)
    : words.at(-1);
  if (isOf(words.at(-1), nothing) && tokens.some(({ text }) => text === ":")) return true;
  return words[0]?.text === "0" || last?.text === "0";
}
