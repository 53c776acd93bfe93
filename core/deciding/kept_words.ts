/**
 * The words of products that were candidates lately. To cut them takes most of the time in which candidates are weighed, and
 * one draft asks for the same product again as the next: by the texts themselves, so that no process can be behind another.
 */
import { type CoveredTexts, type ProductWords, productWords } from "./product_words.ts";

/** More than the candidates of a long draft; 20 MB where their descriptions are long. */
const mostKept = 1_000;

/** By the product's id, the one that was asked for longest ago first. */
const kept = new Map<string, { readonly texts: CoveredTexts; readonly words: ProductWords }>();

const compared = ["name", "sku", "category", "searchWords", "learnedWords", "description"] as const;

/** The words of a product as it is now; `makerOf` reads the brand that its description names. */
export function keptWords(
  id: string,
  texts: CoveredTexts,
  makerOf: (description: string) => string,
): ProductWords {
  const before = kept.get(id);
  const found = before !== undefined && compared.every((each) => before.texts[each] === texts[each])
    ? before
    : { texts, words: productWords(texts, makerOf(texts.description)) };
  kept.delete(id);
  kept.set(id, found);
  const [oldest] = kept.size > mostKept ? kept.keys() : [];
  if (oldest !== undefined) kept.delete(oldest);
  return found.words;
}
