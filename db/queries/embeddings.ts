/** Statements on the vectors of products: of which model they are, and making them anew. */
import { list, type Sql } from "../sql.ts";

/** How many products have a vector of a model; `null` counts those without any. */
export interface ModelCount {
  readonly model: string | null;
  readonly products: number;
}

/** The models that products have vectors of, most products first. */
export async function countByModel(sql: Sql): Promise<ModelCount[]> {
  return await sql<ModelCount>`
    select embedding_model model, count(*) products
    from products
    group by embedding_model
    order by count(*) desc, embedding_model`;
}

/** A product whose vector is to be made, with the texts it is made of. */
export interface StaleProduct {
  readonly searchId: number;
  readonly sku: string;
  readonly name: string;
  readonly description: string;
  readonly searchWords: string;
  readonly category: string;
  /** Digest of the texts: the vector is stored only while they are the same. */
  readonly digest: string;
}

/** The next products, by their search id, whose vector is not of the model. */
export async function findStaleProducts(
  sql: Sql,
  model: string,
  after: number,
  limit: number,
): Promise<StaleProduct[]> {
  return await sql<StaleProduct>`
    select search_id, sku, name, description, search_words, category,
      md5(jsonb_build_array(name, description, search_words, category)::text) digest
    from products
    where search_id > ${after} and embedding_model is distinct from ${model}
    order by search_id
    limit ${limit}`;
}

/** Stores vectors of products whose texts are still those that they were made of; gives how many that were. */
export async function replaceEmbeddings(
  sql: Sql,
  model: string,
  vectors: readonly { searchId: number; digest: string; vector: string }[],
): Promise<number> {
  const rows = await sql<{ searchId: number }>`
    update products
    set embedding = given.vector::vector, embedding_model = ${model}::text
    from unnest(
      ${list(vectors.map((each) => each.searchId))}::integer[],
      ${list(vectors.map((each) => each.digest))}::text[],
      ${list(vectors.map((each) => each.vector))}::text[]
    ) given (search_id, digest, vector)
    where products.search_id = given.search_id
      and md5(jsonb_build_array(name, description, search_words, category)::text) = given.digest
    returning products.search_id`;
  return rows.length;
}

/** Takes or keeps a claim for some seconds; `false` while another holder has it. The database's clock decides. */
export async function takeClaim(
  sql: Sql,
  name: string,
  holder: string,
  seconds: number,
): Promise<boolean> {
  const rows = await sql<{ name: string }>`
    insert into claims (name, holder, expires_at)
    values (${name}, ${holder}::uuid, now() + interval '1 second' * ${seconds}::integer)
    on conflict (name) do update set holder = excluded.holder, expires_at = excluded.expires_at
    where claims.holder = excluded.holder or claims.expires_at <= now()
    returning name`;
  return rows.length > 0;
}

/** Gives a claim back, if it is still the holder's. */
export async function releaseClaim(sql: Sql, name: string, holder: string): Promise<void> {
  await sql`delete from claims where name = ${name} and holder = ${holder}::uuid`;
}

/** Whether anybody holds a claim. */
export async function isClaimed(sql: Sql, name: string): Promise<boolean> {
  const rows = await sql<{ name: string }>`
    select name from claims where name = ${name} and expires_at > now()`;
  return rows.length > 0;
}
