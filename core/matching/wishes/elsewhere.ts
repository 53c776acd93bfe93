/**
 * What a message asks for in a language that no rule knows: "Нам потрібно 12 стільців", "vi behöver 3 bord". Nothing
 * tells wishes from talk there, but that a number counts the word behind it; what is counted is shown to a person rather
 * than lost.
 */
import type { Block } from "@/core/matching/layout/layout.ts";
import { isRecord } from "@/core/matching/layout/records.ts";
import { joinedLines } from "@/core/matching/layout/runs.ts";
import { sentences } from "@/core/matching/sentences/sentences.ts";
import { isHistory, isTold } from "@/core/matching/sentences/told.ts";
import { clauseMarks, trimmed } from "@/core/matching/sentences/trim.ts";
import { isMark, isOf } from "@/core/matching/words/phrases.ts";
import { isCurrency } from "@/core/matching/words/shapes.ts";
import { rowOf, wordSet } from "@/core/words/signs.ts";
import type { Text } from "@/core/matching/words/text.ts";
import type { Token } from "@/core/words/tokens.ts";
import { noise, notGoods, properties, speech, topics } from "@/core/matching/words/vocabulary.ts";
import type { BareThing } from "./bare.ts";
import { isAddressLine } from "./entries.ts";
import { namesSomething, readItem } from "./items.ts";
import { isNoise } from "./prose.ts";

/** The languages of Europe whose words the rules do not know; what their calendars say, every runtime knows. */
const locales = "uk ru be bg sr mk sv da nb fi et lv lt hu ro hr sl el tr".split(" ");
/** A case is said by so many letters: Hungarian "nap", "napon". */
const longestEnding = 3;

const plain = (text: string) => text.normalize("NFC").toLowerCase();

/** Names of months, of spans of time and of money, and "and": words behind numbers that count nothing that is sold. */
function named(): { readonly times: ReadonlySet<string>; readonly joining: ReadonlySet<string> } {
  const times = new Set<string>();
  const joining = new Set(["та"]);
  const add = (text: string, to: Set<string>) => {
    for (const word of plain(text).match(/[\p{L}\p{M}]+/gu) ?? []) to.add(word);
  };
  for (const locale of locales) {
    const month = new Intl.DateTimeFormat(locale, { day: "numeric", month: "long" });
    const short = new Intl.DateTimeFormat(locale, { day: "numeric", month: "short" });
    for (let at = 0; at < 12; at++) {
      for (const form of [month, short]) add(form.format(new Date(2026, at, 15)), times);
    }
    for (const unit of ["minute", "hour", "day", "week", "month", "year", "percent"]) {
      const span = new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay: "long" });
      for (const count of [1, 2, 5]) add(span.format(count), times);
    }
    const parts = new Intl.ListFormat(locale).formatToParts(["1", "2"]);
    add(
      parts.filter(({ type }) => type === "literal").map(({ value }) => value).join(" "),
      joining,
    );
  }
  return { times, joining };
}

let names: ReturnType<typeof named> | undefined;

/** Before numbers of papers and telephones. */
const labels = wordSet(["№", "#", "+", "/", "nr", "no", "n", "br", "č", "ref", "tel", "тел"]);
const money = wordSet("kr ft lei грн руб лв din eur");
const behind = wordSet(["-", "–", "—", ":"]);
const parting = wordSet([",", ";", ":"]);
const count = /^[1-9]\d{0,3}$/;
const word = /^\p{L}[\p{L}\p{M}'’-]+/u;
/** Of a hundred words of another language, so many are also words of the three. */
const mostKnown = 0.17;
const leastWords = 5;
const ofTalk = [speech, noise, notGoods, topics];
const mostFound = 50;
const longestName = 8;

/** Is the message in a language of which the rules know hardly a word? Small words stand in many languages, long ones tell. */
export function isElsewhere(text: Text, blocks: readonly Block[]): boolean {
  if (text.isFurther) return false;
  const said = new Map<string, Token>();
  for (const line of blocks.flat()) {
    if (line.quoted || line.signed) continue;
    for (const token of text.between(line.start, line.end)) {
      if (token.kind === "word" && word.test(token.text)) said.set(token.norm, token);
    }
  }
  const all = [...said.values()];
  const long = all.filter(({ norm }) => norm.length > 3);
  const talk = all.filter((token) => ofTalk.some((list) => isOf(token, list)));
  const listed = long.filter(({ norm }) => rowOf(norm) > 0);
  return all.length >= leastWords && talk.length < all.length * mostKnown &&
    listed.length < long.length * mostKnown;
}

function isTime(spoken: string, times: ReadonlySet<string>): boolean {
  for (let ending = 0; ending <= longestEnding && spoken.length - ending >= 3; ending++) {
    if (times.has(spoken.slice(0, spoken.length - ending))) return true;
  }
  return false;
}

/** Does a number count the word behind it? */
function counts(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1];
  const next = tokens[at + 1];
  if (next === undefined || !count.test(tokens[at]?.text ?? "") || !word.test(next.text)) {
    return false;
  }
  if (before?.kind === "number" || isMark(before, labels) || isOf(before, labels)) return false;
  names ??= named();
  return next.gap && !isOf(next, properties) && !isCurrency(next) && !isOf(next, money) &&
    !isTime(plain(next.text), names.times) &&
    // "1000 Ljubljana"
    !(tokens[at]?.text.length === 4 && /^\p{Lu}/u.test(next.text));
}

/** Where the name behind a count ends. */
function nameEnd(tokens: readonly Token[], at: number): number {
  let end = at + 1;
  while (end < tokens.length && end <= at + longestName) {
    const token = tokens[end];
    if (token === undefined || clauseMarks.has(token.text) || /^[?!]$/.test(token.text)) break;
    if (end > at + 1 && counts(tokens, end)) break;
    end++;
  }
  while (end > at + 2 && names?.joining.has(plain(tokens[end - 1]?.text ?? "")) === true) {
    end--;
  }
  return end;
}

/** A sentence that the rules know to be about something else; they know nothing of most languages. */
function isOther(tokens: readonly Token[], language: string): boolean {
  return isNoise(tokens) || isTold(tokens) || isHistory(tokens, language) || isRecord(tokens) ||
    isAddressLine(tokens);
}

/** The counted names of a message that {@link isElsewhere}. */
export function countedElsewhere(text: Text, blocks: readonly Block[]): BareThing[] {
  const found: BareThing[] = [];
  for (const [index, block] of blocks.entries()) {
    const own = block.filter((line) => !line.quoted && !line.signed);
    for (const { line, tokens: run } of joinedLines(text, own)) {
      for (const tokens of sentences(run)) {
        if (isOther(tokens, text.language)) continue;
        for (let at = 0, free = 0; at < tokens.length && found.length < mostFound; at++) {
          if (!counts(tokens, at)) continue;
          const end = nameEnd(tokens, at);
          // "paper - 20 packs": one word behind the number, and a name before it.
          const dash = tokens[at - 1];
          const before = tokens.slice(Math.max(free, at - longestName), Math.max(0, at - 1));
          const front = end === at + 2 && isMark(dash, behind)
            ? trimmed(before.slice(before.findLastIndex((token) => isMark(token, parting)) + 1))
            : [];
          const name = namesSomething(front) ? front : tokens.slice(at + 1, end);
          const item = readItem([...tokens.slice(at, at + 1), ...name], "en");
          if (item.quantity !== undefined && namesSomething(item.tokens)) {
            found.push({ item, line, block: index });
          }
          free = at = end;
          at--;
        }
      }
    }
  }
  return found;
}
