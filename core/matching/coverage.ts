/** How much of what was asked a product's own words answer. */
import { namesAccessory } from "./accessories.ts";
import { contradicts, type Sizes, sizesOf } from "./sizes.ts";
import { stemsIn, type Word, words } from "./terms.ts";

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
  head: 0.85,
  part: 0.6,
  modifier: 0.4,
  description: 0.5,
} as const;

/** Shorter words are found inside too many others. */
const shortestPart = 5;
/** Shorter rests of a compound are endings. */
const shortestHead = 4;

/** The lexemes of a product's own words. */
export interface OwnWords {
  readonly has: (lexeme: string) => boolean;
  readonly all: () => Iterable<string>;
}

/** A product's words, cut once. */
export interface ProductWords {
  readonly name: readonly Word[];
  /** Cut only when a size is asked for. */
  readonly sizes: () => Sizes;
  readonly own: OwnWords;
  /** Its name says that it is made for something else. */
  readonly accessory: boolean;
  /** Does its description have a word of this stem? */
  readonly describes: (stem: string) => boolean;
}

/** Cuts the texts of a product; `maker` is the brand its description names. */
export function productWords(product: CoveredTexts, maker: string): ProductWords {
  const single = new Set<string>();
  // Compared one by one: as members of a set all of them would have to be put together first.
  const joined: string[] = [];
  const others = product.searchWords === "" ? [] : product.searchWords.split(/[,;|]/);
  const name = words(product.name);
  const rest = [product.sku, product.category, maker, ...others].filter((text) => text !== "");
  for (const text of [name, ...rest.map(words)]) {
    for (const word of text) {
      single.add(word.stem).add(word.root);
      if (word.joined !== undefined) joined.push(word.joined);
    }
  }
  let sizes: Sizes | undefined;
  let all: readonly string[] | undefined;
  const own: OwnWords = {
    has: (lexeme) => single.has(lexeme) || joined.includes(lexeme),
    all: () => all ??= [...single, ...joined],
  };
  return {
    name,
    own,
    accessory: name.some(namesAccessory),
    sizes: () => sizes ??= sizesOf([product.name, ...others].join(" | ")),
    describes: stemsIn(product.description),
  };
}

/** How well one word is found in a product's own words, 0..1. `before` is the word asked before it. */
function found(known: KnownWord, before: KnownWord | undefined, product: ProductWords): number {
  const { word } = known;
  const { own } = product;
  if (own.has(word.stem)) return worth.same;
  if (own.has(word.root)) return worth.root;
  const joined = word.joined !== undefined && own.has(word.joined);
  const joinedBefore = before?.word.joined !== undefined && own.has(before.word.joined);
  if (joined || joinedBefore) return worth.joined;
  for (const lexeme of known.mended.keys()) {
    if (!own.has(lexeme)) continue;
    return isModifier(word.root, lexeme) ? worth.modifier : worth.mended;
  }
  return partOf(word.root, own);
}

/** The same, anywhere in the product. */
function foundAnywhere(
  known: KnownWord,
  before: KnownWord | undefined,
  product: ProductWords,
): number {
  const own = found(known, before, product);
  if (own > 0) return own;
  return product.describes(known.word.stem) ? worth.description : 0;
}

/** Compounds: "Leitungsschutzschalter" holds "schutzschalter"; "Druckerpapier" begins with a printer, but is paper. */
function partOf(root: string, own: OwnWords): number {
  let best = 0;
  if (root.length < shortestPart || /\d/.test(root)) return best;
  for (const lexeme of own.all()) {
    if (lexeme.length < shortestPart || !(lexeme.includes(root) || root.includes(lexeme))) continue;
    // A compound is what its last part says: "Sechskantmutter" is a "Mutter".
    if (lexeme.endsWith(root)) return worth.head;
    best = Math.max(best, isModifier(root, lexeme) ? worth.modifier : worth.part);
  }
  return best;
}

/**
 * Is one of two words only the beginning of the other, a compound? Endings are shorter. "Druckerpapier" is no "Drucker",
 * whichever of the two was asked for.
 */
function isModifier(one: string, other: string): boolean {
  const [root, compound] = one.length < other.length ? [one, other] : [other, one];
  return compound.startsWith(root) && compound.length >= root.length + shortestHead;
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
    sum += known.idf * foundAnywhere(known, asked[index - 1], product);
    all += known.idf;
  });
  const share = all === 0 ? 0 : sum / all;
  return sizes.size > 0 && contradicts(sizes, product.sizes()) ? share * otherSize : share;
}

/** The asked words that the product's own words answer, as they were asked. */
export function sharedWords(asked: readonly KnownWord[], product: ProductWords): string[] {
  return asked
    .filter((known, index) => found(known, asked[index - 1], product) > worth.description)
    .map((known) => known.word.form);
}
