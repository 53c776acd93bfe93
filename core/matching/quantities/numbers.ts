/** Numbers written as words or digits, at a place among the tokens. */
import { isOf } from "@/core/matching/words/phrases.ts";
import { wordSet } from "@/core/words/signs.ts";
import type { Token } from "@/core/words/tokens.ts";
import {
  articles,
  multipliers,
  numbers,
  packs,
  readableIn,
} from "@/core/matching/words/vocabulary.ts";
import { plus, readDecimal, times } from "@/core/decimals.ts";

/** A number and the index of the token after it. */
export interface ReadNumber {
  readonly value: string;
  readonly next: number;
  /** Written in words. */
  readonly word: boolean;
}

const joiners = wordSet(["and", "und", "i"]);

/** Value of one folded word below a thousand: `five`, `twenty-five`, `dwudziestu`, `fuenfundzwanzig`, `zweihundert`. */
function wordValue(word: string, language: string): number | undefined {
  const value = numbers.get(word) ?? hyphenated(word) ?? germanCompound(word);
  return value !== undefined && readableIn(word, language) ? value : undefined;
}

function hyphenated(word: string): number | undefined {
  const dash = word.indexOf("-");
  if (dash < 1) return undefined;
  const tens = numbers.get(word.slice(0, dash));
  const ones = numbers.get(word.slice(dash + 1));
  return tens !== undefined && ones !== undefined && tens >= 20 && tens < 100 && ones < 10
    ? tens + ones
    : undefined;
}

function germanCompound(word: string): number | undefined {
  const thousand = word.indexOf("tausend");
  if (thousand >= 0) return germanSplit(word, thousand, "tausend", 1000);
  const hundred = word.indexOf("hundert");
  if (hundred >= 0) return germanSplit(word, hundred, "hundert", 100);
  const and = word.indexOf("und");
  if (and < 3) return undefined;
  const ones = numbers.get(word.slice(0, and));
  const tens = numbers.get(word.slice(and + 3));
  return ones !== undefined && ones < 10 && tens !== undefined && tens >= 20 && tens % 10 === 0
    ? ones + tens
    : undefined;
}

function germanSplit(word: string, at: number, unit: string, size: number): number | undefined {
  const before = word.slice(0, at);
  const after = word.slice(at + unit.length);
  const part = (text: string) => numbers.get(text) ?? germanCompound(text);
  const head = before === "" ? 1 : part(before);
  const rest = after === "" ? 0 : part(after.startsWith("und") ? after.slice(3) : after);
  return head === undefined || rest === undefined || rest >= size ? undefined : head * size + rest;
}

/** How much smaller the next number word must be to be added: hundreds take tens, tens take ones. */
function takes(value: number): number {
  if (value >= 1000 && value % 1000 === 0) return 1000;
  if (value >= 100 && value % 100 === 0) return 100;
  return value >= 20 && value % 10 === 0 && value < 100 ? 10 : 0;
}

/** A number in words from token `at` on, e.g. `two hundred and fifty`, `dwadzieścia pięć`, `zwei Dutzend`. */
function readWords(tokens: readonly Token[], at: number, language: string): ReadNumber | undefined {
  const first = tokens[at];
  if (first === undefined || first.kind !== "word") return undefined;
  let value = wordValue(first.norm, language);
  let next = at + 1;
  if (value === undefined) {
    value = readableIn(first.norm, language) ? multipliers.get(first.norm) : undefined;
    if (value === undefined) return undefined;
  }
  while (next < tokens.length) {
    const gap = isOf(tokens[next], joiners) && value >= 20 ? 1 : 0;
    const token = tokens[next + gap];
    if (token === undefined || token.kind !== "word") break;
    const more = wordValue(token.norm, language);
    if (more === undefined || more < 1 || more >= takes(value)) break;
    value += more;
    next += gap + 1;
  }
  return { value: String(value), next, word: true };
}

const fractions: ReadonlyMap<string, string> = new Map([["½", "0.5"], ["¼", "0.25"], [
  "¾",
  "0.75",
]]);

function readDigits(tokens: readonly Token[], at: number): ReadNumber | undefined {
  const token = tokens[at];
  if (token === undefined) return undefined;
  // "20-ciu kasków"; "2U" without a dash is the height of a rack.
  const counted = /^(\d+)(?:-(?:[ct]?u|ech|[ou]?ch|o?ma)|-?(?:ciu|miu|stu))$/.exec(token.norm)?.[1];
  if (counted !== undefined) return { value: counted, next: at + 1, word: false };
  if (token.kind !== "number") {
    const last = fractions.get(token.text.at(-1) ?? "");
    if (last === undefined) return undefined;
    const whole = token.text.length === 1 ? "0" : readDecimal(token.text.slice(0, -1));
    return whole === undefined
      ? undefined
      : { value: plus(whole, last), next: at + 1, word: false };
  }
  const value = readDecimal(token.text);
  if (value === undefined) return undefined;
  const half = parts.get(tokens[at + 1]?.text ?? "");
  return half !== undefined && /^\d+$/.test(value)
    ? { value: plus(value, half), next: at + 2, word: false }
    : { value, next: at + 1, word: false };
}

/** "2 1/2 dozen" */
const parts: ReadonlyMap<string, string> = new Map([
  ["1/2", "0.5"],
  ["1/4", "0.25"],
  ["3/4", "0.75"],
]);

/** `1 000` and `12 500`: short groups apart by one space are one number when `next` makes it clear that they count. */
export function readSpacedThousands(tokens: readonly Token[], at: number): ReadNumber | undefined {
  const first = tokens[at];
  if (first === undefined || tokens[at + 1]?.kind !== "number") return undefined;
  if (!/^[1-9]\d{0,2}$/.test(first.text)) return undefined;
  let digits = first.text;
  let next = at + 1;
  while (next < tokens.length) {
    const token = tokens[next];
    const before = tokens[next - 1];
    if (token === undefined || before === undefined || !/^\d{3}$/.test(token.text)) break;
    if (token.start !== before.end + 1) break;
    digits += token.text;
    next++;
  }
  return next === at + 1 || digits.length > 7 ? undefined : { value: digits, next, word: false };
}

/** "achtmal", "zehnmal". */
export function readTimesWord(token: Token | undefined, language: string): string | undefined {
  if (!token?.norm.endsWith("mal") || !/^[a-z]{6,}$/.test(token.norm)) return undefined;
  const value = wordValue(token.norm.slice(0, -3), language);
  return value === undefined || value < 1 ? undefined : String(value);
}

/** Multipliers that are written with a dot: "6 doz. cups". */
const shortened = wordSet("doz dtzd dtz tsd tys");

/** A number in digits or words at token `at`, with dozens and thousands behind it multiplied in. */
export function readNumber(
  tokens: readonly Token[],
  at: number,
  language: string,
): ReadNumber | undefined {
  const number = readDigits(tokens, at) ?? readWords(tokens, at, language);
  if (number === undefined) return undefined;
  let { value, next } = number;
  const filler = tokens[next];
  if (
    (filler?.norm === "a" || filler?.norm === "full") &&
    isOf(tokens[next + 1], multipliers)
  ) next++;
  const by = tokens[next];
  const factor = by?.kind === "word" ? multipliers.get(by.norm) : undefined;
  if (by === undefined || factor === undefined || !readableIn(by.norm, language)) {
    if (value !== "0.5" || !number.word) return { ...number, value };
    // "Half a pallet", "pół palety": half of what things are packed in, nothing else.
    const article = isOf(tokens[next], articles) ? next + 1 : next;
    return isOf(tokens[article], packs) ? { value, next: article, word: true } : undefined;
  }
  value = times(value, String(factor));
  next++;
  if (isOf(by, shortened) && tokens[next]?.text === ".") next++;
  const rest = number.word
    ? readWords(tokens, next + (isOf(tokens[next], joiners) ? 1 : 0), language)
    : undefined;
  if (rest !== undefined && Number(rest.value) < factor && factor >= 100) {
    return { value: plus(value, rest.value), next: rest.next, word: true };
  }
  return { value, next, word: number.word };
}

/** "5 (five) printers": the number once more in brackets. */
export function behindRepeated(
  tokens: readonly Token[],
  number: ReadNumber,
  language: string,
): ReadNumber {
  if (tokens[number.next]?.text !== "(") return number;
  const again = readNumber(tokens, number.next + 1, language);
  const same = again?.value === number.value && tokens[again.next]?.text === ")";
  return same ? { ...number, next: again.next + 1 } : number;
}
