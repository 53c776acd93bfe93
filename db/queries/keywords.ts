/** Statements that list the catalogue by keywords. */
import { list, type Sql } from "../sql.ts";
import { type AskedTerm, countedUpTo } from "./search.ts";

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
    swapped as materialized (
      select *
      from unnest(
        ${list(terms.flatMap((term) => term.swapped.map(() => term.lexeme)))}::text[],
        ${list(terms.flatMap((term) => term.swapped))}::text[]
      ) given (lexeme, variant)
    ),
    exchanged as materialized (
      select id term_id, 0.54::real weight, df
      from swapped
      join terms on terms.lexeme = variant and df > 0 and repairable
      where swapped.lexeme in (select lexeme from missing)
    ),
    wanted as materialized (
      select term_id, max(weight * ln(1 + (total.n - df + 0.5) / (df + 0.5)))::real weight
      from (
        select term_id, weight, df from known
        union all select term_id, weight, df from begun
        union all select term_id, weight, df from exchanged
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
