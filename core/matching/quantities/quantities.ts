/** Reads quantities among tokens: number, range, dozen, unit, pack and the signs that say "this many". */
import { isMark, isOf, phraseAt, skipMarks, tokenBefore } from "@/core/matching/words/phrases.ts";
import {
  glued,
  isCurrency,
  isMeasure,
  isMeasureUnit,
  isSeparateUnit,
  isUnitAt,
} from "@/core/matching/words/shapes.ts";
import { type Words, wordSet } from "@/core/words/signs.ts";
import { isDigit, type Token } from "@/core/words/tokens.ts";
import {
  articles,
  hedges,
  multipliers,
  ofEach,
  ofWords,
  properties,
  quantityLabels,
  rangeOpeners,
  rangeWords,
  readableIn,
  vague,
} from "@/core/matching/words/vocabulary.ts";
import { mayBegin, tildes, timesSigns } from "./beginnings.ts";
import { isLess, readDecimal, times } from "@/core/decimals.ts";
import { isOtherSide, otherSide } from "./dimensions.ts";
import { behindRepeated, type ReadNumber, readNumber, readTimesWord } from "./numbers.ts";
import { readPacked, readSpacedPacks } from "./packed.ts";
import { readRelative, supplyEnd } from "./relative.ts";
import { readSpaced } from "./spaced.ts";
import { readUnitFirst } from "./unit_first.ts";
import { contentsEnd, gluedNumber, readUnit, unitAtEnd, unitNamed } from "./units.ts";

/** What makes a reading a quantity, from the surest to the weakest. */
export type Evidence = "label" | "unit" | "times" | "pack" | "measure" | "number" | "article";

/** A quantity at tokens `start` to `next` (exclusive). Decimal text; `max` closes a range. */
export interface Quantity {
  readonly start: number;
  readonly next: number;
  readonly value: string;
  readonly max?: string;
  readonly unit?: string;
  readonly evidence: Evidence;
  /** Written in words. */
  readonly word: boolean;
  /** "of" followed: the thing comes next. */
  readonly of: boolean;
  /** So many times the quantity of the thing before; `value` is what counts where there is none. */
  readonly ofLast?: string;
  /** The token after the number itself: from here on a unit was read, which may yet be the thing ("20 pallets"). */
  readonly bare?: number;
}

const rangeMarks = wordSet(["-", "–", "—", "/"]);
/** The dot behind an abbreviation. */
export const dots: Words = wordSet(["."]);
const labelMarks = wordSet([":", "=", "-", "–", ".", "#"]);

/** `5x`, `x5`, `5pcs`, `10szt`, `5-7`, `5-7x`: number and sign or unit in one word. */
function readGlued(tokens: readonly Token[], at: number, language: string): Quantity | undefined {
  const token = tokens[at];
  if (token === undefined || token.kind !== "word") return undefined;
  const { norm } = token;
  const said = readTimesWord(token, language);
  if (said !== undefined) {
    return { start: at, next: at + 1, value: said, evidence: "times", word: true, of: false };
  }
  if (norm.startsWith("x")) return readSignFirst(norm, at);
  if (!isDigit(norm.charAt(0))) return undefined;
  const range = /^(\d[\d.,]*)-(\d[\d.,]*)([a-z]*)$/.exec(norm);
  if (range !== null) return gluedRange(tokens, at, range, language);
  const packed = readPacked(tokens, at);
  if (packed !== undefined) return packed;
  const parts = glued(norm);
  if (parts === undefined) return undefined;
  const value = readDecimal(parts.number);
  if (value === undefined) return undefined;
  return behindNumber({ value, next: at + 1, word: false }, parts.rest, tokens, at, language);
}

/** `x5`, `x10pcs` */
function readSignFirst(norm: string, at: number): Quantity | undefined {
  const [, number = "", rest = ""] = /^x(\d[\d.,]*)([a-z]*)$/.exec(norm) ?? [];
  const value = readDecimal(number);
  if (value === undefined || (rest !== "" && unitNamed(rest)?.evidence !== "unit")) {
    return undefined;
  }
  return { start: at, next: at + 1, value, evidence: "times", word: false, of: false };
}

/** "10k business cards" are ten thousand, "10k resistors" are not. */
function countsGoods(after: Token | undefined): boolean {
  return after?.kind === "word" && /^\p{L}{3}/u.test(after.text) &&
    !/^(?:ohm|resist|potent|rezyst|wider|trimm)/.test(after.norm);
}

function behindNumber(
  number: ReadNumber,
  rest: string,
  tokens: readonly Token[],
  at: number,
  language: string,
): Quantity | undefined {
  const base = { start: at, value: number.value, word: false };
  if (rest === "x" || rest === "mal") {
    return { ...base, next: number.next, evidence: "times", of: false };
  }
  if (rest === "k") {
    const counted = readUnit(tokens, number.next, language);
    if (counted === undefined && !countsGoods(tokens[number.next])) return undefined;
    const next = counted?.next ?? number.next;
    return { ...base, value: times(number.value, "1000"), next, evidence: "unit", of: false };
  }
  // "before 1st December"
  if (rest === "st" && isOf(tokens[number.next], properties)) return undefined;
  const unit = unitAtEnd(rest === "no" ? "nos" : rest);
  // "200m of installation cable": a length of the thing, while a "200m cable" may be one
  const measured = unit?.evidence === "measure" && isMeasureUnit(rest) &&
    !(tokens[number.next]?.norm === "of" && tokens[number.next + 1]?.kind !== "mark");
  if (unit === undefined || measured) return undefined;
  const next = unit.evidence === "pack"
    ? contentsEnd(tokens, skipMarks(tokens, number.next, dots), language)
    : skipMarks(tokens, number.next, dots);
  return finish({ ...base, next, unit: unit.name, evidence: unit.evidence, of: false }, tokens);
}

function gluedRange(
  tokens: readonly Token[],
  at: number,
  range: RegExpExecArray,
  language: string,
): Quantity | undefined {
  const low = readDecimal(range[1] ?? "");
  const high = readDecimal(range[2] ?? "");
  const rest = range[3] ?? "";
  if (low === undefined || high === undefined || !isLess(low, high)) return undefined;
  // "593-10928" is a code.
  if (high.length > low.length + 1 && high.length > 4) return undefined;
  const base = { start: at, value: low, max: high, word: false, of: false };
  if (rest === "x") return { ...base, next: at + 1, evidence: "times" };
  if (rest !== "") {
    const unit = unitNamed(rest);
    if (unit === undefined || isMeasureUnit(rest)) return undefined;
    return finish({
      ...base,
      next: skipMarks(tokens, at + 1, dots),
      unit: unit.name,
      evidence: unit.evidence,
    }, tokens);
  }
  return close({ ...base, next: at + 1, evidence: "number" }, tokens, language);
}

/** Adds unit, sign and "of" that stand behind a number. */
function close(quantity: Quantity, tokens: readonly Token[], language: string): Quantity {
  const unit = readUnit(tokens, quantity.next, language);
  if (unit !== undefined) {
    return finish(
      {
        ...quantity,
        bare: quantity.next,
        next: unit.next,
        unit: unit.name,
        evidence: unit.evidence,
      },
      tokens,
    );
  }
  const sign = tokens[quantity.next];
  if (!isHeld(quantity, tokens) && sign !== undefined && isOf(sign, timesSigns)) {
    return finish({ ...quantity, next: quantity.next + 1, evidence: "times" }, tokens);
  }
  return finish(quantity, tokens);
}

/** "Pack of 50 x 3": what a pack holds takes no sign; it belongs to the number behind. */
function isHeld({ start }: Quantity, tokens: readonly Token[]): boolean {
  return start > 0 && phraseAt(ofWords, tokens, start - 1) === start;
}

function finish(quantity: Quantity, tokens: readonly Token[]): Quantity {
  let { next } = quantity;
  next = Math.max(next, phraseAt(ofEach, tokens, next));
  // "5 l x 20": behind a measure the sign belongs to the number that follows.
  const sized = tokens[next + 1]?.kind === "number" &&
    (quantity.evidence === "measure" || isHeld(quantity, tokens));
  if (quantity.evidence !== "times" && !sized && isOf(tokens[next], timesSigns)) next++;
  const of = phraseAt(ofWords, tokens, next);
  const size = tokens[of]?.kind === "number" &&
    (isSeparateUnit(tokens[of + 1]) || isOf(tokens[of + 1], properties));
  // "1 set of 6 screwdrivers"
  const held = quantity.evidence === "unit" && tokens[of]?.kind === "number";
  const followed = of > 0 && (tokens[of]?.kind === "word" || size || held) &&
    tokens[of - 1]?.norm !== "z";
  const end = followed ? of : next;
  return end === quantity.next && followed === quantity.of
    ? quantity
    : { ...quantity, next: end, of: followed };
}

/** Nobody puts more of them before a number; without a bound a text of nothing else would take for ever. */
const mostHedges = 4;

/** Everything that may stand before the number: "approx.", "at least", "~", "around". */
function skipHedges(tokens: readonly Token[], at: number): number {
  let next = skipMarks(tokens, at, tildes);
  for (let count = 0; count < mostHedges; count++) {
    const end = phraseAt(hedges, tokens, next);
    if (end === 0) break;
    next = skipMarks(tokens, end, dots);
  }
  return skipMarks(tokens, next, tildes);
}

/**
 * The quantity that begins at token `at`, hedges included, or nothing. `language` settles words that are numbers in one
 * language only. Measures (`3 ft`, `256GB`), prices and codes are no quantities.
 */
export function readQuantity(
  tokens: readonly Token[],
  at: number,
  language: string,
): Quantity | undefined {
  const first = tokens[at];
  if (first === undefined || !mayBegin(first)) return undefined;
  if (first.kind === "number") {
    return isOf(tokenBefore(tokens, at), calibres) ? undefined : readPlain(tokens, at, language);
  }
  const label = phraseAt(quantityLabels, tokens, at);
  if (label > 0) {
    const number = skipHedges(tokens, skipMarks(tokens, label, labelMarks));
    const inner = readPlain(tokens, number, language) ?? readLabelled(tokens, number);
    if (inner !== undefined && inner.evidence !== "article") {
      return { ...inner, start: at, evidence: "label" };
    }
  }
  const unitFirst = readUnitFirst(tokens, at, language);
  if (unitFirst !== undefined) return unitFirst;
  const from = skipHedges(tokens, at);
  const opener = phraseAt(rangeOpeners, tokens, from);
  if (opener > 0) {
    const range = readOpenedRange(tokens, opener, language) ?? readPlain(tokens, opener, language);
    if (range?.max !== undefined) return { ...range, start: at };
  }
  const signed = isOf(tokens[from], timesSigns) && !isOtherSide(tokens, from)
    ? readPlain(tokens, from + 1, language)
    : undefined;
  if (signed !== undefined && signed.evidence !== "article" && signed.evidence !== "times") {
    return { ...signed, start: at, evidence: "times" };
  }
  const plain = readPlain(tokens, from, language) ??
    (from > at ? readPlain(tokens, at, language) : undefined);
  return plain === undefined ? undefined : { ...plain, start: at };
}

/** "Qty 100m": behind a label the length counts. */
function readLabelled(tokens: readonly Token[], at: number): Quantity | undefined {
  const number = gluedNumber(tokens[at], at);
  return number && { ...number, start: at, evidence: "label", of: false };
}

/** Before the number of a bore or a pressure: "DN 50", "fi 110". */
const calibres = wordSet(["dn", "pn", "fi"]);

const openedRangeWords = wordSet(["and", "und", "a", "i", "to", "do", "bis", "-", "–"]);

/** "between 5 and 7": only an opener makes a range of "and". */
function readOpenedRange(
  tokens: readonly Token[],
  at: number,
  language: string,
): Quantity | undefined {
  const low = readNumber(tokens, at, language);
  if (low === undefined || !isOf(tokens[low.next], openedRangeWords)) return undefined;
  const high = readNumber(tokens, low.next + 1, language);
  if (high === undefined || !isLess(low.value, high.value)) return undefined;
  const { value, word } = low;
  return close(
    { start: at, next: high.next, value, max: high.value, evidence: "number", word, of: false },
    tokens,
    language,
  );
}

/** "M8 x 40": a number behind a sign behind a number is a dimension, and no range begins with it. */
function isDimension(tokens: readonly Token[], at: number): boolean {
  return isOf(tokenBefore(tokens, at), timesSigns) &&
    /^[a-z]{0,2}\d[\d.,]*$/.test(tokens[at - 2]?.norm ?? "");
}

/** What one word says by itself, or "the same number of". */
function readWorded(tokens: readonly Token[], at: number, language: string): Quantity | undefined {
  const together = readGlued(tokens, at, language);
  if (together !== undefined) return together;
  const relative = readRelative(tokens, at);
  if (relative === undefined) return undefined;
  const { next, ofLast } = relative;
  const base = { start: at, next, value: "1", word: true, of: false } as const;
  return close({ ...base, ofLast, evidence: "number" }, tokens, language);
}

function readPlain(tokens: readonly Token[], at: number, language: string): Quantity | undefined {
  const token = tokens[at];
  if (token === undefined || token.kind === "mark") return undefined;
  const worded = token.kind === "word" ? readWorded(tokens, at, language) : undefined;
  if (worded !== undefined) return worded;
  const article = token.kind === "word" && isOf(token, articles) &&
    readableIn(token.norm, language);
  const written = readSpaced(tokens, at, language) ??
    readNumber(
      tokens,
      article && isOf(tokens[at + 1], multipliers) ? at + 1 : at,
      language,
    );
  const number = written && behindRepeated(tokens, written, language);
  const counts = article ? at + 1 : number?.next;
  const some = phraseAt(vague, tokens, at) ||
    (counts === undefined ? 0 : supplyEnd(tokens, counts));
  if (some > 0) {
    return { start: at, next: some, value: "1", evidence: "article", word: true, of: false };
  }
  if (article && tokens[at + 1]?.kind === "word") {
    const inner = readNumber(tokens, at + 1, language);
    if (inner !== undefined && inner.word) {
      return close({ start: at, ...inner, evidence: "number", of: false }, tokens, language);
    }
    if (number === undefined || number.value === "1") {
      return close(
        { start: at, next: at + 1, value: "1", evidence: "article", word: true, of: false },
        tokens,
        language,
      );
    }
  }
  if (number === undefined || otherSide(tokens, number.next, language) !== undefined) {
    return undefined;
  }
  const packed = isDimension(tokens, at) ? undefined : readSpacedPacks(tokens, at, number);
  if (packed !== undefined) return packed;
  if (isCurrency(tokens[number.next]) || isCurrency(tokenBefore(tokens, at))) return undefined;
  const high = isDimension(tokens, at) ? undefined : rangeEnd(tokens, at, number, language);
  const base: Quantity = {
    start: at,
    next: (high ?? number).next,
    value: number.value,
    word: number.word,
    evidence: "number",
    of: false,
  };
  const closed = close(high === undefined ? base : { ...base, max: high.value }, tokens, language);
  return isMeasureBehind(closed, tokens) ? undefined : closed;
}

/** "fi 60 – 120 szt": behind a word a dash with spaces parts the size from the quantity. */
function isParted(tokens: readonly Token[], at: number, dash: number): boolean {
  // "r. 10 – 60 par"
  const word = tokenBefore(tokens, at)?.text === "." && tokenBefore(tokens, at)?.gap === false
    ? at - 2
    : at - 1;
  return tokens[word]?.kind === "word" && tokens[dash]?.gap === true &&
    tokens[dash + 1]?.gap === true && phraseAt(hedges, tokens, word) === 0 &&
    phraseAt(rangeOpeners, tokens, word) === 0;
}

function rangeEnd(
  tokens: readonly Token[],
  at: number,
  low: ReadNumber,
  language: string,
): ReadNumber | undefined {
  const token = tokens[low.next];
  if (token === undefined) return undefined;
  // "at least 10, at most 15"
  const comma = token.text === "," ? 1 : 0;
  const worded = phraseAt(rangeWords, tokens, low.next + comma);
  if (worded === 0 && (!isMark(token, rangeMarks) || isParted(tokens, at, low.next))) {
    return undefined;
  }
  const from = worded > 0 ? worded : low.next + 1;
  // "rozmiar 43 -150 par": a dash that only has space before it parts.
  if (worded === 0 && token.gap && tokens[from]?.gap === false) return undefined;
  const high = readNumber(tokens, from, language) ?? gluedNumber(tokens[from], from);
  return high !== undefined && isLess(low.value, high.value) ? high : undefined;
}

/** `3 ft`, `12 mm`, `5 %`: a number whose unit nobody counts in. */
function isMeasureBehind(quantity: Quantity, tokens: readonly Token[]): boolean {
  if (quantity.evidence !== "number" || quantity.word) return false;
  const after = tokens[quantity.next];
  return after !== undefined &&
    (isUnitAt(tokens, quantity.next) || after.text === "%" || after.text === "°") &&
    !isMeasure(tokens[quantity.start]?.norm ?? "");
}
