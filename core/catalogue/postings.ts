/** The word index of a batch of products: cut once, then written in few statements. */
import {
  addTerms,
  type CountedTerm,
  countTerms,
  type GainedTerm,
  insertProductTerms,
  type PostingLists,
} from "@/db/queries/catalogue/products.ts";
import { directionOf } from "@/core/ai/offline.ts";
import type { Sql } from "@/db/sql.ts";
import { vectorText } from "./vectors.ts";
import {
  cutTexts,
  embeddingWords,
  type ProductTerm,
  productTerms,
  type SearchedTexts,
} from "./words.ts";

/** A word of a batch, and the products that have it. */
interface Word {
  repairable: boolean;
  /** Of each product three numbers: its place in the batch, impact and fields of {@link ProductTerm}. */
  readonly products: number[];
}

/** The words of a batch of products. */
export type Postings = ReadonlyMap<string, Word>;

/** Words whose id is known, and whether the vocabulary has them as repairable. Ids never change. */
export type KnownTerms = Map<string, { readonly id: number; readonly repairable: boolean }>;

/** Whole words are what misspellings are mended to; joined neighbours, roots and numbers are not. */
const repairable = /^\p{L}{4,24}$/u;

/** Cuts the texts of products into words; stops behind each product, see `inTurns`. */
export function* cutWords(products: readonly SearchedTexts[]): Generator<void, Postings, void> {
  const found = new Map<string, Word>();
  for (const [place, product] of products.entries()) {
    addWords(found, place, productTerms(product, cutTexts(product)));
    yield;
  }
  return found;
}

/** What a batch of products is found by. */
export interface Indexed<Product> {
  readonly words: Postings;
  /** Vectors made here. */
  readonly vectors: ReadonlyMap<Product, string>;
}

/** As {@link cutWords}, and makes vectors of the same words; `learnedOf` gives the learned names of a product, a line each. */
export function* indexTexts<Product extends SearchedTexts>(
  products: readonly Product[],
  learnedOf: (product: Product) => string,
): Generator<void, Indexed<Product>, void> {
  const words = new Map<string, Word>();
  const vectors = new Map<Product, string>();
  for (const [place, product] of products.entries()) {
    const cut = cutTexts(product);
    addWords(words, place, productTerms({ ...product, learnedWords: learnedOf(product) }, cut));
    vectors.set(product, vectorText(directionOf(embeddingWords(product, cut))));
    yield;
  }
  return { words, vectors };
}

function addWords(
  found: Map<string, Word>,
  place: number,
  terms: ReadonlyMap<string, ProductTerm>,
): void {
  for (const [lexeme, term] of terms) {
    let word = found.get(lexeme);
    if (word === undefined) {
      word = { repairable: false, products: [] };
      found.set(lexeme, word);
    }
    word.products.push(place, term.impact, term.fields);
    if (term.whole && !word.repairable) word.repairable = repairable.test(lexeme);
  }
}

/**
 * Writes the words of products that have none; `searchIds` are the products' in the order of the batch. Its statements are
 * given ahead: lists are made for one while the server works on the one before.
 */
export async function writeWords(
  sql: Sql,
  words: Postings,
  searchIds: Promise<readonly number[]>,
  known: KnownTerms,
): Promise<void> {
  const added: GainedTerm[] = [];
  const counted: CountedTerm[] = [];
  const placed: PlacedWord[] = [];
  for (const [lexeme, word] of words) {
    const { repairable } = word;
    const products = word.products.length / 3;
    const term = known.get(lexeme);
    if (term === undefined || (repairable && !term.repairable)) {
      added.push({ lexeme, repairable, products });
    } else {
      counted.push({ id: term.id, products });
      placed.push({ id: term.id, word });
    }
  }
  if (words.size === 0) return;
  const adding = addTerms(sql, added);
  // Needs no answer: while the server does it, the lists of the last statement are made.
  const counting = countTerms(sql, counted);
  counting.catch(() => {}); // awaited below, unless something before it fails
  const [ids, terms] = await Promise.all([searchIds, adding]);
  for (const { lexeme, ...term } of terms) {
    known.set(lexeme, term);
    const word = words.get(lexeme);
    if (word !== undefined) placed.push({ id: term.id, word });
  }
  if (placed.length < words.size) throw new Error("a word was not stored");
  await Promise.all([counting, insertProductTerms(sql, postingsOf(placed, ids))]);
}

/** A word of a batch with its id in the vocabulary. */
interface PlacedWord {
  readonly id: number;
  readonly word: Word;
}

/** What a batch gains, in the order of the index: neighbours are written together. */
function postingsOf(words: PlacedWord[], searchIds: readonly number[]): PostingLists {
  words.sort((a, b) => a.id - b.id);
  const termIds: number[] = [];
  const ids: number[] = [];
  const impacts: number[] = [];
  const fields: number[] = [];
  for (const { id, word: { products } } of words) {
    for (let at = 0; at < products.length; at += 3) {
      termIds.push(id);
      ids.push(idAt(searchIds, products[at]));
      impacts.push(products[at + 1] ?? 0);
      fields.push(products[at + 2] ?? 0);
    }
  }
  return { termIds, searchIds: ids, impacts, fields };
}

function idAt(searchIds: readonly number[], place = -1): number {
  const id = searchIds[place];
  if (id === undefined) throw new Error("a product was not stored");
  return id;
}
