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
  | "number of a list";

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

/** All numbers of tagged tokens, in their order. */
export function countsOf(tokens: readonly Token[], marked: (token: Token) => boolean): Count[] {
  const counts: Count[] = [];
  let at = 0;
  while (at < tokens.length) {
    const token = tokens[at]!;
    const read = marked(token) ? undefined : readOne(tokens, at);
    if (read === undefined) {
      if (marked(token) && token.kind === "number") {
        counts.push({
          first: at,
          last: at + 1,
          value: numberIn(token.norm) ?? 0,
          look: "number of a list",
        });
      }
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

interface Read {
  readonly first: number;
  readonly last: number;
  readonly value: number;
  readonly min?: number;
}

function readOne(tokens: readonly Token[], at: number): Read | undefined {
  const token = tokens[at]!;
  if (token.kind === "number") return readDigits(tokens, at);
  const phrase = phraseNumber(token);
  if (phrase !== undefined) return { first: at, last: at + phrase.length, value: phrase.value };
  return token.number === undefined ? undefined : readWords(tokens, at, token.number);
}

function readDigits(tokens: readonly Token[], at: number): Read {
  const token = tokens[at]!;
  let value = numberIn(token.norm), last = at + 1;
  if (value === undefined) return { first: at, last, value: 0 };
  if (token.productNumber !== undefined) return { first: at, last, value };
  // "2 000": groups of three with one space between.
  if (token.gap && /^[1-9]\d{0,2}$/.test(token.norm)) {
    let digits = token.norm, next = tokens[last];
    while (
      next !== undefined && next.kind === "number" && /^\d{3}(?:[.,]\d\d?)?$/.test(next.norm) &&
      next.line === token.line && next.start - tokens[last - 1]!.end === 1 && digits.length < 10
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
      const joins = token.tags.includes("NUMJOIN") && tokens[next + 1]?.number !== undefined;
      if (!joins || token.tag === "-" && token.gap) break;
      const behind = tokens[next + 1]!.number!;
      if (!goesOn(parts, behind) && !(token.gap === false && goesOn(parts, behind))) break;
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
  const sign = tokens[from.last];
  if (sign === undefined || sign.line !== tokens[from.first]!.line || from.value <= 0) {
    return undefined;
  }
  const joins = dash.test(sign.norm)
    ? sign.gap === (tokens[from.last + 1]?.gap ?? false)
    : sign.tags.includes("TO");
  if (!joins || tokens[from.last + 1] === undefined) return undefined;
  if (
    tokens[from.first]!.kind === "number" && tokens[from.first - 1] !== undefined &&
    !tokens[from.first]!.gap &&
    /[\p{L}\d/.-]/u.test(tokens[from.first - 1]!.norm)
  ) return undefined;
  const to = readOne(tokens, from.last + 1);
  if (to === undefined || to.value <= from.value || to.value > from.value * mostOfRange) {
    return undefined;
  }
  if (tokens[to.first]!.line !== sign.line) return undefined;
  const behind = tokens[to.last];
  // "18-20-4", "3-5x2"
  if (behind !== undefined && !behind.gap && (dash.test(behind.norm) || behind.norm === "/")) {
    return undefined;
  }
  return { first: from.first, last: to.last, value: to.value, min: from.value };
}
const mostOfRange = 5;

/** What the number looks like by what stands beside it. */
function lookOf(tokens: readonly Token[], { first, last, value }: Read): Look {
  const token = tokens[first]!;
  if (token.productNumber !== undefined) return "code";
  const same = (other: Token | undefined) => other?.line === token.line ? other : undefined;
  const before = same(tokens[first - 1]),
    after = same(tokens[last]),
    beyond = same(tokens[last + 1]);
  const has = (other: Token | undefined, tag: string) =>
    other !== undefined && other.tags.includes(tag);
  if (token.kind === "word") {
    if (has(after, "PERSON") || has(beyond, "PERSON") && !has(after, "UNIT")) return "persons";
    if (has(after, "PLACE")) return "places";
    if (has(after, "DAY")) return "days";
    if (has(token, "ART") && last === first + 1) return "article";
    if (has(after, "SPEC") && !has(after, "UNIT")) return "property";
    return "word";
  }
  const glued = !token.gap && before !== undefined, gluedAfter = after !== undefined && !after.gap;
  if (
    has(before, "CURRENCY") || has(after, "CURRENCY") && after!.norm.length !== 1 ||
    after?.norm === "€"
  ) return "price";
  if (after?.norm === "%") return "percent";
  if (
    /^\d{1,2}$/.test(token.norm) && after?.norm === ":" && gluedAfter &&
    /^\d\d$/.test(beyond?.norm ?? "")
  ) return "time";
  if (
    glued && before!.norm === ":" && /^\d\d$/.test(token.norm) &&
    tokens[first - 2]?.kind === "number"
  ) return "time";
  if (isDate(tokens, first, last)) return "date";
  if (has(after, "MONTH") || has(beyond, "MONTH") && after!.norm === ".") return "date";
  if (
    /^(?:19|20)\d\d$/.test(token.norm) &&
    (has(before, "MONTH") || before?.norm === "/" || before?.norm === ".")
  ) return "date";
  if (isTradeItem(token.norm)) return "code";
  if (isPhone(tokens, first, last)) return "phone";
  if (isPostcode(tokens, first)) return "postcode";
  if (glued && (before!.kind === "word" && !cross.test(before!.norm) || before!.norm === "_")) {
    return "code";
  }
  if (
    glued && (dash.test(before!.norm) || before!.norm === "/" || before!.norm === ".") &&
    !before!.gap
  ) return "code";
  if (
    gluedAfter && (dash.test(after!.norm) || after!.norm === "/") && beyond !== undefined &&
    !beyond.gap
  ) return "code";
  if (cross.test(before?.norm ?? "") && tokens[first - 2]?.kind === "number") {
    return has(after, "UNIT") || has(after, "PACK") ? "plain" : "size";
  }
  if (cross.test(after?.norm ?? "") && beyond?.kind === "number" && (!after!.gap && !beyond.gap)) {
    return "size";
  }
  if (
    has(after, "PERSON") || has(beyond, "PERSON") && !has(after, "UNIT") && after!.kind === "word"
  ) return "persons";
  if (has(after, "PLACE")) return "places";
  if (has(after, "DAY")) return "days";
  if (has(after, "SPEC") && !has(after, "UNIT")) return "property";
  if (has(after, "MEASURE")) return "measure";
  // "order 5 lamps" asks, "order 4711" names a document, and so does "no. 5".
  const numbered = has(before, "REF") && (token.norm.length > 3 || before!.norm.length < 4);
  if (
    numbered || has(before, "CODE") || has(before, "CONTACT") || has(before, "STREET") ||
    before?.norm === "#"
  ) return "reference";
  if (token.norm.length > 6 && /^\d+$/.test(token.norm)) return "reference";
  if (value === 0) return token.norm.replace(/[0.,]/g, "") === "" ? "plain" : "code";
  if (/^0\d/.test(token.norm)) return "code";
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
  const joined = (sign: Token | undefined, other: Token | undefined) =>
    sign !== undefined && other !== undefined && sign.norm === "/" && other.kind === "number";
  if (
    after !== undefined && !after.gap && joined(after, tokens[last + 1]) && !tokens[last + 1]!.gap
  ) {
    return inYear(token.norm, tokens[last + 1]!.norm) && (before === undefined || token.gap);
  }
  if (before !== undefined && !token.gap && !before.gap && joined(before, tokens[first - 2])) {
    return inYear(tokens[first - 2]!.norm, token.norm);
  }
  return false;
}
const inYear = (day: string, month: string) =>
  /^(?:\d{1,2}|20\d\d)$/.test(day) && /^(?:0?\d|1[0-2]|20\d\d)$/.test(month) &&
  (day.length === 2 && month.length === 2 || month.length === 4);

/** Groups of digits one behind the other, or a long one that begins with 0 or "+". */
function isPhone(tokens: readonly Token[], first: number, last: number): boolean {
  const token = tokens[first]!;
  if (tokens[first - 1]?.norm === "+" && !token.gap) return true;
  if (/^0\d{5,}$/.test(token.norm)) return true;
  let groups = 0, digits = 0;
  const group = (at: number) => {
    const other = tokens[at];
    return other !== undefined && other.line === token.line && other.kind === "number" &&
      /^\d{2,}$/.test(other.norm);
  };
  for (
    let at = first;
    group(at) ||
    (tokens[at]?.line === token.line && /^[-/]$/.test(tokens[at]?.norm ?? "") && group(at + 1));
    at++
  ) {
    if (tokens[at]!.kind === "number") {
      groups++;
      digits += tokens[at]!.norm.length;
    }
    if (groups > 6) break;
  }
  for (
    let at = first - 1;
    at >= first - 8 && at >= 0 &&
    (group(at) ||
      (tokens[at]!.line === token.line && /^[-/+()]$/.test(tokens[at]!.norm) && group(at - 1)));
    at--
  ) {
    if (tokens[at]!.kind === "number") {
      groups++;
      digits += tokens[at]!.norm.length;
    }
  }
  return groups >= 3 && digits >= 8 && last - first >= 1;
}

/** The letters that British postcodes end with: none that would make a unit of length or weight. */
const inward = /^[abd-hjlnp-uw-z]{2}$/;

/** Of a postcode of letters and digits in two parts, "LS11 5QD" and "SW1A 1AA": either number. */
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
  const next = glued(at + 1, /^[a-z]$/) ? at + 2 : at + 1;
  if (begins(at)) return ends(next);
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
