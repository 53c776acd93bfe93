/** Which words a product is found by, and how much each weighs. */
import { skuForm, words } from "@/core/matching/terms.ts";

/**
 * Counts up when products give other words or weights than before: here, in core/matching/{terms,stems,fold}.ts. Products
 * that were indexed by older rules are then indexed again after the start.
 */
export const indexVersion = 1;

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

/** A word of a product. */
export interface ProductTerm {
  readonly lexeme: string;
  /** What the word adds to the product's score before its rarity: BM25's saturated count, 0..2.2. */
  readonly impact: number;
  readonly fields: number;
}

/** What a product is found by. */
export interface ProductTerms {
  readonly terms: readonly ProductTerm[];
  /** Stems as they stand in the texts; the other lexemes are roots and joined neighbours. */
  readonly whole: ReadonlySet<string>;
}

/** Counts of one field: a root or joined pair counts half. */
interface Field {
  readonly weight: number;
  readonly bit: number;
  readonly usual: number;
  readonly pairs: boolean;
}

const nameField: Field = {
  weight: weights.name,
  bit: fieldBits.name,
  usual: usualLength.name,
  pairs: true,
};
const skuField: Field = { ...nameField, bit: fieldBits.sku, pairs: false };
const categoryField: Field = { ...skuField, weight: weights.category, bit: fieldBits.other };
const otherField: Field = { ...nameField, weight: weights.other, bit: fieldBits.other };
const descriptionField: Field = {
  weight: weights.description,
  bit: fieldBits.description,
  usual: usualLength.description,
  pairs: false,
};

/** All words of a product with their weights and fields. */
export function productTerms(product: SearchedTexts): ProductTerms {
  const found = new Map<string, { tf: number; fields: number }>();
  const whole = new Set<string>();
  const add = (text: string, { weight, bit, usual, pairs }: Field) => {
    if (text === "") return;
    const counts = new Map<string, number>();
    let length = 0;
    const count = (lexeme: string, times: number) => {
      counts.set(lexeme, (counts.get(lexeme) ?? 0) + times);
      length += times;
    };
    for (const word of words(text)) {
      count(word.stem, 1);
      if (bit !== fieldBits.sku) whole.add(word.stem);
      if (!pairs) continue;
      if (word.root !== word.stem) count(word.root, 0.5);
      if (word.joined !== undefined) count(word.joined, 0.5);
    }
    const shrink = pairs ? 0.7 + 0.3 * length / (2 * usual) : 0.25 + 0.75 * length / usual;
    for (const [lexeme, times] of counts) {
      const known = found.get(lexeme);
      const tf = weight * times / shrink;
      if (known === undefined) found.set(lexeme, { tf, fields: bit });
      else {
        known.tf += tf;
        known.fields |= bit;
      }
    }
  };
  add(product.name, nameField);
  add(product.sku, skuField);
  add(product.category, categoryField);
  for (const other of product.searchWords.split(/[,;|]/)) add(other.trim(), otherField);
  add(product.description, descriptionField);
  const code = skuForm(product.sku);
  if (code !== "") found.set(code, { tf: weights.name, fields: fieldBits.sku });
  const terms: ProductTerm[] = [];
  for (const [lexeme, { tf, fields }] of found) {
    terms.push({ lexeme, impact: Math.round(tf * 2.2 / (tf + 1.2) * 1e4) / 1e4, fields });
  }
  return { terms, whole };
}
