/** For whom things are, within a sentence: "…, and for the second office 5 stools", "4 lamps for the front of house, …". */
import { certaintyOf, enough } from "@/core/matching/quantities/certainty.ts";
import { readQuantity } from "@/core/matching/quantities/quantities.ts";
import { namesSomething } from "@/core/matching/wishes/items.ts";
import { isMark, isOf, mentions, phraseAt } from "@/core/matching/words/phrases.ts";
import { wordSet } from "@/core/words/signs.ts";
import type { Token } from "@/core/words/tokens.ts";
import { articles, connectors } from "@/core/matching/words/vocabulary.ts";
import { isPerson } from "./asides.ts";
import { sites } from "./sites.ts";

const purposes = wordSet("for fur dla do na");
const determiners = wordSet(
  "the our my their a an one another das den die der dem ein eine einen einem unser unsere unseren unserem meine meinen " +
    "naszego naszej naszych nowego nowej nasz",
);
const commas = wordSet([",", ";"]);
/** Verbs whose subject is left to the next one: "the kitchen needs 4 pots, the bar 6 glasses". */
const needing = wordSet(
  "needs wants requires gets braucht will benotigt mochte bekommt potrzebuje chce dostaje",
);
/** Besides the sites: where guests and customers are. */
const others = wordSet(
  "front counter till bar house terrace garden lobby canteen staff team crew customer client site guest theke kasse terrasse garten kantine foyer " +
    "kunden kundin kollegen kollegin chef chefin gast klienta klientki kolegi kolezanki szefa szefowej zespolu ekipy",
);
const mostWords = 5;

/** Where a clear count of a named thing begins behind at most so many plain words; or 0. */
function countBehind(tokens: readonly Token[], from: number, most: number, language: string) {
  for (let at = from + 1; at <= from + most; at++) {
    const before = tokens[at - 1];
    // "und für HP 1320 Toner"
    if (before?.kind !== "word" || !/^\p{L}\p{Ll}+$/u.test(before.text)) return 0;
    const quantity = readQuantity(tokens, at, language);
    if (quantity === undefined || quantity.evidence === "article") continue;
    const rest = tokens.slice(at, at + 2 * mostWords);
    const counts = certaintyOf({ ...quantity, start: 0, next: quantity.next - at }, rest) >= enough;
    return counts && namesSomething(tokens.slice(quantity.next, at + 2 * mostWords)) ? at : 0;
  }
  return 0;
}

/** Where the purpose ends that begins behind a name: "for the back office", "für einen Kunden in Kassel"; or 0. */
function purposeEnd(tokens: readonly Token[], at: number): number {
  if (!isOf(tokens[at], purposes) || at === 0) return 0;
  const stop = tokens.findIndex((token, next) =>
    next > at && (token.kind === "mark" || phraseAt(connectors, tokens, next) > 0 ||
      // "für die neue Kollegin einen Stuhl"
      (next > at + 2 && isOf(token, articles)))
  );
  const end = stop < 0 ? tokens.length : stop;
  const words = tokens.slice(at + 1, end);
  // Polish has no articles.
  const person = tokens[at]?.norm === "dla" && isOf(words[0], others);
  const placed = isOf(words[0], determiners) &&
    words.slice(1).some((word) => isOf(word, sites) || isOf(word, others) || isPerson(word));
  return words.length <= mostWords && (person || placed) &&
      words.every(({ kind }) => kind === "word")
    ? end
    : 0;
}

/** A sentence without for whom or where each of its counted things is. */
export function withoutWhom(tokens: readonly Token[], language: string): readonly Token[] {
  if (!mentions(tokens, purposes) && !mentions(tokens, needing)) return tokens;
  const gapped = mentions(tokens, needing);
  const kept: Token[] = [];
  for (let at = 0; at < tokens.length;) {
    const token = tokens[at];
    if (token === undefined) break;
    const end = kept.length > 0 ? purposeEnd(tokens, at) : 0;
    if (end > 0) {
      at = end;
      continue;
    }
    kept.push(token);
    at++;
    const joined = at > 1 ? phraseAt(connectors, tokens, at - 1) : 0;
    if (at < 2 || (joined === 0 && !isMark(token, commas))) continue;
    let from = joined || at;
    while (from < tokens.length) {
      // "…, a bar 45 wieszaków": as "while" in English.
      const more = phraseAt(connectors, tokens, from) ||
        (language === "pl" && tokens[from]?.norm === "a" ? from + 1 : 0);
      if (more === 0) break;
      from = more;
    }
    const purpose = isOf(tokens[from], purposes);
    const subject = gapped && (isOf(tokens[from], determiners) || language === "pl");
    const count = purpose || subject
      ? countBehind(tokens, from, purpose ? mostWords : mostWords - 2, language)
      : 0;
    if (count > 0) {
      kept.push(...tokens.slice(at, joined));
      at = count;
    }
  }
  return kept.length === tokens.length ? tokens : kept;
}
