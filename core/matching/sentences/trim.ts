/** Cuts off what stands around a name: marks, prices, politeness, remarks. */
import { countBehind, countOfPrice } from "@/core/matching/quantities/behind_price.ts";
import { readNumber } from "@/core/matching/quantities/numbers.ts";
import { readQuantity } from "@/core/matching/quantities/quantities.ts";
import { isSubcount } from "@/core/matching/quantities/subcounts.ts";
import { isMark, isOf, phraseAt, skipMarks } from "@/core/matching/words/phrases.ts";
import { isCurrency, isDay } from "@/core/matching/words/shapes.ts";
import { look, type Words, wordSet } from "@/core/words/signs.ts";
import type { Token, Written } from "@/core/words/tokens.ts";
import {
  closings,
  connectors,
  equalled,
  properties,
  tails,
} from "@/core/matching/words/vocabulary.ts";
import { isPerson } from "./asides.ts";

/** Marks between a name and its quantity. */
export const separators: Words = wordSet([
  ":",
  "=",
  "-",
  "–",
  "—",
  ",",
  ";",
  "|",
  "(",
  "[",
  "…",
  "_",
  "→",
  "►",
  "•",
  "·",
  "/",
  "\\",
]);
/** Marks that may stand behind a quantity at the end. */
export const closers: Words = wordSet([")", "]", ".", ";", ",", "!", "?", "|", '"', "”", "*"]);
/** Marks that are no part of a name at its ends. */
export const edge: Words = wordSet([
  ...separators,
  ...closers,
  "'",
  '"',
  "„",
  "“",
  "”",
  "«",
  "»",
  "‘",
  "’",
  "*",
  "+",
  "&",
  "~",
  ">",
  "<",
  "#",
  "@",
  "{",
  "}",
  "^",
  "`",
  "´",
  "×",
  "☐",
  "☑",
  "✓",
  "✔",
  "▪",
  "●",
  "○",
  "■",
  "□",
  "◦",
  "‣",
  "➤",
  "➢",
  "⁃",
  "§",
]);
const opening: ReadonlyMap<string, string> = new Map([
  ["(", ")"],
  ["[", "]"],
  ['"', '"'],
  ["„", "”"],
  ["“", "”"],
  ["«", "»"],
]);
const closing: ReadonlyMap<string, string> = new Map([
  [")", "("],
  ["]", "["],
  ['"', '"'],
  ["”", "„"],
  ["“", "„"],
  ["»", "«"],
]);

/** Marks that part one clause from the next. */
export const clauseMarks: Words = wordSet([
  ",",
  "-",
  "–",
  "—",
  ".",
  ";",
  "(",
  ":",
  "!",
  "…",
  "/",
]);

/** An emoji or another sign that is no punctuation; the sign of a trade mark belongs to its name. */
export function isSymbol(text: string): boolean {
  return text > "\u2000" && text !== "™" && /^[\p{So}\p{Co}\ufe0f\u200d]/u.test(text);
}

const isEdge = look(({ kind, text }: Written) =>
  edge.has(text) || (kind === "mark" && isSymbol(text))
);

/** Tokens by which ", 6 of which" is known. */
const longestSubcount = 8;

/** Cuts off what no longer names the thing: a price, "please", "by Friday". A quantity behind it stays. */
export function cutTail(tokens: readonly Token[], language: string): readonly Token[] {
  for (let at = 1; at < tokens.length; at++) {
    const kind = tokens[at]?.kind;
    const word = kind === "word";
    if (word && opensDeadline(tokens, at)) return tokens.slice(0, at);
    const price = word && opensPrice(tokens, at)
      ? at
      : kind !== "number" && isPrice(tokens, at)
      ? priceStart(tokens, at)
      : 0;
    if (price > 0) return [...tokens.slice(0, price), ...countBehind(tokens, at, language)];
    if (
      word && (closesMail(tokens, at) || endsInPurpose(tokens, at) || isInPlace(tokens, at))
    ) {
      return tokens.slice(0, at);
    }
    if (tokens[at]?.text === "," && isSubcount(tokens.slice(at, at + longestSubcount), language)) {
      return tokens.slice(0, at);
    }
    if (!word || !endsAt(tokens, at) || isEnclosed(tokens, at)) continue;
    const priced = countOfPrice(tokens, phraseAt(tails, tokens, at), language);
    if (priced.length > 0) return [...tokens.slice(0, at), ...priced];
    const comma = tokens.findIndex((token, index) => index > at && isMark(token, clauseMarks));
    const from = phraseAt(connectors, tokens, comma + 1) || comma + 1;
    const behind = comma < 0 ? undefined : readQuantity(tokens, from, language);
    const counted = behind !== undefined && behind.evidence !== "article" &&
      skipMarks(tokens, behind.next, closers) === tokens.length;
    const kept = counted ? [...tokens.slice(comma, comma + 1), ...tokens.slice(from)] : [];
    return [...tokens.slice(0, at), ...kept];
  }
  return tokens;
}

/** "32 chairs (red if possible)": what stands in brackets ends no name. */
function isEnclosed(tokens: readonly Token[], at: number): boolean {
  const near = tokens.slice(Math.max(0, at - mostEnclosed), at);
  const open = near.findLastIndex(({ text }) => text === "(" || text === ")");
  return near[open]?.text === "(" &&
    tokens.slice(at, at + mostEnclosed).some(({ text }) => text === ")");
}

const mostEnclosed = 16;

/** "…, thx", "…. Dzięki": nothing but a closing phrase behind a mark. */
function closesMail(tokens: readonly Token[], at: number): boolean {
  if (!isMark(tokens[at - 1], clauseMarks)) return takesLeave(tokens, at);
  const end = phraseAt(closings, tokens, at);
  return end > 0 && skipMarks(tokens, end, closers) === tokens.length;
}

const inPlace = wordSet(["instead", "stattdessen"]);

/** "…two spirit levels instead, otherwise as before": not "instead of". */
function isInPlace(tokens: readonly Token[], at: number): boolean {
  const next = tokens[at + 1];
  return isOf(tokens[at], inPlace) && (next === undefined || next.kind === "mark");
}

const purposes = wordSet("for fur dla");
const whose = wordSet("the our my das den die unser unsere unseren naszego naszej nowego nowej");
const longestPurpose = 5;

/** Is it a purpose that these words begin: "for the lobby", "für unsere Küche", "dla nowego biura"? */
export function opensPurpose(tokens: readonly Token[], at: number): boolean {
  return isOf(tokens[at], purposes) && isOf(tokens[at + 1], whose);
}

/** "…, for the lobby": a purpose behind a comma and nothing else; without the comma it may belong to the name. */
function endsInPurpose(tokens: readonly Token[], at: number): boolean {
  if (isForPersons(tokens, at)) return true;
  if (!opensPurpose(tokens, at) || !isMark(tokens[at - 1], beforeTail)) return false;
  return tokens.length - at <= longestPurpose &&
    tokens.slice(at, -1).every(({ kind }) => kind === "word");
}

/** Words between the number and the persons: "dla trzech nowych pracowników". */
const mostBetween = 2;

/** "… – dla trzech nowych pracowników", ", for 3 new colleagues who …": so many persons behind a mark. */
function isForPersons(tokens: readonly Token[], at: number): boolean {
  if (!isOf(tokens[at], purposes) || !isMark(tokens[at - 1], beforeTail)) return false;
  const number = readNumber(tokens, at + 1, "pl") ?? readNumber(tokens, at + 1, "de");
  return number !== undefined &&
    tokens.slice(number.next, number.next + mostBetween + 1).some(isPerson);
}

const leaves = wordSet("danke dzieki dziekuje pozdrawiam thanks thx cheers gruss merci");
const longestName = 2;

/** "… drei Pakete danke Matze": who dictates sets no comma before the last word and the name. */
function takesLeave(tokens: readonly Token[], at: number): boolean {
  return tokens.length <= at + 1 + longestName && at > 1 && isOf(tokens[at], leaves) &&
    tokens.slice(at + 1).every(({ kind, text }) => kind === "mark" || /^\p{L}+$/u.test(text));
}

const beforeTail = wordSet([",", "-", "–", "—"]);

function endsAt(tokens: readonly Token[], at: number): boolean {
  const end = phraseAt(tails, tokens, at);
  if (end === 0 || isForModel(tokens, at)) return false;
  const open = tokens.slice(0, at).some((token) => token.kind !== "mark");
  const before = tokens[at - 1];
  const parted = isMark(before, beforeTail) &&
    (before?.text === "," || before?.gap === true);
  const apart = parted || tokens[end]?.kind === "mark";
  return open && (end > at + 1 || end === tokens.length || apart);
}

/** Letters and digits of a model. */
const model = look(({ norm }: Written) => /^[a-z]+-?\d{2,}|^\d+[a-z]+\d/.test(norm));
const longestModel = 6;

/** "toner for our LaserJet M404": what it must fit is no mere purpose. */
function isForModel(tokens: readonly Token[], at: number): boolean {
  if (!opensPurpose(tokens, at)) return false;
  const behind = tokens.slice(at, at + longestModel);
  const end = behind.findIndex((token) => isMark(token, clauseMarks));
  return (end < 0 ? behind : behind.slice(0, end)).some(model);
}

function isPrice(tokens: readonly Token[], at: number): boolean {
  return (tokens[at - 1]?.kind === "number" || tokens[at + 1]?.kind === "number") &&
    isCurrency(tokens[at]);
}

const deadlines = wordSet("by until till before bis do vor");

/** "by 12/12", "bis 24.12.", "do 5 grudnia" */
function opensDeadline(tokens: readonly Token[], at: number): boolean {
  if (!isOf(tokens[at], deadlines)) return false;
  const day = tokens[at + 1];
  const month = tokens[at + 2];
  return day !== undefined && (isDay(day.norm) ||
    (day.kind === "number" && month !== undefined && /^\p{L}{3}/u.test(month.text) &&
      isOf(month, properties)));
}

/** "RRP 12.50", "UVP: 9,99": a price without its currency. */
function opensPrice(tokens: readonly Token[], at: number): boolean {
  if (!isOf(tokens[at], listPrices)) return false;
  // "Preis lt. Liste 12,90"
  const listed = tokens.slice(at + 1, at + 4).findLastIndex(({ norm }) => norm === "liste") + 1;
  const number = tokens[skipMarks(tokens, at + 1 + listed, separators)];
  return number?.kind === "number" || isCurrency(number);
}

const listPrices = wordSet("rrp msrp uvp vk ek price preis listenpreis cena net netto");

const priceWords = wordSet([
  "@",
  "at",
  "à",
  "a",
  "po",
  "za",
  "for",
  "zu",
  "je",
  "fur",
  "(",
  ",",
  "-",
  "–",
  "max",
  "maximum",
  "maks",
  "maksymalnie",
  "under",
  "around",
  "about",
  "approx",
  "up",
  "to",
  "do",
  "ok",
  "okolo",
  "budget",
  "budzet",
  "cena",
  "cenie",
  "w",
  "price",
  "preis",
  "was",
  "now",
  "jetzt",
  "teraz",
  "ca",
  "circa",
  "bis",
  "unter",
  "etwa",
  "ponizej",
  ".",
]);

function priceStart(tokens: readonly Token[], currency: number): number {
  let start = tokens[currency - 1]?.kind === "number" ? currency - 1 : currency;
  // "3 500 zł"
  const grouped = /^\d{3}$/.test(tokens[start]?.text ?? "") &&
    /^\d{1,3}$/.test(tokens[start - 1]?.text ?? "");
  if (grouped && start > 1) start--;
  while (start > 1 && isOf(tokens[start - 1], priceWords)) start--;
  return start;
}

/** Connectors that end no name, as "plus" does. */
const joining = wordSet(["and", "und", "oraz", "sowie"]);

/** "…, a" before what is set against it. */
function joinsInPolish(tokens: readonly Token[], at: number): boolean {
  return tokens[at]?.text === "a" && tokens[at - 1]?.text === ",";
}

/** Without the marks and connectors around the words; brackets that belong to them stay. */
export function trimmed(tokens: readonly Token[]): readonly Token[] {
  let from = 0;
  let to = tokens.length;
  for (;;) {
    const connector = phraseAt(equalled, tokens, from) > 0 ? 0 : phraseAt(connectors, tokens, from);
    if (from < to && isEdge(tokens[from]) && !opensPair(tokens, from, to)) from++;
    else if (connector > 0 && connector < to) from = connector;
    else break;
  }
  while (
    to > from && (isOf(tokens[to - 1], joining) || joinsInPolish(tokens, to - 1) ||
      (isEdge(tokens[to - 1]) && !closesPair(tokens, from, to - 1)))
  ) to--;
  return from === 0 && to === tokens.length ? tokens : tokens.slice(from, to);
}

function opensPair(tokens: readonly Token[], at: number, to: number): boolean {
  const end = opening.get(tokens[at]?.text ?? "");
  if (end === undefined) return false;
  for (let next = at + 1; next < to - 1; next++) {
    if (tokens[next]?.text === end) return next > at + 1;
  }
  return false;
}

function closesPair(tokens: readonly Token[], from: number, at: number): boolean {
  const open = closing.get(tokens[at]?.text ?? "");
  if (open === undefined) return false;
  for (let before = at - 1; before >= from; before--) {
    if (tokens[before]?.text === open) return before < at - 1;
  }
  return false;
}
