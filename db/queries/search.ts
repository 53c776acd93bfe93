/** Statements that search the catalogue. */
import type { ProductContent } from "./catalogue.ts";
import { list, type Sql } from "../sql.ts";
import { type AskedTerm, askedVocabulary } from "./asked_terms.ts";

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
  /** Rows of the word index that a question reads at most; measurements compare with reading all. */
  readonly read?: number;
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

/** Larger catalogues are not scanned for a question without a known word: among so many words hardly any is unknown. */
const mostScanned = 100_000;

/** Products of a question that was cut short whose exact score is computed. */
const mostWeighed = 300;

/** One row of the answer: the first says what the vocabulary knows, each other one is a product. */
type FoundRow = FoundProduct & {
  readonly terms: readonly KnownTerm[] | null;
  readonly catalogueSize: number | null;
};

/**
 * Finds products for several questions in one round trip: by product number, by words (BM25 over the union of the words,
 * unknown ones mended by trigrams) and by vectors of the same model. The order of equals is by product number.
 */
export async function findCandidates(sql: Sql, asked: Asked): Promise<FoundProducts> {
  const { terms, vectors, codes } = asked;
  const weighed = Math.max(asked.limit, mostWeighed);
  const rows = await sql<FoundRow>`
    with ${askedVocabulary(terms, { beginnings: false, read: asked.read })},
    questions as materialized (select question, bool_or(cut) cut from planned group by question),
    nearest as materialized (
      select question, cut, near.search_id, near.score
      from questions
      cross join lateral (
        select posting.search_id, sum(planned.weight * posting.impact) score
        from planned
        cross join lateral (
          select search_id, impact
          from product_terms
          where product_terms.term_id = planned.term_id
          order by impact desc, search_id
          limit greatest(planned.take, 0)
        ) posting
        where planned.question = questions.question
        group by posting.search_id
        order by score desc, posting.search_id
        limit (select case when questions.cut then ${weighed}::integer else ${asked.limit}::integer end)
      ) near
    ),
    weighed as (
      select questions.question, near.search_id, near.score
      from questions
      cross join lateral (
        select nearest.search_id, (
          select sum(wanted.weight * impacts[array_position(term_ids, wanted.term_id)])
          from product_words
          join wanted on wanted.question = questions.question
          where product_words.search_id = nearest.search_id
        ) score
        from nearest
        where nearest.question = questions.question
        order by score desc, nearest.search_id
        limit (select ${asked.limit}::integer)
      ) near
      where cut
    ),
    lexical as materialized (
      select question, search_id, score from nearest where not cut
      union all select * from weighed
    ),
    vectors as materialized (
      select question, model, vector::vector
      from unnest(
        (select ${list(vectors.map((each) => each.question))}::integer[]),
        (select ${list(vectors.map((each) => each.model))}::text[]),
        (select ${list(vectors.map((each) => each.vector))}::text[])
      ) given (question, model, vector)
    ),
    dense as materialized (
      select vectors.question, near.search_id
      from vectors
      cross join lateral (
        select search_id
        from products
        where embedding_model = vectors.model
        order by embedding <=> vectors.vector
        limit (select ${asked.limit}::integer)
      ) near
      where (select ${asked.scan}::boolean) or (
        (select n from total) <= ${mostScanned}
        and not exists (select from lexical where lexical.question = vectors.question)
      )
    ),
    coded as materialized (
      select distinct given.question, products.search_id
      from unnest(
        (select ${list(codes.map((code) => code.question))}::integer[]),
        (select ${list(codes.map((code) => code.form))}::text[])
      ) given (question, form)
      cross join lateral (
        select search_id from products where products.sku_form = given.form offset 0
      ) products
    ),
    candidates as (
      select question, search_id, max(score) lexical, bool_or(by_code) by_code
      from (
        select question, search_id, score, false by_code from lexical
        union all select question, search_id, 0, false from dense
        union all select question, search_id, 0, true from coded
      ) each
      group by question, search_id
    )
    select null::integer question, null::uuid id, null sku, null "name", null description, null search_words,
      null unit, null category, null unit_price_net, null vat_rate, null currency, null::boolean by_code,
      null::float8 lexical, null::float8 cosine,
      (
        select coalesce(json_agg(json_build_object(
          'lexeme', lexeme, 'known', known, 'similarity', similarity, 'df', df
        ) order by lexeme, similarity desc, known), '[]')
        from vocabulary
      ) terms,
      (select n from total)::integer catalogue_size
    union all
    select candidates.question, id, sku, name, description, search_words, unit, category, unit_price_net, vat_rate,
      currency, by_code, lexical,
      (
        select 1 - (embedding <=> vectors.vector)
        from vectors
        where vectors.question = candidates.question and vectors.model = embedding_model
      ),
      null, null
    from candidates
    cross join lateral (
      select id, sku, name, description, search_words, unit, category, unit_price_net::text, vat_rate::text, currency,
        embedding, embedding_model
      from products
      where products.search_id = candidates.search_id
      offset 0
    ) products`;
  const head = rows.find((row) => row.catalogueSize !== null);
  if (!head?.terms || head.catalogueSize === null) throw new Error("the search gave no answer");
  const products: FoundProduct[] = rows.filter((row) => row !== head);
  products.sort((a, b) => a.question - b.question || (a.sku < b.sku ? -1 : 1));
  return { products, terms: head.terms, catalogueSize: head.catalogueSize };
}
