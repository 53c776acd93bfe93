/**
 * The words of products that were candidates lately. To cut them takes most of the time in which candidates are weighed, and
 * one draft asks for the same product again as the next: by the texts themselves, so that no process can be behind another.
 */
import { type CoveredTexts, type ProductWords, productWords } from "./product_words.ts";

/** More than the candidates of a long draft; 20 MB where their descriptions are long. */
const mostKept = 1_000;

interface Kept {
  readonly texts: CoveredTexts;
  readonly words: ProductWords;
}

/** By the product's id, the one that was asked for longest ago first. */
const kept = new Map<string, Kept>();

/** The words of a product as it is now; `makerOf` reads the brand that its description names. */
export function keptWords(
  id: string,
  product: CoveredTexts,
  makerOf: (description: string) => string,
): ProductWords {
  const before = kept.get(id);
  const found = before !== undefined && hasTexts(before.texts, product)
    ? before
    : { texts: product, words: productWords(product, makerOf(product.description)) };
  kept.delete(id);
  kept.set(id, found);
  const [oldest] = kept.size > mostKept ? kept.keys() : [];
  if (oldest !== undefined) kept.delete(oldest);
  return found.words;
}

function hasTexts(one: CoveredTexts, other: CoveredTexts): boolean {
  return one.name === other.name && one.sku === other.sku && one.category === other.category &&
    one.searchWords === other.searchWords && one.learnedWords === other.learnedWords &&
    one.description === other.description;
}
