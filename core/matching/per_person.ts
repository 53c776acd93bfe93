/** Wishes for each of several persons: "two pairs of gloves for each of our six fitters" are twelve pairs. */
import { times } from "./decimals.ts";
import type { Item } from "./items.ts";
import { readNumber } from "./numbers.ts";
import { phraseAt } from "./phrases.ts";
import type { Quantity } from "./quantities.ts";
import type { Token } from "./tokens.ts";
import { articles, connectors, type Phrases } from "./vocabulary.ts";

/** Before the number of persons, by first word. */
const openers: Phrases = new Map([
  ["for", [["for", "each", "of"], ["for", "every", "one", "of"]]],
  ["na", [["na", "kazdego", "z"], ["na", "kazda", "z"]]],
  ["dla", [["dla", "kazdego", "z"], ["dla", "kazdej", "z"], ["dla", "kazdego", "ze"]]],
  ["fur", [
    ["fur", "jeden", "der"],
    ["fur", "jede", "der"],
    ["fur", "jeden", "unserer"],
    ["fur", "jeden", "von"],
  ]],
]);
const possessives = new Set("our the my their naszych nowych unserer unseren den der".split(" "));
/** "15 new sales agents" */
const mostWords = 3;

/** See {@link perPerson}. */
export interface Each {
  readonly tokens: readonly Token[];
  readonly persons: string;
  /** Where in the message it is said. */
  readonly start: number;
}

/** The sentence without "for each of our six fitters", and how many they are; nothing where it does not say so. */
export function perPerson(
  sentence: readonly Token[],
  language: string,
): Each | undefined {
  for (let at = 0; at < sentence.length; at++) {
    const opened = phraseAt(openers, sentence, at);
    if (opened === 0) continue;
    const from = possessives.has(sentence[opened]?.norm ?? "") ? opened + 1 : opened;
    const number = readNumber(sentence, from, language);
    if (number === undefined || number.value.includes(".")) continue;
    const end = personsEnd(sentence, number.next, language);
    if (end === number.next) continue;
    const tokens = [...sentence.slice(0, at), ...sentence.slice(end)];
    return { tokens, persons: number.value, start: sentence[at]?.start ?? 0 };
  }
  return undefined;
}

/** The index after the words that say who they are. */
function personsEnd(sentence: readonly Token[], from: number, language: string): number {
  let at = from;
  while (at < sentence.length && at < from + mostWords) {
    const token = sentence[at];
    if (token?.kind !== "word" || phraseAt(connectors, sentence, at) > 0) break;
    if (readNumber(sentence, at, language) !== undefined || articles.has(token.norm)) break;
    at++;
    if (language === "de" && /^\p{Lu}/u.test(token.text)) break;
  }
  return at;
}

const one: Quantity = {
  start: 0,
  next: 0,
  value: "1",
  evidence: "number",
  word: false,
  of: false,
};

/** As sure as a number behind a label. */
const counted = 10;

/** An item so many times. */
export function timesPersons(item: Item, persons: string): Item {
  const quantity = item.quantity ?? one;
  const max = quantity.max === undefined ? {} : { max: times(quantity.max, persons) };
  return {
    ...item,
    quantity: { ...quantity, value: times(quantity.value, persons), ...max },
    certainty: Math.max(item.certainty, counted),
  };
}
