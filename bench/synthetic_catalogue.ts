/** A synthetic catalogue of any size, written by the server itself: words drawn as unevenly as in real catalogues. */
import type { Database, Sql } from "@/db/sql.ts";

const hour = 3_600_000;

/**
 * Adds the products after `from` up to `to`. A name has a brand, a kind, four features and a model; a description eight
 * words. Names are indexed with their joined neighbours, as an import does it.
 */
export async function growCatalogue(database: Database, from: number, to: number): Promise<void> {
  await database.transaction(async (sql) => {
    await sql`set local work_mem = '256MB'`;
    await sql`set local maintenance_work_mem = '512MB'`;
    await sql`select setseed(0.42)`;
    await drawProducts(sql, from, to);
    await sql`drop index if exists product_terms_best`;
    await writePostings(sql);
    await sql`
      create index product_terms_best on product_terms (term_id, impact desc, search_id) include (fields)`;
    await sql`drop table drawn, drawn_words`;
  }, { deadlineMs: hour });
  // The planner's figures and the visibility of pages, as autovacuum leaves them.
  await database.transaction((sql) => sql`analyze products, terms, product_terms, product_words`, {
    deadlineMs: hour,
  });
  await database.sql`vacuum product_terms`;
}

async function drawProducts(sql: Sql, from: number, to: number): Promise<void> {
  await sql`
    create table drawn as
    select g, 'b' || (2000 * power(random(), 2))::integer brand, 'k' || (5000 * power(random(), 2))::integer kind,
      array(select distinct 'a' || (30000 * power(random(), 3))::integer from generate_series(1, 4 + 0 * g)) features,
      'm' || g model,
      array(select distinct 'd' || (30000 * power(random(), 3))::integer from generate_series(1, 8 + 0 * g)) described
    from generate_series(${from}::integer + 1, ${to}::integer) g`;
  await sql`
    insert into products (id, sku, name, description, unit_price_net, vat_rate, currency, index_version)
    select gen_random_uuid(), 'S' || g, concat_ws(' ', brand, kind, array_to_string(features, ' '), model),
      array_to_string(described, ' '), 10, 23, 'EUR', 32767
    from drawn`;
  await sql`
    create table drawn_words as
    select search_id, lexeme, impact::real, fields::smallint
    from drawn
    join products on sku = 'S' || g
    cross join lateral (
      select word lexeme, 1.7 + length(array_to_string(features, ' ')) % 7 * 0.02 impact, 2 fields
      from unnest(array[brand, drawn.kind] || features || model) word
      union all
      select word || next, 1.45, 2
      from (
        select word, lead(word) over (order by place) next
        from unnest(array[brand, drawn.kind] || features || model) with ordinality named (word, place)
      ) pairs
      where next is not null
      union all
      select word, 0.8 + length(array_to_string(described, ' ')) % 9 * 0.02, 4 from unnest(described) word
    ) words`;
  await sql`analyze drawn_words`;
}

async function writePostings(sql: Sql): Promise<void> {
  await sql`
    with counted as (select lexeme, count(*)::integer n from drawn_words group by lexeme),
    more as (update terms set df = df + n from counted where terms.lexeme = counted.lexeme)
    insert into terms (lexeme, repairable, df)
    select lexeme, false, n from counted where not exists (select from terms where terms.lexeme = counted.lexeme)`;
  await sql`
    insert into product_terms (term_id, search_id, impact, fields)
    select terms.id, search_id, impact, fields from drawn_words join terms using (lexeme)`;
  await sql`
    insert into product_words (search_id, term_ids, impacts)
    select search_id, array_agg(terms.id), array_agg(impact)
    from drawn_words
    join terms using (lexeme)
    group by search_id`;
}
