/** The words and numbers of a catalogue as evidence: how rare each word is, which stand side by side, what is a product number. */
import { drained } from "./steps.ts";
import { fold, hash, skuForm, stem } from "./words.ts";

/** What reading asks of a catalogue. Words come folded and cut by `stem`. */
export interface Terms {
  /** Number of products that have the word in their name or search words; 0 if none has. */
  rarity(stem: string): number;
  /** Do the two words stand side by side in the name or search words of a product? */
  together(first: string, second: string): boolean;
  /** In how large a share of the names and search words with it does the word come first or last, 0 to 1? */
  edge(stem: string): number;
  /** Is it the number of a product? In the form that `skuForm` gives. */
  isNumber(form: string): boolean;
}

/** What the terms are taken from: a product's name and number, and its search words, apart by "|". */
export interface Named {
  readonly sku?: string;
  readonly name: string;
  readonly searchWords?: string;
}

const word = /[\p{L}\p{M}]+|\d+(?:[.,]\d+)*/gu;
/** Products of a large catalogue repeat their words: so many pairs are enough. */
const mostPairs = 2_000_000;

/** The terms of a catalogue. */
export const termsOf = (products: Iterable<Named>): Terms => drained(gatherTerms(products));

/** Products between two yields to the event loop. */
const stride = 200;

/** The same in steps, for a large catalogue. */
export function* gatherTerms(products: Iterable<Named>): Generator<void, Terms> {
  const rarity = new Map<string, number>();
  const said = new Map<string, number>();
  const edges = new Map<string, number>();
  const pairs = new Set<number>(), numbers = new Set<number>();
  let count = 0;
  for (const { name, searchWords = "", sku = "" } of products) {
    if (++count % stride === 0) yield;
    numbers.add(hash(skuForm(sku)));
    const own = new Set<string>();
    for (const phrase of [name, ...searchWords.split("|")]) {
      const stems = (phrase.match(word) ?? []).map((each) => stem(fold(each)));
      stems.forEach((each, at) => {
        own.add(each);
        said.set(each, (said.get(each) ?? 0) + 1);
        if (at === 0 || at === stems.length - 1) edges.set(each, (edges.get(each) ?? 0) + 1);
        const before = stems[at - 1];
        if (before !== undefined && pairs.size < mostPairs) pairs.add(pairOf(before, each));
      });
    }
    for (const each of own) rarity.set(each, (rarity.get(each) ?? 0) + 1);
  }
  return {
    rarity: (each) => rarity.get(each) ?? 0,
    together: (first, second) => pairs.has(pairOf(first, second)),
    edge: (each) => (edges.get(each) ?? 0) / (said.get(each) ?? 1),
    isNumber: (form) => form !== "" && numbers.has(hash(form)),
  };
}

const pairOf = (first: string, second: string) => hash(`${first} ${second}`);

/** The terms of a catalogue that has none. */
export const noTerms: Terms = termsOf([]);
