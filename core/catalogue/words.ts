/** Which words a product is found by, and how much each weighs. */
import type { ReadText } from "@/core/ai/offline.ts";
import { skuForm } from "@/core/reading/words.ts";
import { stems, type Word, words } from "@/core/words/terms.ts";
import { groupLexeme, groupsNamed } from "@/core/words/trade_names.ts";
import { learnedIn, namesIn } from "@/core/words/search_words.ts";

/**
 * Counts up when products give other words or weights than before: here, in core/words/{terms,stems,fold,trade_names}.ts, in
 * data/trade_names.tsv. Products that were indexed by older rules are then indexed again after the start.
 */
export const indexVersion = 4;

/** The texts of a product that are searched. */
export interface SearchedTexts {
  readonly sku: string;
  readonly name: string;
  readonly description: string;
  readonly searchWords: string;
  readonly category: string;
  /** What people taught us that it is called, a line each; see `core/corrections/names.ts`. */
  readonly learnedWords?: string;
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

/** Whitespace of any kind as one space. Most texts have nothing else. */
const line = (text: string) => untidy.test(text) ? text.replace(/\s+/g, " ").trim() : text;
const untidy = /[^\S ]|\s\s|^ | $/;

/** The text of a product for its vector: name, then trade names and category, then the description. */
export function embeddingText(product: SearchedTexts): string {
  return [
    line(product.name),
    line(`${product.category} ${product.searchWords}`),
    line(product.description),
  ].join("\n");
}

/** The long texts of a product, cut: both its words and its vector are made of them. */
export interface CutTexts {
  readonly name: readonly Word[];
  readonly description: readonly string[];
}

/** Cuts the name of a product into words, its description into stems. */
export function cutTexts({ name, description }: SearchedTexts): CutTexts {
  return { name: words(name), description: stems(description) };
}

/** What {@link embeddingText} says, in words. */
export function embeddingWords(product: SearchedTexts, cut: CutTexts): ReadText {
  const { name, description, category, searchWords } = product;
  const [nameLine, descriptionLine] = [line(name), line(description)];
  return {
    name: nameLine === name ? cut.name : words(nameLine),
    other: words(line(`${category} ${searchWords}`)),
    rest: descriptionLine === description ? cut.description : stems(descriptionLine),
  };
}

/** What a word is to a product. */
export interface ProductTerm {
  /** What it adds to the product's score before its rarity, in ten-thousandths: BM25's saturated count, 0..22,000. */
  readonly impact: number;
  readonly fields: number;
  /** It stands in the texts; others are roots, joined neighbours and product numbers. */
  readonly whole: boolean;
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
/** What a product is called otherwise, see {@link groupsNamed}. */
const groupField: Field = { ...otherField, pairs: false };
const descriptionField: Field = {
  weight: weights.description,
  bit: fieldBits.description,
  usual: usualLength.description,
  pairs: false,
};

/** A word while a product's fields are read one after another. */
interface Found {
  /** How often the field being read has it. */
  times: number;
  /** The weighed counts of the fields read. */
  tf: number;
  /** Known when all are read. */
  impact: number;
  fields: number;
  whole: boolean;
}

/** All words of a product with their weights and fields. */
export function productTerms(
  product: SearchedTexts,
  cut: CutTexts,
): ReadonlyMap<string, ProductTerm> {
  const found = new Map<string, Found>();
  let counted: Found[] = [];
  let length = 0;
  const count = (lexeme: string, times: number): Found => {
    let term = found.get(lexeme);
    if (term === undefined) {
      term = { times: 0, tf: 0, impact: 0, fields: 0, whole: false };
      found.set(lexeme, term);
    }
    if (term.times === 0) counted.push(term);
    term.times += times;
    length += times;
    return term;
  };
  const weigh = ({ weight, bit, usual, pairs }: Field) => {
    const shrink = pairs ? 0.7 + 0.3 * length / (2 * usual) : 0.25 + 0.75 * length / usual;
    for (const term of counted) {
      term.tf += weight * term.times / shrink;
      term.fields |= bit;
      term.times = 0;
    }
    counted = [];
    length = 0;
  };
  const add = (words: readonly Word[], field: Field) => {
    for (const word of words) {
      const term = count(word.stem, 1);
      if (field.bit !== fieldBits.sku) term.whole = true;
      if (!field.pairs) continue;
      if (word.root !== word.stem) count(word.root, 0.5);
      if (word.joined !== undefined) count(word.joined, 0.5);
    }
    weigh(field);
  };
  add(cut.name, nameField);
  add(words(product.sku), skuField);
  add(words(product.category), categoryField);
  const names = [cut.name];
  for (const other of [...namesIn(product.searchWords), ...learnedIn(product.learnedWords)]) {
    const said = words(other);
    names.push(said);
    add(said, otherField);
  }
  for (const group of new Set(names.flatMap(groupsNamed).map((each) => each.group))) {
    count(groupLexeme(group), 1);
    weigh(groupField);
  }
  for (const stem of cut.description) count(stem, 1).whole = true;
  weigh(descriptionField);
  const code = skuForm(product.sku);
  if (code !== "") Object.assign(count(code, 0), { tf: weights.name, fields: fieldBits.sku });
  for (const term of found.values()) {
    term.impact = Math.round(term.tf * 2.2 / (term.tf + 1.2) * 1e4);
  }
  return found;
}
