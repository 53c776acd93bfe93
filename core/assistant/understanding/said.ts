/**
 * What was said to the assistant, as the reader of messages sees it: its tokens, tags and counts, and on top of them symbols,
 * which are what intents are told by and slots are taken from. Pure.
 */
import type { Count } from "@/core/reading/counts.ts";
import { openLexicon } from "@/core/reading/lexicon/open.ts";
import { type Message, prepare } from "@/core/reading/message.ts";
import { split } from "@/core/reading/split.ts";
import { drained } from "@/core/reading/steps.ts";
import { noTerms } from "@/core/reading/terms.ts";
import type { Token } from "@/core/reading/tokens.ts";
import { fold } from "@/core/reading/words.ts";
import {
  conceptAt,
  conceptsAt,
  type Found,
  type Language,
  languages,
  misspelled,
} from "@/core/words/concepts.ts";

/**
 * A concept, a reference or a number. Runs of words that name something are `OWN` for a line of the offer, `OPEN` for an
 * unmatched part of its request, `THING` for what the catalogue has words of, and `OTHER`.
 */
export interface Symbol {
  readonly kind: string;
  /** Its tokens: from `first` up to `last`, which is not one of them. */
  readonly first: number;
  readonly last: number;
  /** Numbers that it says; lines count from 1, the last one is -1. */
  readonly values: readonly number[];
  /** ISO code of the money that it is. */
  readonly currency?: string;
}

/** A sentence, or a part of one that wishes something by itself. */
export interface Said {
  readonly text: string;
  readonly message: Message;
  readonly symbols: readonly Symbol[];
  readonly language: Language;
  readonly asks: boolean;
}

/** Nobody asks in more; a longer text is a customer's message that was pasted. */
const readAtMost = 2_000;

/** What a word names that means nothing by itself; nothing where it only speaks. */
export type KindOf = (token: Token) => "OWN" | "OPEN" | "THING" | "OTHER" | undefined;

/** Reads what was said. The text comes back on one line. */
export function readSaid(question: string, kindOf: KindOf): Said {
  const text = question.slice(0, readAtMost).toWellFormed().replace(/\s+/g, " ").trim();
  const message = drained(prepare(text, noTerms, openLexicon()));
  const language = languageOf(message);
  const symbols = symbolsOf(message, language, kindOf);
  return { text, message, symbols, language, asks: symbols.some(({ kind }) => kind === "ASKS") };
}

/** The words of a text, folded. */
export function wordsIn(text: string): ReadonlySet<string> {
  return new Set(
    split(text).filter(({ kind }) => kind === "word")
      .map(({ start, end }) => fold(text.slice(start, end))),
  );
}

/** The words of some tokens as they were written. */
export function written({ text, message: { tokens } }: Said, first: number, last: number): string {
  const from = tokens[first], to = tokens[last - 1];
  return from && to && last > first ? text.slice(from.start, to.end) : "";
}

/** The language of most known words; the first one where nothing tells. */
function languageOf({ tokens, languages: read }: Message): Language {
  const scores = new Map<Language, number>(languages.map((name) => [name, 0]));
  const { speech, root } = openLexicon();
  tokens.forEach(({ kind, norm, gap }, at) => {
    if (kind !== "word" || !gap || partOfCode(tokens, at)) return;
    const own = new Set(conceptsAt(tokens, at).map(({ language }) => language));
    const senses = root.next.get(norm)?.entries.map(({ language }) => language) ?? [];
    for (const name of languages) {
      const votes = (own.has(name) ? 1.2 / own.size : 0) +
        (speech.get(norm)?.includes(name) ? 1 : 0) +
        (senses.length > 0 && senses.every((each) => each === name) ? 0.5 : 0);
      scores.set(name, (scores.get(name) ?? 0) + votes);
    }
  });
  const most = Math.max(...scores.values());
  const best = languages.filter((name) => scores.get(name) === most);
  return best.find((name) => read.has(name)) ?? best[0] ?? languages[0];
}

/** Is a word a part of a product number or size: "OF" of "OF-1001", "A" of "A4"? */
function partOfCode(tokens: readonly Token[], at: number): boolean {
  return codeEnd(tokens, at) > at;
}

/** Where the run without white space ends that begins with a letter here and has a digit; `at` where there is none. */
function codeEnd(tokens: readonly Token[], at: number): number {
  if (tokens[at]?.kind !== "word") return at;
  let last = at + 1, end = at;
  for (; last < tokens.length && !tokens[last]!.gap; last++) {
    const { kind, norm } = tokens[last]!;
    if (kind === "mark" && !/^[-/._]$/.test(norm)) break;
    if (kind === "number") end = last + 1;
    else if (kind === "word" && end > at) end = last + 1;
  }
  return end;
}

const opening = /^[“„"«]$/, closing = /^[”“"»]$/;
/** They mean something only beside others, or elsewhere. */
const silent: ReadonlySet<string> = new Set(["REVMARK", "ASKING"]);
const separates = /^[,;.!]$/;

function symbolsOf(message: Message, language: Language, kindOf: KindOf): Symbol[] {
  const { tokens } = message;
  const symbols: Symbol[] = [];
  const add = (kind: string, first: number, last: number, values: readonly number[] = []) => {
    symbols.push({ kind, first, last, values });
    return last;
  };
  for (let at = 0; at < tokens.length;) {
    const token = tokens[at]!;
    const count = countFrom(message, at);
    const end = codeEnd(tokens, at);
    const concept = conceptAt(tokens, at, language);
    if (opening.test(token.norm) && quoteEnd(tokens, at) > at) {
      at = add("TEXT", at + 1, quoteEnd(tokens, at)) + 1;
    } else if (concept?.concept === "REVMARK" && isGlued(tokens[at + 1])) {
      at = add("REVISION", at, at + 2, [Number(tokens[at + 1]!.norm)]);
    } else if (end > at) {
      at = addName(symbols, message, "THING", at, end);
    } else if (concept && !silent.has(concept.concept)) {
      at = addConcept(symbols, message, at, concept, language);
    } else if (token.norm === "#" && tokens[at + 1]?.kind === "number") {
      at = add("LINEREF", at, at + 2, [Number(tokens[at + 1]!.norm)]);
    } else if (count) {
      at = addCount(symbols, message, count, language);
    } else if (token.norm === "?") {
      at = add("ASKS", at, at + 1);
    } else if (token.norm === ":") {
      at = add("COLON", at, at + 1);
    } else if (separates.test(token.norm)) {
      at = add("AND", at, at + 1);
    } else if (token.kind === "word" && !isSmall(token)) {
      const kind = kindOf(token);
      const typed = kind === "OTHER" ? misspelled(token, language) : undefined;
      at = typed
        ? add(typed.concept, at, at + 1, typed.value === undefined ? [] : [typed.value])
        : kind
        ? addName(symbols, message, kind, at, at + 1)
        : at + 1;
    } else at++;
  }
  return symbols;
}

/** Does a number follow without white space: "R1"? */
const isGlued = (token: Token | undefined) => token?.kind === "number" && !token.gap;

function quoteEnd(tokens: readonly Token[], at: number): number {
  const end = tokens.findIndex(({ norm }, place) => place > at + 1 && closing.test(norm));
  return end < 0 ? at : end;
}

/** Says a word of these something in a sentence, and nothing of a thing? A unit does not say which thing. */
function isSmall({ tags }: Token): boolean {
  const { small } = openLexicon();
  return tags.length > 0 && tags.every((tag) => small.has(tag));
}

/** Small words and marks that may stand within the name of a thing, by their tags. */
const joining = ["OF", "ART"];
const gapAtMost = 2;

function addName(
  symbols: Symbol[],
  { tokens }: Message,
  kind: string,
  first: number,
  last: number,
): number {
  const before = symbols.at(-1);
  const isPart = before?.kind === kind && first - before.last <= gapAtMost &&
    tokens.slice(before.last, first).every(({ kind, norm, tags }) =>
      kind === "mark" ? !separates.test(norm) : joining.some((tag) => tags.includes(tag))
    );
  if (isPart) symbols.splice(-1, 1, { ...before, last });
  else symbols.push({ kind, first, last, values: [] });
  return last;
}

/** Looks of numbers that belong to the name of a thing: "40 mm", "2x4". */
const ofThings: ReadonlySet<string> = new Set(["code", "size", "property"]);
const ofDays: ReadonlySet<string> = new Set(["date", "time", "phone"]);

/** Names of currencies among the concepts begin so; the code follows. */
const money = "MONEY.";

function addCount(
  symbols: Symbol[],
  message: Message,
  count: Count,
  language: Language,
): number {
  const { tokens } = message;
  const { first, look, unit } = count;
  const value = isSaidRange(message, count) ? count.min ?? count.value : count.value;
  const last = isSaidRange(message, count)
    ? first + 1
    : unit === undefined || conceptAt(tokens, unit, language)
    ? count.last
    : Math.max(count.last, unit + 1);
  const after = conceptAt(tokens, count.last, language);
  const isPart = look === "measure" && !tokens[count.last]?.gap || ofThings.has(look);
  // "2 a nie 125": an "a" is no ampere there. "OF-1.0 x 20": what stands apart is no measure.
  const isApart = look === "size" && tokens[first]?.gap && tokens[first - 1]?.gap;
  const isCount = look === "property" && after !== undefined || isApart;
  if (isPart && !isCount) return addName(symbols, message, "THING", first, count.last);
  const add = (kind: string, end: number, more: Partial<Symbol> = {}) => {
    symbols.push({ kind, first, last: end, values: [value], ...more });
    return end;
  };
  if (ofDays.has(look)) return add("DATE", count.last);
  if (look === "percent") return add("PCT", count.last + 1);
  if (after?.concept === "PERCENT") {
    // The point of "5 proc. taniej" ends no sentence.
    const end = count.last + after.length;
    return add("PCT", tokens[end]?.norm === "." && !tokens[end]?.gap ? end + 1 : end);
  }
  if (look === "price") {
    const before = conceptAt(tokens, first - 1, language);
    const currency = [before, after].flatMap((each) =>
      each?.concept.startsWith(money) ? [each.concept.slice(money.length)] : []
    )[0];
    const isBehind = after?.concept.startsWith(money) ?? false;
    const end = isBehind ? count.last + (after?.length ?? 0) : count.last;
    return add("MONEY", end, currency === undefined ? {} : { currency });
  }
  if (look === "article") return add("ONE", count.last);
  return add("NUM", last);
}

/** References to lines are made of several words; other concepts stand for themselves. */
function addConcept(
  symbols: Symbol[],
  message: Message,
  at: number,
  { concept, value, length }: Found,
  language: Language,
): number {
  const { tokens, counts, countAt } = message;
  const end = at + length;
  const push = (kind: string, last: number, values: readonly number[] = []) => {
    symbols.push({ kind, first: at, last, values });
    return last;
  };
  const next = conceptAt(tokens, end, language);
  if (concept === "ORD" && value !== undefined) {
    return next?.concept === "LINE"
      ? push("LINEREF", end + next.length, [value])
      : push("ORD", end, [value]);
  }
  if (concept === "LAST" && next?.concept === "LINE") {
    // "before" means the last one and a place: a line with a number is a place.
    const isPlace = tokens[end + next.length]?.kind === "number";
    return isPlace ? push("BEFOREPLACE", end) : push("LINEREF", end + next.length, [-1]);
  }
  if (concept !== "LINE" && concept !== "REVISION" && concept !== "NUMBER") {
    return push(concept, end, value === undefined ? [] : [value]);
  }
  let from = end;
  while (from < tokens.length && isNumberMark(tokens, from, language)) from++;
  const first = counts[countAt[from] ?? -1];
  if (!first || first.first !== from) return concept === "NUMBER" ? end : push(concept, end);
  const kind = concept === "REVISION" ? concept : "LINEREF";
  const isRange = isSaidRange(message, first);
  const values = isRange ? [first.min ?? first.value] : upTo(first);
  let last = isRange ? from + 1 : first.last;
  // "lines 2, 3 and 5": what is counted behind "and" is a thing ("line 2 and 5 boxes").
  for (;;) {
    const joins = tokens[last]?.norm === "," ||
      conceptAt(tokens, last, language)?.concept === "AND";
    const other = counts[countAt[last + 1] ?? -1];
    const isLine = joins && other?.first === last + 1 && other.look === "plain" &&
      other.unit === undefined && endsThere(tokens, other.last, language);
    if (!isLine) break;
    values.push(...upTo(other));
    last = other.last;
  }
  return push(kind, last, values);
}

/** Behind a number in a list of lines no thing follows. */
function endsThere(tokens: readonly Token[], at: number, language: Language): boolean {
  const token = tokens[at];
  return token === undefined || token.kind !== "word" ||
    conceptAt(tokens, at, language) !== undefined;
}

/** "line 3 to 5" changes line 3; "lines 3-5" are three. */
function isSaidRange({ tokens }: Message, { first, last, min }: Count): boolean {
  return min !== undefined && tokens.slice(first, last).some(({ kind }) => kind === "word");
}

/** The count that begins at a token; the upper end of a range counts by itself where its lower one did. */
function countFrom({ tokens, counts, countAt }: Message, at: number): Count | undefined {
  const count = counts[countAt[at] ?? -1];
  if (!count || count.first === at) return count;
  const { min: _, ...upper } = count;
  const isUpper = tokens[at]!.kind === "number" && count.min !== undefined;
  return isUpper ? { ...upper, first: at } : undefined;
}

const rangeAtMost = 50;

function upTo({ value, min = value }: Count): number[] {
  const length = Math.min(rangeAtMost, Math.max(1, value - min + 1));
  return Array.from({ length }, (_, at) => min + at);
}

function isNumberMark(tokens: readonly Token[], at: number, language: Language): boolean {
  const concept = conceptAt(tokens, at, language)?.concept;
  return /^[.#]$/.test(tokens[at]!.norm) ||
    (concept === "NUMBER" || concept === "NONE") && tokens[at]!.norm.length < 7;
}
