/** What reading knows of a catalogue: the names of its products. */
import { list, type Sql } from "@/db/sql.ts";
import { isOffered } from "./catalogue.ts";

/** A text that is another one whenever a product has come, gone or got other names. */
export async function findCatalogueState(sql: Sql): Promise<string | undefined> {
  const [row] = await sql<{ state: string }>`
    select concat_ws(' ', (select id from products order by id desc limit 1), (select max(renamed_at) from products)) state`;
  return row?.state;
}

/** Numbers, names and search words, learned ones too, of the first products, at most `limit`. */
export async function listNames(
  sql: Sql,
  limit: number,
): Promise<{ sku: string; name: string; searchWords: string }[]> {
  return await sql<{ sku: string; name: string; searchWords: string }>`
    select sku, name, concat_ws('|', search_words, replace(nullif(learned_words, ''), e'\n', '|')) search_words
    from products
    where ${isOffered}
    order by search_id
    limit ${limit}`;
}

/** The search words of products by their ids, as they were imported. */
export async function findSearchWords(
  sql: Sql,
  ids: readonly string[],
): Promise<{ id: string; searchWords: string }[]> {
  if (ids.length === 0) return [];
  return await sql<{ id: string; searchWords: string }>`
    select id, search_words
    from products
    where id = any(${list(ids)}::uuid[])`;
}
