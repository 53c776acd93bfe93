/** Words between commas that only say more of the thing before: "the blue ones", "each 5 m", "6 x L". */
import { isSizedCount } from "@/core/matching/quantities/clothes.ts";
import { isDimensionSaid } from "@/core/matching/quantities/dimensions.ts";
import { isOf } from "@/core/matching/words/phrases.ts";
import { isCurrency } from "@/core/matching/words/shapes.ts";
import { type Words, wordSet } from "@/core/words/signs.ts";
import type { Token } from "@/core/words/tokens.ts";
import { articles, ofWords, packs, units } from "@/core/matching/words/vocabulary.ts";

/** "The grey ones": words that stand for a thing named before. */
export const pronouns: Words = wordSet(["one", "ones"]);

/** "Straws if you have black ones" names a thing. */
const mostWords = 5;

/** Words that only belong to the thing before: "each 5 m", "the blue ones". */
export function saysMore(tokens: readonly Token[]): boolean {
  const last = tokens.findLast((token) => token.kind !== "mark");
  const words = tokens.filter(({ kind }) => kind === "word").length;
  if (words <= mostWords && last !== undefined && isOf(last, pronouns)) return true;
  if (
    tokens.filter(({ kind }) => kind !== "mark").length > 2 &&
    tokens.every((token) => isSize(token))
  ) return true;
  if (isDimensionSaid(tokens) || opensWithPrice(tokens)) return true;
  if (isSizedCount(tokens)) return true;
  return tokens.length === 1 && (tokens[0]?.norm === "each" || isOf(tokens[0], units));
}

const before = wordSet("po à a at je zu za cena price preis");

/** "…, po 149 zł – 20 szt.": what one costs, before how many are wanted. */
function opensWithPrice(tokens: readonly Token[]): boolean {
  const at = isOf(tokens[0], before) ? 1 : 0;
  const [first, next] = tokens.slice(at, at + 2);
  return (first?.kind === "number" && isCurrency(next)) ||
    (next?.kind === "number" && isCurrency(first));
}

/** A word of "a set of 4", "po 5 szt.". */
function isSize(token: Token): boolean {
  return token.kind !== "word" || isOf(token, units) || isOf(token, packs) ||
    isOf(token, ofWords) || isOf(token, articles);
}
