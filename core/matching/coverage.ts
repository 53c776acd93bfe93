/** How much of what was asked a product's own words answer. */
import { contradicts, type Sizes, sizesOf } from "./sizes.ts";
import { lexemes, type Word, words } from "./terms.ts";

/** A question's word as the vocabulary of the catalogue knows it. */
export interface KnownWord {
  readonly word: Word;
  /** Rarity: how much the word tells. Unknown words are the rarest. */
  readonly idf: number;
  /** Words of the vocabulary it may be a misspelling of, with their trigram similarity. */
  readonly mended: ReadonlyMap<string, number>;
}

/** The texts of a product that coverage reads. */
export interface CoveredTexts {
  readonly sku: string;
  readonly name: string;
  readonly description: string;
  readonly searchWords: string;
  readonly category: string;
}

/** What a word found in a product is worth, by how it was found. */
const worth = {
  same: 1,
  root: 0.95,
  joined: 0.9,
  mended: 0.85,
  part: 0.6,
  description: 0.5,
} as const;

/** Shorter words are found inside too many others. */
const shortestPart = 5;

/** A product's words, cut once. */
export interface ProductWords {
  readonly sizes: Sizes;
  readonly own: ReadonlySet<string>;
  /** Cut only when a word is found nowhere else. */
  readonly description: () => ReadonlySet<string>;
}

/** Cuts the texts of a product; `maker` is the brand its description names. */
export function productWords(product: CoveredTexts, maker: string): ProductWords {
  const own = new Set<string>();
  const others = product.searchWords.split(/[,;|]/);
  for (const text of [product.name, product.sku, product.category, maker, ...others]) {
    for (const lexeme of lexemes(text, true).keys()) own.add(lexeme);
  }
  let described: ReadonlySet<string> | undefined;
  return {
    own,
    sizes: sizesOf([product.name, ...others].join(" | ")),
    description: () => described ??= new Set(words(product.description).map((word) => word.stem)),
  };
}

/** How well one word is found in a product, 0..1. `before` is the word asked before it. */
function found(known: KnownWord, before: KnownWord | undefined, product: ProductWords): number {
  const { word } = known;
  const { own } = product;
  if (own.has(word.stem)) return worth.same;
  if (own.has(word.root)) return worth.root;
  const joined = word.joined !== undefined && own.has(word.joined);
  const joinedBefore = before?.word.joined !== undefined && own.has(before.word.joined);
  if (joined || joinedBefore) return worth.joined;
  for (const lexeme of known.mended.keys()) if (own.has(lexeme)) return worth.mended;
  if (isPart(word.root, own)) return worth.part;
  return product.description().has(word.stem) ? worth.description : 0;
}

/** Compounds: "Leitungsschutzschalter" holds "schutzschalter". */
function isPart(root: string, own: ReadonlySet<string>): boolean {
  if (root.length < shortestPart || /\d/.test(root)) return false;
  for (const lexeme of own) {
    if (lexeme.length >= shortestPart && (lexeme.includes(root) || root.includes(lexeme))) {
      return true;
    }
  }
  return false;
}

/** A product of another size than the one asked for is not what is wanted, however many words agree. */
const otherSize = 0.7;

/**
 * Share of the asked words, weighted by rarity, that the product answers, 0..1; 0 when nothing is asked. `sizes` are
 * those of the asked text.
 */
export function coverage(
  asked: readonly KnownWord[],
  sizes: Sizes,
  product: ProductWords,
): number {
  let sum = 0;
  let all = 0;
  asked.forEach((known, index) => {
    sum += known.idf * found(known, asked[index - 1], product);
    all += known.idf;
  });
  const share = all === 0 ? 0 : sum / all;
  return contradicts(sizes, product.sizes) ? share * otherSize : share;
}

/** The asked words that the product's own words answer, as they were asked. */
export function sharedWords(asked: readonly KnownWord[], product: ProductWords): string[] {
  return asked
    .filter((known, index) => found(known, asked[index - 1], product) > worth.description)
    .map((known) => known.word.form);
}
