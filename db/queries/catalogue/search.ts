/** Statements that search the catalogue. */
import { isOffered, type ProductContent } from "./catalogue.ts";
import { list, type Sql } from "@/db/sql.ts";
import { type AskedTerm, askedVocabulary } from "./asked_terms.ts";

/** A question's one vector, written as `[0.1,0.2]`, and the model that made it. */
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
  /** Best products by words for each question; as many more come by vectors of a model. */
  readonly limit: number;
  /** Rows of the word index that a question reads at most; measurements compare with reading all. */
  readonly read?: number;
}

/** A product one question found. Numbers of the catalogue are decimal text. */
export interface FoundProduct extends ProductContent {
  readonly question: number;
  readonly id: string;
  /** Names that people taught us, a line each. */
  readonly learnedWords: string;
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
 * Vectors made here are read as a whole for a question without a known word, in catalogues up to this size: among more words
 * hardly any is unknown.
 */
const mostScanned = 100_000;

/** Of a question that was cut short, so many more products get their exact score than are wanted. */
const moreWeighed = 50;

/** One row of the answer: the first says what the vocabulary knows, each other one the products of a question. */
interface FoundRow {
  readonly question: number | null;
  /** In one text: many values cost the driver and the server more than all the rest. */
  readonly products: string | null;
  readonly terms: readonly KnownTerm[] | null;
  readonly catalogueSize: number | null;
}

/** Part the products of a row and their values: no text of the catalogue holds control characters. */
const [after, between] = ["\u001e", "\u001f"];

function unpacked(question: number, products: string): FoundProduct[] {
  return products.split(after).map((product) => {
    const [id = "", sku = "", unit = "", category = "", ...rest] = product.split(between);
    const [unitPriceNet = "", vatRate = "", currency = "", byCode, lexical, cosine, ...texts] =
      rest;
    const [name = "", searchWords = "", learnedWords = "", ...description] = texts;
    return {
      question,
      id,
      sku,
      name,
      description: description.join(" "),
      searchWords,
      learnedWords,
      unit,
      category,
      unitPriceNet,
      vatRate,
      currency,
      byCode: byCode === "t",
      lexical: Number(lexical),
      cosine: cosine === "" ? null : Number(cosine),
    };
  });
}

/**
 * Finds products for several questions in one round trip: by product number, by words (BM25 over the union of the words,
 * unknown ones mended by trigrams) and by vectors of the question's model. The order of equals is by product number.
 */
export async function findCandidates(sql: Sql, asked: Asked): Promise<FoundProducts> {
  const { terms, vectors, codes } = asked;
  const weighed = asked.limit + moreWeighed;
  const rows = await sql<FoundRow>`
    with ${askedVocabulary(terms, { beginnings: false, read: asked.read })},
    questions as materialized (
      select question, bool_or(cut) cut, array_agg(term_id) filter (where cut) term_ids,
        array_agg(weight) filter (where cut) weights
      from planned
      group by question
    ),
    lexical as materialized (
      select question, near.search_id, near.score
      from questions
      cross join lateral (
        -- Equals stay equal as real, in whatever order their sums were made.
        select first.search_id, (case when not cut then first.score else coalesce(whole, 0) + coalesce((
          select sum(weight * impacts[array_position(product_words.term_ids, term_id)])
          from product_words
          cross join unnest(questions.term_ids, questions.weights) common (term_id, weight)
          where product_words.search_id = first.search_id
        ), 0) end)::real score
        from (
          select posting.search_id, sum(planned.weight * posting.impact) score,
            sum(planned.weight * posting.impact) filter (where not planned.cut) whole
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
        ) first
        order by score desc, first.search_id
        limit (select ${asked.limit}::integer)
      ) near
    ),
    vectors as materialized (
      select question, model, embedding_models.id model_id, vector::vector
      from unnest(
        (select ${list(vectors.map((each) => each.question))}::integer[]),
        (select ${list(vectors.map((each) => each.model))}::text[]),
        (select ${list(vectors.map((each) => each.vector))}::text[])
      ) given (question, model, vector)
      left join embedding_models on name = model
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
      where model_id is null and (select n from total) <= ${mostScanned}
        and not exists (select from lexical where lexical.question = vectors.question)
      union all
      select vectors.question, near.search_id
      from vectors
      cross join lateral nearest_vectors(model_id, vector, (select ${asked.limit}::integer)) near
      where model_id is not null
    ),
    coded as materialized (
      select distinct given.question, products.search_id
      from unnest(
        (select ${list(codes.map((code) => code.question))}::integer[]),
        (select ${list(codes.map((code) => code.form))}::text[])
      ) given (question, form)
      cross join lateral (
        select search_id from products where products.sku_form = given.form and ${isOffered} offset 0
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
    select null::integer question, null products,
      (
        select coalesce(json_agg(json_build_object(
          'lexeme', lexeme, 'known', known, 'similarity', similarity, 'df', df
        ) order by lexeme, similarity desc, known), '[]')
        from vocabulary
      ) terms,
      (select n from total)::integer catalogue_size
    union all
    select question, string_agg(concat_ws(${between}, id, sku, unit, category, unit_price_net, vat_rate, currency, by_code,
      lexical, coalesce((
        select 1 - (coalesce(beside.embedding, case when embedding_model = model then products.embedding end) <=> vector)
        from vectors
        left join model_vectors beside on beside.model_id = vectors.model_id and beside.search_id = candidates.search_id
        where vectors.question = candidates.question
      )::text, ''), name, search_words, learned_words, description), ${after}), null, null
    from candidates
    cross join lateral (
      select id, sku, name, description, search_words, learned_words, unit, category, unit_price_net, vat_rate, currency, embedding,
        embedding_model
      from products
      where products.search_id = candidates.search_id
      offset 0
    ) products
    group by question`;
  const head = rows.find((row) => row.catalogueSize !== null);
  if (!head?.terms || head.catalogueSize === null) throw new Error("the search gave no answer");
  const products = rows.flatMap(({ question, products }) =>
    question === null || products === null ? [] : unpacked(question, products)
  );
  products.sort((a, b) => a.question - b.question || (a.sku < b.sku ? -1 : 1));
  return { products, terms: head.terms, catalogueSize: head.catalogueSize };
}
