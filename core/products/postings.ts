/** The word index of a batch of products: cut once, then written in few statements. */
import {
  addTerms,
  countTerms,
  type GainedTerm,
  insertProductTerms,
  type Posting,
} from "@/db/queries/products.ts";
import type { Sql } from "@/db/sql.ts";
import { productTerms, type SearchedTexts } from "./words.ts";

/** A word of a batch: the products that have it, by their place in the batch. The lists have one order. */
interface Word {
  repairable: boolean;
  readonly places: number[];
  readonly impacts: number[];
  readonly fields: number[];
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
    const { terms, whole } = productTerms(product);
    for (const { lexeme, impact, fields } of terms) {
      let word = found.get(lexeme);
      if (word === undefined) {
        word = { repairable: false, places: [], impacts: [], fields: [] };
        found.set(lexeme, word);
      }
      word.places.push(place);
      word.impacts.push(impact);
      word.fields.push(fields);
      if (!word.repairable && whole.has(lexeme)) word.repairable = repairable.test(lexeme);
    }
    yield;
  }
  return found;
}

/** Writes the words of products that have none; `searchIds` are the products' in the order of the batch. */
export async function writeWords(
  sql: Sql,
  words: Postings,
  searchIds: readonly number[],
  known: KnownTerms,
): Promise<void> {
  const added: GainedTerm[] = [];
  const counted: { id: number; products: number }[] = [];
  for (const [lexeme, { repairable, places }] of words) {
    const term = known.get(lexeme);
    if (term === undefined || (repairable && !term.repairable)) {
      added.push({ lexeme, repairable, products: places.length });
    } else counted.push({ id: term.id, products: places.length });
  }
  if (added.length > 0) {
    for (const { lexeme, ...term } of await addTerms(sql, added)) known.set(lexeme, term);
  }
  if (counted.length > 0) await countTerms(sql, counted);
  const postings: Posting[] = [];
  for (const [lexeme, word] of words) {
    const term = known.get(lexeme);
    if (term === undefined) throw new Error("a word was not stored");
    postings.push({
      termId: term.id,
      searchIds: word.places.map((place) => idAt(searchIds, place)),
      impacts: word.impacts,
      fields: word.fields,
    });
  }
  // Neighbours in the index are written together.
  postings.sort((a, b) => a.termId - b.termId);
  if (postings.length > 0) await insertProductTerms(sql, postings);
}

function idAt(searchIds: readonly number[], place: number): number {
  const id = searchIds[place];
  if (id === undefined) throw new Error("a product was not stored");
  return id;
}
