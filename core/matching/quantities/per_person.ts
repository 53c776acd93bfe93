/** Wishes for each of several persons: "two pairs of gloves for each of our six fitters" are twelve pairs. */
import { isPerson } from "@/core/matching/sentences/asides.ts";
import type { Item } from "@/core/matching/wishes/items.ts";
import { isOf, phraseAt, skipMarks } from "@/core/matching/words/phrases.ts";
import { isCurrency } from "@/core/matching/words/shapes.ts";
import { wordSet } from "@/core/words/signs.ts";
import type { Token } from "@/core/words/tokens.ts";
import { articles, connectors, perPersonWords } from "@/core/matching/words/vocabulary.ts";
import { sure } from "./certainty.ts";
import { times } from "@/core/decimals.ts";
import { readNumber } from "./numbers.ts";
import { type Quantity, readQuantity } from "./quantities.ts";

const possessives = wordSet("our the my their naszych nowych unserer unseren unsere den die der");
const purposes = wordSet("for fur dla of von");
/** Before or behind what each gets. */
const before = wordSet("je jeweils po");
const behind = wordSet("each apiece");
/** Words that begin something else. */
const besides = wordSet(
  "total insgesamt lacznie razem ausserdem zusatzlich dazu additionally plus also ponadto dodatkowo",
);
/** "15 new sales agents" */
const mostWords = 3;

/** See {@link perPerson}. */
export interface Each {
  readonly tokens: readonly Token[];
  readonly persons: string;
  /** Where in the message it is said. */
  readonly start: number;
  /** Where it adds what is not for each of them: "…, besides 3 spare ones". */
  readonly end: number;
}

/** The sentence without "for each of our six fitters", and how many they are; nothing where it does not say so. */
export function perPerson(
  sentence: readonly Token[],
  language: string,
): Each | undefined {
  const shared = sentence.some((_, at) => distributes(sentence, at, language));
  for (let at = 0; at < sentence.length; at++) {
    const said = phraseAt(perPersonWords, sentence, at);
    const opened = said === 0 && shared && isOf(sentence[at], purposes) ? at + 1 : said;
    if (opened === 0) continue;
    const from = isOf(sentence[opened], possessives) ? opened + 1 : opened;
    const number = readNumber(sentence, from, language);
    if (number === undefined || number.value.includes(".")) continue;
    const end = personsEnd(sentence, number.next, language);
    if (end === number.next) continue;
    if (said === 0 && !isPerson(sentence[end - 1])) continue;
    const tokens = [...sentence.slice(0, at), ...sentence.slice(end)];
    const start = sentence[at]?.start ?? 0;
    return { tokens, persons: number.value, start, end: besidesFrom(sentence, end) };
  }
  return undefined;
}

/** Where in the message the sentence adds something else, from token `from` on. */
function besidesFrom(sentence: readonly Token[], from: number): number {
  const added = sentence.findIndex((token, index) => index >= from && isOf(token, besides));
  return sentence[added]?.start ?? Infinity;
}

const eachOne = wordSet("each every jeder jede jedes kazdy kazda kazde kazdego kazdej jeden");
const gets = wordSet(
  "needs gets requires braucht benotigt bekommt erhalt potrzebuje dostaje otrzymuje potrzebne potrzebny potrzebna",
);
const colons = wordSet([":"]);
/** Words between "each" and "needs". */
const mostBetween = 4;

/** "Each room needs a lamp": what stands behind, wanted as often as the sentences before said, or once. */
export function perOwned(sentence: readonly Token[], owned = "1"): Each | undefined {
  const each = sentence.slice(0, 3).findIndex((token) => isOf(token, eachOne));
  if (each < 0) return undefined;
  const verb = sentence.findIndex((token) => isOf(token, gets));
  if (verb < each || verb > each + mostBetween) return undefined;
  const from = sentence[verb + 1]?.norm === "sa" ? verb + 2 : verb + 1;
  const tokens = sentence.slice(skipMarks(sentence, from, colons));
  const [first] = tokens;
  if (first === undefined || owned.includes(".")) return undefined;
  return { tokens, persons: owned, start: first.start, end: besidesFrom(sentence, from) };
}

const joining = wordSet(["and", "und", "i", "a", ","]);

/** "We have 45 staff and each needs a locker": who they are and what each of them gets, apart. */
export function eachClauses(sentence: readonly Token[]): readonly (readonly Token[])[] {
  const each = sentence.findIndex((token, at) =>
    at > 2 && isOf(token, eachOne) && isOf(sentence[at - 1], joining) &&
    sentence.slice(at, at + mostBetween).some(({ norm }) => gets.has(norm))
  );
  return each < 0 ? [sentence] : [sentence.slice(0, each - 1), sentence.slice(each)];
}

/** "je ein Notebook", "po dwie pary", "two mugs each": each gets so many. */
function distributes(sentence: readonly Token[], at: number, language: string): boolean {
  const word = sentence[at]?.norm ?? "";
  if (behind.has(word)) {
    return !isCurrency(sentence[at - 1]) && sentence[at + 1]?.norm !== "of";
  }
  if (!before.has(word)) return false;
  const quantity = readQuantity(sentence, at + 1, language);
  return quantity !== undefined && !isCurrency(sentence[quantity.next]);
}

/** The index after the words that say who they are. */
function personsEnd(sentence: readonly Token[], from: number, language: string): number {
  let at = from;
  while (at < sentence.length && at < from + mostWords) {
    const token = sentence[at];
    if (token?.kind !== "word" || phraseAt(connectors, sentence, at) > 0) break;
    if (readNumber(sentence, at, language) !== undefined || isOf(token, articles)) break;
    if (isOf(token, before) || isOf(token, behind)) break;
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

/** An item so many times. */
export function timesPersons(item: Item, persons: string): Item {
  const quantity = item.quantity ?? one;
  const max = quantity.max === undefined ? {} : { max: times(quantity.max, persons) };
  return {
    ...item,
    quantity: { ...quantity, value: times(quantity.value, persons), ...max },
    certainty: Math.max(item.certainty, sure),
  };
}
