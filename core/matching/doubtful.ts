/**
 * What a message may ask for beside what was read: counted names in sentences that the rules took for talk. Nothing says
 * that they are wanted, so they count only where the catalogue knows the very thing.
 */
import { countedRests } from "./asides.ts";
import { isAddressLine } from "./entries.ts";
import { type Fragment, toFragment } from "./fragments.ts";
import { isTold } from "./told.ts";
import { namesSomething, readItem } from "./items.ts";
import { readBlocks } from "./layout.ts";
import { withoutMarkup } from "./markup.ts";
import { isEmptyWant, longestName, pieces } from "./prose.ts";
import { joinedLines } from "./runs.ts";
import { sentences } from "./sentences.ts";
import { Text } from "./text.ts";
import type { Token } from "./tokens.ts";
import { languageOf } from "./vocabulary.ts";

/** A message that holds more of them is no mail. */
const mostFound = 50;
const mostWords = 12;
/** "Room 214 needs 2 boards": a number before them is that of who asks. */
const asking = new Set(
  "need needs want wants require requires braucht brauchen benotigt benotigen potrzebuje potrzebuja"
    .split(" "),
);

/**
 * Fragments that may be wanted; none overlaps one of `found`. A sentence that refuses things or tells of them gives none,
 * nor do quoted lines and signatures.
 */
export function readDoubtful(written: string, found: readonly Fragment[]): Fragment[] {
  const text = new Text(withoutMarkup(written));
  const taken = new Set<number>();
  for (const { start, end } of found) for (let at = start; at < end; at++) taken.add(at);
  const doubtful: Fragment[] = [];
  for (const block of readBlocks(text)) {
    const own = block.filter((line) => !line.quoted && !line.signed);
    for (const { tokens } of joinedLines(text, own)) {
      const language = languageOf(tokens.map((token) => token.norm));
      for (const sentence of sentences(tokens)) {
        if (doubtful.length >= mostFound) return doubtful;
        if (sentence.length > longestName || isTold(sentence)) continue;
        for (const piece of pieces(sentence, "prose", language)) {
          if (piece.some((token) => taken.has(token.start))) continue;
          const fragment = countedIn(text.message, piece, language);
          if (fragment !== undefined) doubtful.push(fragment);
        }
      }
    }
  }
  return doubtful;
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
    if (asking.has(rest[first.next]?.norm ?? "")) continue;
    const item = readItem(rest, language);
    const { quantity, tokens } = item;
    if (quantity === undefined || !namesSomething(tokens) || isEmptyWant(tokens)) continue;
    if (tokens.length > mostWords) continue;
    if (quantity.value.length > longestCount || isPlace(piece, tokens, language)) continue;
    return toFragment(message, item);
  }
  return undefined;
}
