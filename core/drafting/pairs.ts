/** The rationale of a model, as pairs of words that stand in the request and in the product: nothing else gets through. */
import type { GroundsOf } from "@/core/contracts/grounds.ts";
import type { CoveredTexts } from "@/core/deciding/product_words.ts";
import { fold } from "@/core/words/fold.ts";
import { placesOf, searchable } from "./places.ts";

/** Words of the wanted thing and words of the product that mean the same, as a model copied them. */
export interface WordPair {
  readonly wanted: string;
  readonly product: string;
}

const longest = 60;
/** Markup, links and what else is no word of a product. */
const suspicious = /[<>[\]{}`|\\]|\/\/|www\.|@/i;

/**
 * The pairs that stand literally, as whole words, in the wanted text and in the product's own texts: their words, none of
 * the model's. `undefined` when no pair says more than that the words are the same.
 */
export function pairsGrounds(
  wantedText: string,
  product: CoveredTexts,
  pairs: readonly WordPair[],
): GroundsOf<"same_meaning"> | undefined {
  const wanted = [wantedText];
  const texts = [product.name, product.searchWords, product.category, product.description];
  const cited = new Map<string, string>();
  for (const pair of pairs) {
    const asked = cite(wanted, pair.wanted);
    const own = cite(texts, pair.product);
    if (asked !== undefined && own !== undefined && fold(asked) !== fold(own)) {
      cited.set(asked, own);
    }
  }
  if (cited.size === 0) return undefined;
  const same = [...cited].map(([asked, own]) => ({ wanted: asked, product: own }));
  return { code: "same_meaning", pairs: same };
}

/** The words as they stand in one of the texts. */
function cite(texts: readonly string[], words: string): string | undefined {
  if (words.length > longest || suspicious.test(words)) return undefined;
  for (const text of texts) {
    const [place] = placesOf(searchable(text), words);
    if (place !== undefined) return text.slice(place.start, place.end).replace(/\s+/g, " ");
  }
  return undefined;
}
