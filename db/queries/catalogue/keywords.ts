/** Statements that list the catalogue by keywords. */
import { fragment, nothing, type Sql } from "@/db/sql.ts";
import { isOffered } from "./catalogue.ts";
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
  /** Only products of this category. */
  readonly category?: string | undefined;
}

/** A page of what was found, best first, and how many there are in all. */
export interface FoundPage {
  readonly ids: readonly string[];
  readonly totalCount: number;
}

/** Comes after every character of a product number in its normal form. */
const afterLast = "{";

/**
 * One page of the products that have any of the words, best first: the product number itself, then its beginning, then
 * BM25. A word nobody has is first read as the beginning of a word, else mended. Exact count.
 */
export async function findByWords(sql: Sql, asked: AskedPage): Promise<FoundPage> {
  const { terms, code, literal, fields, category } = asked;
  const ofCategory = category === undefined ? nothing : fragment`
    where exists (
      select from products where products.search_id = found.search_id and products.category = ${category} offset 0
    )`;
  const [row] = await sql<FoundPage>`
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
      where ${code} <> '' and ${fields} & 1 = 1 and ${isOffered} and sku_form ~>=~ ${code} and sku_form ~<~ ${
    code + afterLast
  }
      union all
      select search_id, 1
      from products
      where ${literal} <> '' and ${isOffered} and (
        (${fields} & 1 = 1 and position(${literal} in lower(sku)) > 0)
        or (${fields} & 2 = 2 and position(${literal} in lower(name)) > 0)
        or (${fields} & 4 = 4 and position(${literal} in lower(description)) > 0)
      )
    ),
    ranked as materialized (select search_id, sum(score) score from found ${ofCategory} group by search_id),
    last as materialized (
      select score from ranked order by score desc limit 1 offset ${asked.offset + asked.limit - 1}
    ),
    page as (
      select products.id, products.sku, ranked.score
      from ranked
      cross join lateral (
        select id, sku
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
      (select coalesce(jsonb_agg(id order by score desc, sku), '[]') from page) ids`;
  if (row === undefined) throw new Error("the search gave no answer");
  return row;
}
