/**
 * What a message may ask for beside what was read: counted names in sentences that the rules took for talk. Nothing says
 * that they are wanted, so they count only where the catalogue knows the very thing.
 */
import { countsPersons, isCountedNoise } from "./asides.ts";
import { isAddressLine } from "./entries.ts";
import { certaintyOf, quantitiesIn } from "./certainty.ts";
import { type Fragment, textBetween } from "./fragments.ts";
import { isTold } from "./told.ts";
import { namesSomething, readItem } from "./items.ts";
import { readBlocks } from "./layout.ts";
import { withoutMarkup } from "./markup.ts";
import { isEmptyWant, longestName, pieces, sentences } from "./prose.ts";
import { joinedLines } from "./runs.ts";
import type { Token } from "./tokens.ts";
import { languageOf } from "./vocabulary.ts";

/** As sure as a number in front of a name. */
const counting = 6;
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
  const message = withoutMarkup(written);
  const taken = new Set<number>();
  for (const { start, end } of found) for (let at = start; at < end; at++) taken.add(at);
  const doubtful: Fragment[] = [];
  for (const block of readBlocks(message)) {
    const own = block.filter((line) => !line.quoted && !line.signed);
    for (const { tokens } of joinedLines(message, own)) {
      const language = languageOf(tokens.map((token) => token.norm));
      for (const sentence of sentences(tokens)) {
        if (doubtful.length >= mostFound) return doubtful;
        if (sentence.length > longestName || isTold(sentence)) continue;
        for (const piece of pieces(sentence, "prose", language)) {
          if (piece.some((token) => taken.has(token.start))) continue;
          const fragment = countedIn(message, piece, language);
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
  for (const { start, evidence } of quantitiesIn(piece, language)) {
    if (evidence === "article" || evidence === "measure") continue;
    const rest = piece.slice(start);
    const first = quantitiesIn(rest, language)[0];
    if (first === undefined || first.start > 0 || certaintyOf(first, rest) < counting) continue;
    if (asking.has(rest[first.next]?.norm ?? "")) continue;
    if (countsPersons(rest, first) || isCountedNoise(rest, first)) continue;
    const item = readItem(rest, language);
    const { quantity, tokens } = item;
    if (quantity === undefined || !namesSomething(tokens) || isEmptyWant(tokens)) continue;
    if (tokens.length > mostWords) continue;
    if (quantity.value.length > longestCount || isPlace(piece, tokens, language)) continue;
    const from = tokens[0]?.start ?? 0;
    const to = tokens.at(-1)?.end ?? 0;
    return {
      text: textBetween(message, from, to),
      start: from,
      end: to,
      quantity: quantity.value,
      ...(quantity.max === undefined ? {} : { quantityMax: quantity.max }),
      ...(quantity.unit === undefined ? {} : { unit: quantity.unit }),
      ...(item.code === undefined ? {} : { code: item.code }),
      codeLabelled: item.labelled,
    };
  }
  return undefined;
}
