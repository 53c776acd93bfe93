/** Which words a product is found by, and how much each weighs. */
import { lexemes, skuForm } from "@/core/matching/terms.ts";
import type { ProductTerm } from "@/db/queries/products.ts";

/** The texts of a product that are searched. */
export interface SearchedTexts {
  readonly sku: string;
  readonly name: string;
  readonly description: string;
  readonly searchWords: string;
  readonly category: string;
}

/** Bits of the fields a word stands in. */
export const fieldBits = { sku: 1, name: 2, description: 4, other: 8 } as const;

/**
 * BM25's length normalisation uses these lengths in place of the catalogue's averages, so that a new product never
 * changes the weights of the others; both are about the averages of the catalogues we measured.
 */
const usualLength = { name: 14, description: 60 } as const;

const weights = { name: 5, other: 3, category: 2, description: 1 } as const;

/** Brand, maker, colour at the head of a description ("Brand: Bosch.") tell as much as the name does. */
const labelled =
  /(?:^|[.;\n]\s*)(?:brand|manufacturer|make|marke|hersteller|marka|producent)\s*:\s*([^.;\n]{1,40})/i;

/** The maker a description names, or an empty text. */
export function makerOf(description: string): string {
  return labelled.exec(description.slice(0, 300))?.[1]?.trim() ?? "";
}

/** The text of a product for its vector: name, then trade names and category, then the description. */
export function embeddingText(product: SearchedTexts): string {
  const line = (text: string) => text.replace(/\s+/g, " ").trim();
  return [
    line(product.name),
    line(`${product.category} ${product.searchWords}`),
    line(product.description),
  ].join("\n");
}

/** All words of a product with weight and fields. */
export function productTerms(searchId: number, product: SearchedTexts): ProductTerm[] {
  const found = new Map<string, { tf: number; fields: number }>();
  const add = (text: string, weight: number, bit: number, usual: number, pairs: boolean) => {
    const counts = lexemes(text, pairs);
    const length = [...counts.values()].reduce((sum, count) => sum + count, 0);
    const shrink = pairs ? 0.7 + 0.3 * length / (2 * usual) : 0.25 + 0.75 * length / usual;
    for (const [lexeme, count] of counts) {
      const known = found.get(lexeme) ?? { tf: 0, fields: 0 };
      known.tf += weight * count / shrink;
      known.fields |= bit;
      found.set(lexeme, known);
    }
  };
  add(`${product.name}`, weights.name, fieldBits.name, usualLength.name, true);
  add(product.sku, weights.name, fieldBits.sku, usualLength.name, false);
  add(product.category, weights.category, fieldBits.other, usualLength.name, false);
  for (const other of product.searchWords.split(/[,;|]/)) {
    if (other.trim() !== "") add(other, weights.other, fieldBits.other, usualLength.name, true);
  }
  add(
    product.description,
    weights.description,
    fieldBits.description,
    usualLength.description,
    false,
  );
  const code = skuForm(product.sku);
  if (code !== "") found.set(code, { tf: weights.name, fields: fieldBits.sku });
  return [...found].map(([lexeme, { tf, fields }]) => ({
    searchId,
    lexeme,
    tf: Math.fround(tf),
    fields,
  }));
}
