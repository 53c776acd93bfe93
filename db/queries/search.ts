/** Statements that search the catalogue. */
import type { ProductContent } from "./catalogue.ts";
import { list, type Sql } from "../sql.ts";

/** A larger catalogue is not counted for each search: the planner's figure is near enough to tell rare words by. */
export const countedUpTo = 5_000;

/** A lexeme that one of several questions asks for. */
export interface AskedTerm {
  /** Index of the question. */
  readonly question: number;
  readonly lexeme: string;
  readonly weight: number;
  /** An unknown word may be mended from the vocabulary. */
  readonly repair: boolean;
  /** What the word would be with two neighbouring letters exchanged: trigrams miss that in short words. */
  readonly swapped: readonly string[];
}

/** A question's vector of one model, written as `[0.1,0.2]`. */
export interface AskedVector {
  readonly question: number;
  readonly model: string;
  readonly vector: string;
}

/** Everything that several questions ask, answered in one statement. */
export interface Asked {
  readonly terms: readonly AskedTerm[];
  readonly vectors: readonly AskedVector[];
  /** Product numbers in their normal form. */
  readonly codes: readonly { readonly question: number; readonly form: string }[];
  /** Best products by words for each question; as many more come by vectors where the catalogue is scanned. */
  readonly limit: number;
  /** Scan all vectors for each question; otherwise only for questions without a hit by words. */
  readonly scan: boolean;
}

/** A product one question found. Numbers of the catalogue are decimal text. */
export interface FoundProduct extends ProductContent {
  readonly question: number;
  readonly id: string;
  /** Found by its product number. */
  readonly byCode: boolean;
  /** BM25 score; 0 when no word is shared. */
  readonly lexical: number;
  /** Cosine similarity, null without vectors of the same model. */
  readonly cosine: number | null;
}

/** What the vocabulary knows of an asked lexeme: its rarity, or the known words it may be a misspelling of. */
export interface KnownTerm {
  readonly lexeme: string;
  /** The word of the vocabulary; equal to `lexeme` unless mended. */
  readonly known: string;
  /** 1, or the trigram similarity when mended. */
  readonly similarity: number;
  /** Products with the word. */
  readonly df: number;
}

/** The answer to all questions. */
export interface FoundProducts {
  readonly products: readonly FoundProduct[];
  readonly terms: readonly KnownTerm[];
  /** Products in the catalogue, near enough. */
  readonly catalogueSize: number;
}

/**
 * Finds products for several questions in one round trip: by product number, by words (BM25 over the union of the words,
 * unknown ones mended by trigrams) and by vectors of the same model. The order of equals is by product number.
 */
export async function findCandidates(sql: Sql, asked: Asked): Promise<FoundProducts> {
  const { terms, vectors, codes } = asked;
  const [row] = await sql<FoundProducts>`
    with asked as materialized (
      select *
      from unnest(
        ${list(terms.map((term) => term.question))}::integer[],
        ${list(terms.map((term) => term.lexeme))}::text[],
        ${list(terms.map((term) => term.weight))}::real[],
        ${list(terms.map((term) => term.repair))}::boolean[]
      ) given (question, lexeme, weight, repair)
    ),
    total as materialized (
      select case when reltuples > ${countedUpTo} then reltuples else (select count(*) from products) end::real n
      from pg_class
      where oid = 'products'::regclass
    ),
    known as materialized (
      select distinct asked.lexeme, terms.id term_id, terms.lexeme known, 1::real similarity, terms.df
      from asked
      join terms on terms.lexeme = asked.lexeme and terms.df > 0
    ),
    mended as materialized (
      select missing.lexeme, near.*
      from (
        select distinct lexeme from asked where repair and lexeme not in (select lexeme from known)
      ) missing
      cross join lateral (
        select id term_id, terms.lexeme known, similarity(terms.lexeme, missing.lexeme) similarity, df
        from terms
        where repairable and terms.lexeme % missing.lexeme and df > 0
          and similarity(terms.lexeme, missing.lexeme) >= 0.38
        order by similarity desc, df desc, terms.lexeme
        limit 3
      ) near
    ),
    swapped as materialized (
      select *
      from unnest(
        ${list(terms.flatMap((term) => term.swapped.map(() => term.lexeme)))}::text[],
        ${list(terms.flatMap((term) => term.swapped))}::text[]
      ) given (lexeme, variant)
    ),
    exchanged as materialized (
      select distinct swapped.lexeme, id term_id, terms.lexeme known, 0.9::real similarity, df
      from swapped
      join terms on terms.lexeme = variant and df > 0 and repairable
      where swapped.lexeme not in (select lexeme from known)
    ),
    vocabulary as (
      select * from known
      union all select * from exchanged
      union all select * from mended where (lexeme, known) not in (select lexeme, known from exchanged)
    ),
    wanted as materialized (
      select question, term_id,
        max(weight * (case when similarity < 1 then 0.6 * similarity else 1 end)
          * ln(1 + (total.n - df + 0.5) / (df + 0.5)))::real weight
      from asked
      join vocabulary using (lexeme)
      cross join total
      group by question, term_id
    ),
    scored as (
      select question, search_id, sum(weight * tf * 2.2 / (tf + 1.2)) lexical
      from wanted
      join product_terms using (term_id)
      group by question, search_id
    ),
    ranked as (
      select question, search_id, lexical,
        row_number() over (partition by question order by lexical desc, search_id) place
      from scored
    ),
    lexical as materialized (
      select question, search_id, lexical from ranked where place <= ${asked.limit}
    ),
    vectors as materialized (
      select *
      from unnest(
        ${list(vectors.map((each) => each.question))}::integer[],
        ${list(vectors.map((each) => each.model))}::text[],
        ${list(vectors.map((each) => each.vector))}::text[]
      ) given (question, model, vector)
    ),
    dense as materialized (
      select vectors.question, near.search_id
      from vectors
      cross join lateral (
        select search_id
        from products
        where embedding_model = vectors.model
        order by embedding <=> vectors.vector::vector
        limit ${asked.limit}
      ) near
      where ${asked.scan} or not exists (select from lexical where lexical.question = vectors.question)
    ),
    coded as materialized (
      select distinct given.question, products.search_id
      from unnest(
        ${list(codes.map((code) => code.question))}::integer[],
        ${list(codes.map((code) => code.form))}::text[]
      ) given (question, form)
      join products on products.sku_form = given.form
    ),
    candidates as (
      select question, search_id from lexical
      union select question, search_id from dense
      union select question, search_id from coded
    )
    select
      (select n from total)::integer catalogue_size,
      (
        select coalesce(jsonb_agg(jsonb_build_object(
          'lexeme', lexeme, 'known', known, 'similarity', similarity, 'df', df
        ) order by lexeme, similarity desc, known), '[]')
        from vocabulary
      ) terms,
      (
        select coalesce(jsonb_agg(jsonb_build_object(
          'question', question, 'id', id, 'sku', sku, 'name', name, 'description', description,
          'searchWords', search_words, 'unit', unit, 'category', category,
          'unitPriceNet', unit_price_net::text, 'vatRate', vat_rate::text, 'currency', currency,
          'byCode', coded.search_id is not null,
          'lexical', coalesce(lexical.lexical, 0),
          'cosine', (
            select 1 - (products.embedding <=> vectors.vector::vector)
            from vectors
            where vectors.question = candidates.question and vectors.model = products.embedding_model
          )
        ) order by question, sku), '[]')
        from candidates
        cross join lateral (
          select id, sku, name, description, search_words, unit, category, unit_price_net, vat_rate, currency,
            embedding, embedding_model
          from products
          where products.search_id = candidates.search_id
          offset 0
        ) products
        left join lexical using (question, search_id)
        left join coded using (question, search_id)
      ) products`;
  if (row === undefined) throw new Error("the search gave no answer");
  return row;
}
