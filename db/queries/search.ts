/** Statements that search the catalogue. */
import { list, type Sql } from "../sql.ts";

/** A larger catalogue is not counted for each search: the planner's figure is near enough to tell rare words by. */
const countedUpTo = 5_000;

/** A lexeme that one of several questions asks for. */
export interface AskedTerm {
  /** Index of the question. */
  readonly question: number;
  readonly lexeme: string;
  readonly weight: number;
  /** An unknown word may be mended from the vocabulary. */
  readonly repair: boolean;
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
export interface FoundProduct {
  readonly question: number;
  readonly id: string;
  readonly sku: string;
  readonly name: string;
  readonly description: string;
  readonly searchWords: string;
  readonly unit: string;
  readonly category: string;
  readonly unitPriceNet: string;
  readonly vatRate: string;
  readonly currency: string;
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
    vocabulary as (select * from known union all select * from mended),
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

/** A page of the keyword search. */
export interface AskedPage {
  readonly terms: readonly AskedTerm[];
  /** Beginning of a product number in its normal form; empty to look for none. */
  readonly code: string;
  /** Text to be found literally, lower case, when the query has no words; empty to look for none. */
  readonly literal: string;
  /** Which fields count: 1 sku, 2 name, 4 description, 8 category and trade names, added up. */
  readonly fields: number;
  readonly limit: number;
  readonly offset: number;
}

/** A product of a list. Numbers are decimal text. */
export interface ListedProduct {
  readonly id: string;
  readonly sku: string;
  readonly name: string;
  readonly description: string;
  readonly unitPriceNet: string;
  readonly vatRate: string;
  readonly currency: string;
}

/** A page of products and how many there are in all. */
export interface ProductPage {
  readonly products: readonly ListedProduct[];
  readonly totalCount: number;
}

/**
 * One page of the products that have any of the words, best first: the product number itself, then its beginning, then
 * BM25. A word nobody has is first read as the beginning of a word, else mended. Exact count.
 */
export async function findByWords(sql: Sql, asked: AskedPage): Promise<ProductPage> {
  const { terms, code, literal, fields } = asked;
  const [row] = await sql<ProductPage>`
    with asked as materialized (
      select *
      from unnest(
        ${list(terms.map((term) => term.lexeme))}::text[],
        ${list(terms.map((term) => term.weight))}::real[],
        ${list(terms.map((term) => term.repair))}::boolean[]
      ) given (lexeme, weight, repair)
    ),
    total as materialized (
      select case when reltuples > ${countedUpTo} then reltuples else (select count(*) from products) end::real n
      from pg_class
      where oid = 'products'::regclass
    ),
    known as materialized (
      select asked.lexeme, id term_id, asked.weight, df
      from asked
      join terms on terms.lexeme = asked.lexeme and df > 0
    ),
    missing as materialized (
      select distinct lexeme from asked where repair and lexeme not in (select lexeme from known)
    ),
    begun as materialized (
      select missing.lexeme, longer.*
      from missing
      cross join lateral (
        select id term_id, 0.8::real weight, df
        from terms
        where repairable and df > 0 and terms.lexeme like missing.lexeme || '%'
        order by df desc, terms.lexeme
        limit 20
      ) longer
    ),
    mended as materialized (
      select near.*
      from missing
      cross join lateral (
        select id term_id, (0.6 * similarity(terms.lexeme, missing.lexeme))::real weight, df
        from terms
        where repairable and df > 0 and terms.lexeme % missing.lexeme
          and similarity(terms.lexeme, missing.lexeme) >= 0.38
        order by weight desc, df desc, terms.lexeme
        limit 3
      ) near
      where missing.lexeme not in (select lexeme from begun)
    ),
    wanted as materialized (
      select term_id, max(weight * ln(1 + (total.n - df + 0.5) / (df + 0.5)))::real weight
      from (
        select term_id, weight, df from known
        union all select term_id, weight, df from begun
        union all select term_id, weight, df from mended
      ) vocabulary
      cross join total
      group by term_id
    ),
    found as (
      select search_id, sum(weight * tf * 2.2 / (tf + 1.2)) score
      from wanted
      join product_terms using (term_id)
      where fields & ${fields} <> 0
      group by search_id
      union all
      select search_id, case when sku_form = ${code} then 2e6 else 1e6 end
      from products
      where ${code} <> '' and ${fields} & 1 = 1 and sku_form like ${
    code.replace(/[\\%_]/g, "\\$&")
  } || '%'
      union all
      select search_id, 1
      from products
      where ${literal} <> '' and (
        (${fields} & 1 = 1 and position(${literal} in lower(sku)) > 0)
        or (${fields} & 2 = 2 and position(${literal} in lower(name)) > 0)
        or (${fields} & 4 = 4 and position(${literal} in lower(description)) > 0)
      )
    ),
    ranked as materialized (select search_id, sum(score) score from found group by search_id),
    page as (
      select id, sku, name, description, unit_price_net, vat_rate, currency, ranked.score
      from ranked
      join products using (search_id)
      order by ranked.score desc, products.sku
      limit ${asked.limit} offset ${asked.offset}
    )
    select
      (select count(*) from ranked)::integer total_count,
      (
        select coalesce(jsonb_agg(jsonb_build_object(
          'id', id, 'sku', sku, 'name', name, 'description', description,
          'unitPriceNet', unit_price_net::text, 'vatRate', vat_rate::text, 'currency', currency
        ) order by score desc, sku), '[]')
        from page
      ) products`;
  if (row === undefined) throw new Error("the search gave no answer");
  return row;
}

/** One page of the whole catalogue by name. */
export async function listByName(
  sql: Sql,
  page: { limit: number; offset: number },
): Promise<ProductPage> {
  const [row] = await sql<ProductPage>`
    with page as (
      select id, sku, name, description, unit_price_net, vat_rate, currency
      from products
      order by name, id
      limit ${page.limit} offset ${page.offset}
    )
    select
      (select count(*) from products)::integer total_count,
      (
        select coalesce(jsonb_agg(jsonb_build_object(
          'id', id, 'sku', sku, 'name', name, 'description', description,
          'unitPriceNet', unit_price_net::text, 'vatRate', vat_rate::text, 'currency', currency
        ) order by name, id), '[]')
        from page
      ) products`;
  if (row === undefined) throw new Error("the list gave no answer");
  return row;
}
