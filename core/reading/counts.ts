/** The numbers of a message: digits, words, packs, ranges, measures, codes. A lexer: it says what stands there and judges nothing. */
import type { NumberWord } from "./lexicon/lexicon.ts";
import { isTradeItem } from "./product_numbers.ts";
import { phraseNumber, type Token, valueOf } from "./tokens.ts";

/** What a number looks like. Only looks: whether it counts something is decided by weights. */
export type Look =
  | "plain"
  | "word"
  | "article"
  | "code"
  | "size"
  | "measure"
  | "property"
  | "date"
  | "time"
  | "phone"
  | "postcode"
  | "price"
  | "percent"
  | "reference"
  | "persons"
  | "places"
  | "days"
  | "mark";

export interface Count {
  /** Its tokens: from `first` up to `last`, which is not one of them. */
  readonly first: number;
  readonly last: number;
  readonly value: number;
  /** The lower end of a range; `value` is the upper one. */
  readonly min?: number;
  readonly look: Look;
  /** The token of the unit beside it. */
  readonly unit?: number;
}

const grouped = /^[1-9]\d{0,2}([.,]\d{3})+$/;
const anyDecimal = /^(\d+)[.,](\d{1,9})$/;

/** The number that digits say; nothing where they are a date or a number with several points. */
export function numberIn(digits: string): number | undefined {
  if (/^\d+$/.test(digits)) return Number(digits);
  if (grouped.test(digits)) return Number(digits.replace(/[.,]/g, ""));
  const match = anyDecimal.exec(digits);
  if (match !== null) return Number(`${match[1]}.${match[2]}`);
  const mixed = /^([1-9]\d{0,2}(?:[.,]\d{3})+)[.,](\d{1,2})$/.exec(digits);
  return mixed === null ? undefined : Number(`${mixed[1]!.replace(/[.,]/g, "")}.${mixed[2]}`);
}

const dash = /^[-–—]$/;
const cross = /^[x×*✕х]$/;

const threeDecimals = /^[1-9]\d{0,2},\d{3}$/;
/** So many numbers that end in ",000" are a column of an export, where no other number says how decimals are written. */
const fewestOfExport = 3;

/**
 * Gives "35,000" its number in a message whose languages write decimals behind a comma, and where a message that could be in
 * several languages writes all such numbers with three zeros, as exports of stock do.
 */
export function readDecimals(
  tokens: readonly Token[],
  languages: ReadonlySet<string>,
  commas: ReadonlySet<string>,
): void {
  const found = tokens.filter(({ kind, norm }) => kind === "number" && threeDecimals.test(norm));
  const written = [...languages].filter((language) => commas.has(language)).length;
  const isExport = found.length >= fewestOfExport && written > 0 &&
    found.every(({ norm }) => norm.endsWith(",000"));
  if (written < languages.size && !isExport) return;
  for (const token of found) token.decimal = Number(token.norm.replace(",", "."));
}

/** All numbers of tagged tokens, in their order. `marks` are those that only number or mark the entries of lists. */
export function countsOf(tokens: readonly Token[], marks: ReadonlySet<Token>): Count[] {
  const counts: Count[] = [];
  for (let at = 0; at < tokens.length;) {
    const token = tokens[at]!, isMark = marks.has(token);
    if (isMark && token.kind === "number") {
      const value = numberIn(token.norm) ?? 0;
      counts.push({ first: at, last: at + 1, value, look: "mark" });
    }
    const read = isMark ? undefined : readOne(tokens, at);
    if (read === undefined) {
      at++;
      continue;
    }
    const range = token.productNumber === undefined ? rangeFrom(tokens, read) : undefined;
    const whole = range ?? read;
    const look = lookOf(tokens, whole);
    const unit = unitOf(tokens, whole, look);
    counts.push({ ...whole, look, ...(unit === undefined ? {} : { unit }) });
    at = whole.last;
  }
  return counts;
}

type Read = Omit<Count, "look" | "unit">;

function readOne(tokens: readonly Token[], at: number): Read | undefined {
  const token = tokens[at]!;
  if (token.kind === "number") return readDigits(tokens, at);
  const phrase = phraseNumber(token);
  if (phrase !== undefined) return { first: at, last: at + phrase.length, value: phrase.value };
  return token.number === undefined ? undefined : readWords(tokens, at, token.number);
}

function readDigits(tokens: readonly Token[], at: number): Read {
  const token = tokens[at]!;
  let value = token.decimal ?? numberIn(token.norm), last = at + 1;
  if (value === undefined) return { first: at, last, value: 0 };
  if (token.productNumber !== undefined) return { first: at, last, value };
  // "2 000": groups of three with one space between.
  if (token.gap && /^[1-9]\d{0,2}$/.test(token.norm)) {
    let digits = token.norm, next = tokens[last];
    while (
      next !== undefined && next.kind === "number" && /^\d{3}(?:[.,]\d\d?)?$/.test(next.norm) &&
      next.line === token.line && next.start - tokens[last - 1]!.end === 1 && !next.tab &&
      digits.length < 10
    ) {
      digits += next.norm;
      next = tokens[++last];
    }
    if (last > at + 1) value = numberIn(digits.replace(",", ".")) ?? value;
  }
  const multiplier = tokens[last];
  if (
    multiplier?.number?.multiplies && multiplier.line === token.line && multiplier.number.value > 9
  ) {
    return { first: at, last: last + 1, value: value * multiplier.number.value };
  }
  return { first: at, last, value };
}

/** "two hundred and forty": as many words as one number takes, none of the next ("two five litre cans"). */
function readWords(tokens: readonly Token[], at: number, first: NumberWord): Read {
  const parts = [first];
  let last = at + 1;
  for (let next = last; next < tokens.length && next < at + 12; next++) {
    const token = tokens[next]!, word = token.number;
    if (token.line !== tokens[at]!.line) break;
    if (word === undefined) {
      const behind = token.tags.includes("NUMJOIN") ? tokens[next + 1]?.number : undefined;
      if (behind === undefined || token.tag === "-" && token.gap || !goesOn(parts, behind)) break;
      continue;
    }
    if (!goesOn(parts, word)) break;
    parts.push(word);
    last = next + 1;
  }
  return { first: at, last, value: valueOf(parts) };
}

function goesOn(parts: readonly NumberWord[], next: NumberWord): boolean {
  const before = parts.at(-1)!.value, whole = valueOf(parts);
  if (next.multiplies) return next.value > 9 && (parts.length === 1 || next.value >= 1000);
  if (next.value < 1) return false;
  if (before >= 20 && before < 100 && before % 10 === 0) return next.value < 10;
  if (before < 10 && next.value === 100) return parts.length === 1 && before > 1;
  return whole >= 100 && whole % 100 === 0 && next.value < 100;
}

/** "8-10", "eight to ten", "zwei bis drei": the range that begins with a number. */
function rangeFrom(tokens: readonly Token[], from: Read): Read | undefined {
  const first = tokens[from.first]!, before = tokens[from.first - 1];
  const sign = tokens[from.last], next = tokens[from.last + 1];
  if (sign === undefined || next === undefined || from.value <= 0) return undefined;
  if (sign.line !== first.line || next.line !== first.line) return undefined;
  // Between spaces a dash parts a name from its count: "junction box 60 – 120 pcs".
  const joins = dash.test(sign.norm) ? !sign.gap && !next.gap : sign.tags.includes("TO");
  const isInCode = first.kind === "number" && before !== undefined && !first.gap &&
    /[\p{L}\d/.-]/u.test(before.norm);
  if (!joins || isInCode) return undefined;
  const to = readOne(tokens, from.last + 1);
  if (to === undefined || to.value <= from.value || to.value > from.value * mostOfRange) {
    return undefined;
  }
  // "18-20-4", "3-5/2"
  const behind = tokens[to.last];
  if (behind?.gap === false && (dash.test(behind.norm) || behind.norm === "/")) return undefined;
  return { first: from.first, last: to.last, value: to.value, min: from.value };
}
const mostOfRange = 5;

/** What the number looks like by what stands beside it. */
function lookOf(tokens: readonly Token[], { first, last, value }: Read): Look {
  const token = tokens[first]!;
  if (token.productNumber !== undefined) return "code";
  const same = (other: Token | undefined) => other?.line === token.line ? other : undefined;
  const before = same(tokens[first - 1]);
  const after = same(tokens[last]), beyond = same(tokens[last + 1]);
  const has = (other: Token | undefined, ...tags: string[]) =>
    other !== undefined && tags.some((tag) => other.tags.includes(tag));
  const personBeyond = has(beyond, "PERSON") && !has(after, "UNIT");
  if (token.kind === "word") {
    if (has(after, "PERSON") || personBeyond) return "persons";
    if (has(after, "PLACE")) return "places";
    if (has(after, "DAY")) return "days";
    if (has(token, "ART") && last === first + 1) return "article";
    if (has(after, "SPEC") && !has(after, "UNIT")) return "property";
    return "word";
  }
  // What stands beside it without a space.
  const left = token.gap ? undefined : before, right = after?.gap ? undefined : after;
  if (
    has(before, "CURRENCY") || has(after, "CURRENCY") && after!.norm.length !== 1 ||
    after?.norm === "€"
  ) return "price";
  if (after?.norm === "%") return "percent";
  const followsNumber = tokens[first - 2]?.kind === "number";
  const isHour = /^\d{1,2}$/.test(token.norm) && right?.norm === ":" &&
    /^\d\d$/.test(beyond?.norm ?? "");
  if (isHour || left?.norm === ":" && /^\d\d$/.test(token.norm) && followsNumber) return "time";
  const isYear = /^(?:19|20)\d\d$/.test(token.norm) &&
    (has(before, "MONTH") || before?.norm === "/" || before?.norm === ".");
  const isDay = has(after, "MONTH") || has(beyond, "MONTH") && after!.norm === ".";
  if (isYear || isDay || isDate(tokens, first, last)) return "date";
  if (isTradeItem(token.norm)) return "code";
  if (isPhone(tokens, first)) return "phone";
  if (isPostcode(tokens, first)) return "postcode";
  if (left?.kind === "word" && !cross.test(left.norm) || left?.norm === "_") return "code";
  if (left?.gap === false && /^[-–—/.]$/.test(left.norm)) return "code";
  if (beyond?.gap === false && /^[-–—/]$/.test(right?.norm ?? "")) return "code";
  // "blade 125 x3" says how many, "125 x 3" and "125x3" how large.
  const isTimes = left !== undefined && left.gap;
  if (cross.test(before?.norm ?? "") && followsNumber && !isTimes) {
    return has(after, "UNIT", "PACK") ? "plain" : "size";
  }
  if (cross.test(right?.norm ?? "") && beyond?.kind === "number" && !beyond.gap) return "size";
  if (has(after, "PERSON") || personBeyond && after!.kind === "word") return "persons";
  if (has(after, "PLACE")) return "places";
  if (has(after, "DAY")) return "days";
  if (has(after, "SPEC") && !has(after, "UNIT")) return "property";
  if (has(after, "MEASURE")) return "measure";
  // "order 5 lamps" asks, "order 4711" names a document, and so does "no. 5".
  const numbered = has(before, "REF") && (token.norm.length > 3 || before!.norm.length < 4);
  if (numbered || has(before, "CODE", "CONTACT", "STREET") || before?.norm === "#") {
    return "reference";
  }
  if (token.norm.length > 6 && /^\d+$/.test(token.norm)) return "reference";
  if (value === 0) return token.norm.replace(/[0.,]/g, "") === "" ? "plain" : "code";
  if (/^0\d/.test(token.norm) && !has(after, "UNIT", "PACK")) return "code";
  return "plain";
}

/** "12.5.", "3/11/2026", "2026-11-03", "14/12". */
function isDate(tokens: readonly Token[], first: number, last: number): boolean {
  const token = tokens[first]!, after = tokens[last], before = tokens[first - 1];
  if (
    /^\d{1,2}\.\d{1,2}(?:\.\d{2,4})?$/.test(token.norm) &&
    (token.norm.split(".").length === 3 || after !== undefined && after.norm === "." && !after.gap)
  ) {
    const [day = 0, month = 0] = token.norm.split(".").map(Number);
    return day >= 1 && day <= 31 && month >= 1 && month <= 12;
  }
  const isStroke = (sign: Token | undefined) => sign?.norm === "/" && !sign.gap;
  const beyond = tokens[last + 1], ahead = tokens[first - 2];
  if (isStroke(after) && beyond?.kind === "number" && !beyond.gap) {
    return inYear(token.norm, beyond.norm) && (before === undefined || token.gap);
  }
  return isStroke(before) && !token.gap && ahead?.kind === "number" &&
    inYear(ahead.norm, token.norm);
}
const inYear = (day: string, month: string) =>
  /^(?:\d{1,2}|20\d\d)$/.test(day) && /^(?:0?\d|1[0-2]|20\d\d)$/.test(month) &&
  (day.length === 2 && month.length === 2 || month.length === 4);

/** Groups of digits one behind the other, or a long one that begins with 0 or "+". */
function isPhone(tokens: readonly Token[], first: number): boolean {
  const token = tokens[first]!;
  if (tokens[first - 1]?.norm === "+" && !token.gap) return true;
  if (/^0\d{5,}$/.test(token.norm)) return true;
  const inLine = (at: number, norm: RegExp) =>
    tokens[at]?.line === token.line && norm.test(tokens[at].norm);
  const isGroup = (at: number) => inLine(at, /^\d{2,}$/);
  let from = first, to = first;
  while (to < first + phoneReach && (isGroup(to) || inLine(to, /^[-/]$/) && isGroup(to + 1))) to++;
  while (
    from > first - phoneReach &&
    (isGroup(from - 1) || inLine(from - 1, /^[-/+()]$/) && isGroup(from - 2))
  ) from--;
  const groups = tokens.slice(from, to).filter(({ kind }) => kind === "number");
  return groups.length >= 3 && groups.reduce((sum, { norm }) => sum + norm.length, 0) >= 8;
}
/** Tokens on either side of a number that may belong to the same telephone number. */
const phoneReach = 8;

/** The letters that British postcodes end with: none that would make a unit of length or weight. */
const inward = /^[abd-hjlnp-uw-z]{2}$/;
/** What Irish ones begin with, never the letter of a thread ("M12 X100"), and end with. */
const routing = /^[ac-fhknprtv-y]$/, unique = /^(?=.*[a-z])(?=.*\d)[a-z\d]{4}$/;
/** Of a postcode of letters and digits in two parts, "LS11 5QD", "SW1A 1AA" and "V92 X000": either number. */
function isPostcode(tokens: readonly Token[], at: number): boolean {
  const glued = (place: number, letters: RegExp) =>
    tokens[place]?.gap === false && letters.test(tokens[place]!.norm);
  const begins = (place: number) =>
    !tokens[place]!.gap && /^[a-z]{1,2}$/.test(tokens[place - 1]?.norm ?? "") &&
    /^\d\d?$/.test(tokens[place]!.norm);
  const ends = (place: number) =>
    tokens[place]?.gap === true && tokens[place]!.line === tokens[at]!.line &&
    /^\d$/.test(tokens[place]!.norm) && glued(place + 1, inward) &&
    tokens[place + 2]?.kind !== "number";
  const isIrish = () => {
    const [letter, number, next] = tokens.slice(at - 1, at + 2);
    if (!routing.test(letter!.norm) || number!.norm.length !== 2) return false;
    let word = "", end = at + 1;
    do word += tokens[end]?.norm ?? ""; while (tokens[++end]?.gap === false && word.length < 5);
    return next?.gap === true && next.line === number!.line && unique.test(word);
  };
  const next = glued(at + 1, /^[a-z]$/) ? at + 2 : at + 1;
  if (begins(at)) return isIrish() || ends(next);
  const last = tokens[at - 1]?.gap === false && tokens[at - 1]?.kind === "word" ? at - 2 : at - 1;
  return last >= 0 && ends(at) && begins(last);
}

const units = (token: Token) => token.tags.includes("UNIT") || token.tags.includes("PACK");

/** The unit beside a number: behind it ("5 boxes", "5 large boxes" has none), or before it ("boxes: 5"). */
function unitOf(tokens: readonly Token[], { first, last }: Read, look: Look): number | undefined {
  if (
    look === "code" || look === "postcode" || look === "date" || look === "time" ||
    look === "phone" || look === "size"
  ) return undefined;
  const line = tokens[first]!.line;
  const after = tokens[last], beyond = tokens[last + 1], before = tokens[first - 1];
  const fits = (token: Token | undefined): boolean =>
    token !== undefined && token.line === line && (units(token) || token.tags.includes("MEASURE"));
  if (fits(after)) return last;
  if (after !== undefined && /^[x×(]$/.test(after.norm) && fits(beyond)) return last + 1;
  if (fits(before) && units(before!)) return first - 1;
  const label = tokens[first - 2];
  if (before !== undefined && /^[.:=]$/.test(before.norm) && fits(label) && units(label!)) {
    return first - 2;
  }
  return undefined;
}
