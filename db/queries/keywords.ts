/** Statements that list the catalogue by keywords. */
import type { Sql } from "../sql.ts";
import { type AskedTerm, askedVocabulary } from "./asked_terms.ts";

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

/** Comes after every character of a product number in its normal form. */
const afterLast = "{";

/**
 * One page of the products that have any of the words, best first: the product number itself, then its beginning, then
 * BM25. A word nobody has is first read as the beginning of a word, else mended. Exact count.
 */
export async function findByWords(sql: Sql, asked: AskedPage): Promise<ProductPage> {
  const { terms, code, literal, fields } = asked;
  const [row] = await sql<ProductPage>`
    with ${askedVocabulary(terms, { beginnings: true })},
    found as (
      select search_id, sum(weight * impact) score
      from wanted
      cross join lateral (
        select search_id, impact, fields from product_terms where product_terms.term_id = wanted.term_id offset 0
      ) posting
      where fields & ${fields} <> 0
      group by search_id
      union all
      select search_id, case when sku_form = ${code} then 2e6 else 1e6 end
      from products
      where ${code} <> '' and ${fields} & 1 = 1 and sku_form ~>=~ ${code} and sku_form ~<~ ${
    code + afterLast
  }
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
    last as materialized (
      select score from ranked order by score desc limit 1 offset ${asked.offset + asked.limit - 1}
    ),
    page as (
      select products.*, ranked.score
      from ranked
      cross join lateral (
        select id, sku, name, description, unit_price_net, vat_rate, currency
        from products
        where products.search_id = ranked.search_id
        offset 0
      ) products
      where ranked.score >= coalesce((select score from last), 0)
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
