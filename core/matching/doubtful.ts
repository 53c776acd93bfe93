/**
 * What a message may ask for beside what was read: counted names in sentences that the rules took for talk. Nothing says
 * that they are wanted, so they count only where the catalogue knows the very thing.
 */
import { readCancellation } from "@/core/matching/changes/cancellations.ts";
import { readReplacement } from "@/core/matching/changes/replacements.ts";
import { speaksOf } from "@/core/matching/changes/same_thing.ts";
import { readBlocks } from "@/core/matching/layout/layout.ts";
import { withoutMarkup } from "@/core/matching/layout/markup.ts";
import { joinedLines } from "@/core/matching/layout/runs.ts";
import { quantitiesIn } from "@/core/matching/quantities/certainty.ts";
import { countedRests } from "@/core/matching/sentences/asides.ts";
import { sentences } from "@/core/matching/sentences/sentences.ts";
import { isHistory, isTold } from "@/core/matching/sentences/told.ts";
import { isAddressLine } from "@/core/matching/wishes/entries.ts";
import { namesSomething, readItem } from "@/core/matching/wishes/items.ts";
import { isEmptyWant, isNoise, longestName, pieces } from "@/core/matching/wishes/prose.ts";
import { isOf, phraseAt } from "@/core/matching/words/phrases.ts";
import { wordSet } from "@/core/words/signs.ts";
import { Text } from "@/core/matching/words/text.ts";
import { type Token, tokenize } from "@/core/words/tokens.ts";
import { adverbs, greetings, languageOf, speech } from "@/core/matching/words/vocabulary.ts";
import { type Fragment, toFragment } from "./fragments.ts";

/** A message that holds more of them is no mail. */
const mostFound = 50;
const mostWords = 12;
/** "Room 214 needs 2 boards": a number before them is that of who asks. */
const asking = wordSet(
  "need needs want wants require requires braucht brauchen benotigt benotigen potrzebuje potrzebuja",
);

/**
 * Fragments that may be wanted, counted ones and such that are only named; none overlaps one of `found`. A sentence that
 * refuses things or tells of them gives none, nor do quoted lines and signatures. What another sentence takes back is not
 * among those counted.
 */
export function readDoubtful(written: string, found: readonly Fragment[]): Doubtful {
  const work = readingDoubtful(written, found);
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}

/** What may be wanted. */
export interface Doubtful {
  readonly counted: readonly Fragment[];
  readonly uncounted: readonly Fragment[];
}

/** As {@link readDoubtful}, in steps between which others may go on. */
export function* readingDoubtful(
  written: string,
  found: readonly Fragment[],
): Generator<void, Doubtful, void> {
  const text = new Text(withoutMarkup(written));
  const taken = new Set<number>();
  for (const { start, end } of found) for (let at = start; at < end; at++) taken.add(at);
  const doubtful: { fragment: Fragment; piece: readonly Token[] }[] = [];
  const takenBack: (readonly Token[])[] = [];
  const uncounted: Fragment[] = [];
  // "The kitchen is out of dishwasher tablets. Please send 4 boxes of tablets."
  const said = new Set(found.flatMap((each) => tokenize(each.text)).map(({ norm }) => norm));
  const repeats = (each: Fragment) => tokenize(each.text).some(({ norm }) => said.has(norm));
  for (const block of readBlocks(text)) {
    yield;
    const own = block.filter((line) => !line.quoted && !line.signed);
    for (const { tokens } of joinedLines(text, own)) {
      yield;
      const language = text.isFurther
        ? text.language
        : languageOf(tokens.map((token) => token.norm));
      for (const sentence of sentences(tokens)) {
        const gone = readCancellation(sentence) ?? readReplacement(sentence, language)?.former;
        if (gone !== undefined && takenBack.length < mostFound) takenBack.push(gone);
        if (doubtful.length >= mostFound) continue;
        if (sentence.length > longestName || !namesMore(sentence, taken)) continue;
        if (isTold(sentence)) continue;
        const silent = !sentence.some(({ start }) => taken.has(start));
        if (silent && uncounted.length < mostUncounted) {
          uncounted.push(
            ...namesAtEnds(text.message, sentence, language).filter((each) => !repeats(each)),
          );
        }
        for (const piece of pieces(sentence, "prose", language)) {
          if (piece.some((token) => taken.has(token.start))) continue;
          const fragment = countedIn(text.message, piece, language);
          if (fragment !== undefined) doubtful.push({ fragment, piece });
        }
      }
    }
  }
  const counted = doubtful
    .filter(({ piece }) => !takenBack.some((name) => speaksOf(name, piece)))
    .map(({ fragment }) => fragment);
  return { counted, uncounted };
}

/** Nobody names more things without counting any, in words that no rule knows. */
const mostUncounted = 12;
const longestRun = 4;
/** Small words of a sentence; headings and rows have fewer. */
const fewestSmall = 2;
/** Before what is spoken of. */
const before = wordSet("for of about on nach fur uber um o na");

/**
 * "We are on the hunt for desk lamps and footrests": the plain words that each part of a sentence ends with, where nothing
 * else was read in it and it is about no delivery, payment and the like.
 */
function namesAtEnds(
  message: string,
  sentence: readonly Token[],
  language: string,
): readonly Fragment[] {
  const small = sentence.filter((token) => isOf(token, speech)).length;
  if (small < fewestSmall || isHistory(sentence, language)) return [];
  if (
    phraseAt(greetings, sentence, 0) > 0 || isNoise(sentence) ||
    quantitiesIn(sentence, language, 1).length > 0
  ) return [];
  return pieces(sentence, "prose", language).flatMap((piece) => {
    const end = piece.findLastIndex(({ kind }) => kind !== "mark") + 1;
    const from = piece.findLastIndex((token, at) =>
      at < end &&
      (token.kind !== "word" || [speech, adverbs, before].some((words) => isOf(token, words)))
    ) + 1;
    const name = piece.slice(from, end);
    const named = name.length > 0 && name.length <= longestRun && namesSomething(name) &&
      !isEmptyWant(name);
    return named ? [toFragment(message, { tokens: name, certainty: 0, labelled: false })] : [];
  });
}

/** Has a sentence a word of more than one letter beside those taken? In a list of what was found hardly any has. */
function namesMore(sentence: readonly Token[], taken: ReadonlySet<number>): boolean {
  return sentence.some(({ kind, norm, start }) =>
    kind === "word" && norm.length > 1 && !taken.has(start)
  );
}

/** Longer numbers are those of places and telephones. */
const longestCount = 4;

/** "221 Harbor Blvd", "+49 30 123": a name in large letters where the language writes things small, or a number dialled. */
function isPlace(piece: readonly Token[], name: readonly Token[], language: string): boolean {
  if (piece.some(({ text }) => text === "+")) return true;
  const [first] = name;
  const large = first !== undefined && /^\p{Lu}\p{Ll}/u.test(first.text);
  return (large && language !== "de") || isAddressLine(piece);
}

/** The first counted name of a piece. */
function countedIn(
  message: string,
  piece: readonly Token[],
  language: string,
): Fragment | undefined {
  for (const { rest, first } of countedRests(piece, language)) {
    if (isOf(rest[first.next], asking)) continue;
    const item = readItem(rest, language);
    const { quantity, tokens } = item;
    if (quantity === undefined || !namesSomething(tokens) || isEmptyWant(tokens)) continue;
    if (tokens.length > mostWords) continue;
    if (quantity.value.length > longestCount || isPlace(piece, tokens, language)) continue;
    return toFragment(message, item);
  }
  return undefined;
}
