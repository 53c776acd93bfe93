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
import { countedRests } from "@/core/matching/sentences/asides.ts";
import { sentences } from "@/core/matching/sentences/sentences.ts";
import { isTold } from "@/core/matching/sentences/told.ts";
import { isAddressLine } from "@/core/matching/wishes/entries.ts";
import { namesSomething, readItem } from "@/core/matching/wishes/items.ts";
import { isEmptyWant, longestName, pieces } from "@/core/matching/wishes/prose.ts";
import { isOf } from "@/core/matching/words/phrases.ts";
import { wordSet } from "@/core/matching/words/signs.ts";
import { Text } from "@/core/matching/words/text.ts";
import type { Token } from "@/core/matching/words/tokens.ts";
import { languageOf } from "@/core/matching/words/vocabulary.ts";
import { type Fragment, toFragment } from "./fragments.ts";

/** A message that holds more of them is no mail. */
const mostFound = 50;
const mostWords = 12;
/** "Room 214 needs 2 boards": a number before them is that of who asks. */
const asking = wordSet(
  "need needs want wants require requires braucht brauchen benotigt benotigen potrzebuje potrzebuja",
);

/**
 * Fragments that may be wanted; none overlaps one of `found`. A sentence that refuses things or tells of them gives none,
 * nor do quoted lines and signatures; nor does what another sentence takes back.
 */
export function readDoubtful(written: string, found: readonly Fragment[]): Fragment[] {
  const text = new Text(withoutMarkup(written));
  const taken = new Set<number>();
  for (const { start, end } of found) for (let at = start; at < end; at++) taken.add(at);
  const doubtful: { fragment: Fragment; piece: readonly Token[] }[] = [];
  const takenBack: (readonly Token[])[] = [];
  for (const block of readBlocks(text)) {
    const own = block.filter((line) => !line.quoted && !line.signed);
    for (const { tokens } of joinedLines(text, own)) {
      const language = text.isFurther
        ? text.language
        : languageOf(tokens.map((token) => token.norm));
      for (const sentence of sentences(tokens)) {
        const gone = readCancellation(sentence) ?? readReplacement(sentence, language)?.former;
        if (gone !== undefined && takenBack.length < mostFound) takenBack.push(gone);
        if (doubtful.length >= mostFound) continue;
        if (sentence.length > longestName || !namesMore(sentence, taken)) continue;
        if (isTold(sentence)) continue;
        for (const piece of pieces(sentence, "prose", language)) {
          if (piece.some((token) => taken.has(token.start))) continue;
          const fragment = countedIn(text.message, piece, language);
          if (fragment !== undefined) doubtful.push({ fragment, piece });
        }
      }
    }
  }
  return doubtful
    .filter(({ piece }) => !takenBack.some((name) => speaksOf(name, piece)))
    .map(({ fragment }) => fragment);
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
