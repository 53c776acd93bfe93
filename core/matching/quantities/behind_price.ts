/** Counts that stand behind a price: "frames at £4 each – 20 pcs", "lamps – what price for 5 pcs?". */
import { closers } from "@/core/matching/sentences/trim.ts";
import { isMark, isOf, skipMarks } from "@/core/matching/words/phrases.ts";
import { wordSet } from "@/core/words/signs.ts";
import type { Token } from "@/core/words/tokens.ts";
import { readQuantity } from "./quantities.ts";

const atCount = wordSet("przy za for at bei");

/** "Lamps – jaka cena przy 5 sztukach i jaki termin?": what the price is asked for counts the thing. */
export function countOfPrice(
  tokens: readonly Token[],
  at: number,
  language: string,
): readonly Token[] {
  const count = isOf(tokens[at], atCount) ? readQuantity(tokens, at + 1, language) : undefined;
  return count?.evidence === "unit" ? tokens.slice(count.start, count.next) : [];
}

/** "4.50 / 3 pcs" is a price of so many. */
const parting = wordSet([",", "-", "–", "—", ";", "(", ":"]);
/** Tokens between a price and the count behind it: "149 zł netto/szt. – 20 szt." */
const mostBehindPrice = 8;

/** "frames at £4 each – 20 pcs": the count, mark included, that the tokens end with behind a price; else nothing. */
export function countBehind(
  tokens: readonly Token[],
  price: number,
  language: string,
): readonly Token[] {
  for (let at = price; at < Math.min(tokens.length, price + mostBehindPrice); at++) {
    if (!isMark(tokens[at], parting)) continue;
    const count = readQuantity(tokens, at + 1, language);
    const ends = count !== undefined && skipMarks(tokens, count.next, closers) === tokens.length;
    const counts = ends && count.evidence !== "article" && count.evidence !== "measure" &&
      (count.evidence !== "number" || tokens[at]?.gap === true);
    if (counts) return tokens.slice(at);
  }
  return [];
}
