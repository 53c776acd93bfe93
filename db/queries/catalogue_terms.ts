/** What reading knows of a catalogue: the names of its products. */
import type { Sql } from "../sql.ts";

/** The product that was stored last: another one when the catalogue has changed. */
export async function findNewestProduct(sql: Sql): Promise<string | undefined> {
  const [row] = await sql<{ id: string }>`
    select id
    from products
    order by id desc
    limit 1`;
  return row?.id;
}

/** Names and search words, learned ones too, of the first products, at most `limit`. */
export async function listNames(
  sql: Sql,
  limit: number,
): Promise<{ name: string; searchWords: string }[]> {
  return await sql<{ name: string; searchWords: string }>`
    select name, concat_ws('|', search_words, replace(nullif(learned_words, ''), e'\n', '|')) search_words
    from products
    order by search_id
    limit ${limit}`;
}
