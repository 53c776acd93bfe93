/** Statements on the vectors of products: the one made here is in the product's row, those of models stand beside it. */
import { fragment, list, type Sql, type SqlFragment } from "@/db/sql.ts";
import { isOffered } from "./catalogue.ts";

/** How many products have a vector of a model; `null` counts those without any. */
export interface ModelCount {
  readonly model: string | null;
  readonly products: number;
}

/** What products have vectors of. */
export interface VectorCounts {
  readonly products: number;
  /** In products' own rows, by the rules that made them; a former version of the program has put those of models there. */
  readonly own: readonly ModelCount[];
  /** Beside products, by model. */
  readonly beside: readonly ModelCount[];
}

/** Counts all vectors. */
export async function countVectors(sql: Sql): Promise<VectorCounts> {
  const own = await sql<ModelCount>`
    select embedding_model model, count(*) products
    from products
    where ${isOffered}
    group by embedding_model`;
  const beside = await sql<ModelCount>`
    select name model, vectors products from embedding_models`;
  return { products: own.reduce((sum, each) => sum + each.products, 0), own, beside };
}

/** A model that vectors are kept of. */
export interface KeptModel {
  readonly name: string;
  /** (Nearly) every product has its vector. */
  readonly complete: boolean;
}

/** The models that vectors are kept of, those first that were asked for last. */
export async function listModels(sql: Sql): Promise<KeptModel[]> {
  return await sql<KeptModel>`
    select name, complete from embedding_models order by used_at desc, id desc`;
}

/**
 * Keeps vectors of a model: makes room for them when it is new, says that it is in use otherwise. A new model is complete
 * where there are no products yet. Any number of processes may do it at once.
 *
 * @param model the name that is stored beside vectors
 * @returns its id
 */
export async function keepModel(sql: Sql, model: string, dimensions: number): Promise<number> {
  const [kept] = await sql<{ id: number }>`
    select keep_embedding_model(${model}, ${dimensions}) id`;
  if (kept === undefined) throw new Error("a model was given no id");
  return kept.id;
}

/**
 * Gives the vectors of a model their index as soon as there are enough for one; it grows with them from there on. Any number
 * of processes may do it at once.
 */
export async function indexVectors(sql: Sql, modelId: number): Promise<void> {
  await sql`select index_vectors(${modelId}) is null as done`;
}

/** Says that models are in use. */
export async function touchModels(sql: Sql, models: readonly string[]): Promise<void> {
  await sql`update embedding_models set used_at = now() where name = any(${list(models)}::text[])`;
}

/** Says whether questions can be compared with the vectors of a model alone. */
export async function writeComplete(sql: Sql, model: string, complete: boolean): Promise<void> {
  await sql`
    update embedding_models
    set complete = ${complete}
    where name = ${model} and complete <> ${complete}`;
}

/** Forgets all vectors of models that nobody has used for some days; gives how many models. */
export async function dropModels(sql: Sql, days: number): Promise<number> {
  const [gone] = await sql<{ models: number }>`
    select drop_embedding_models(now() - interval '1 day' * ${days}::integer) models`;
  return gone?.models ?? 0;
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

/** A vector, `[0.1,0.2]`, of the texts that a product had. */
export interface MadeVector {
  readonly searchId: number;
  readonly digest: string;
  readonly vector: string;
}

/** Digest of a product's texts that a vector is made of, for statements on products. */
export const textDigest: SqlFragment =
  fragment`md5(jsonb_build_array(name, description, search_words, category)::text)`;

const selectStale: SqlFragment = fragment`
    select search_id, sku, name, description, search_words, category, ${textDigest} digest
    from products`;

/** The next products, by their search id, without a vector of the model with this id. */
export async function findStaleProducts(
  sql: Sql,
  modelId: number,
  after: number,
  limit: number,
): Promise<StaleProduct[]> {
  return await sql<StaleProduct>`
    ${selectStale}
    where search_id > ${after} and ${isOffered}
      and not exists (
        select from model_vectors where model_id = ${modelId} and model_vectors.search_id = products.search_id
      )
    order by search_id
    limit ${limit}`;
}

/** Which of some products have a vector of the model with this id, by their search ids. */
export async function listEmbedded(
  sql: Sql,
  modelId: number,
  searchIds: readonly number[],
): Promise<number[]> {
  const rows = await sql<{ searchId: number }>`
    select search_id
    from model_vectors
    where model_id = ${modelId} and search_id = any(${list(searchIds)}::integer[])`;
  return rows.map(({ searchId }) => searchId);
}

/** The next products, by their search id, whose own vector is not that of the rules with this name. */
export async function findOutdatedVectors(
  sql: Sql,
  rules: string,
  after: number,
  limit: number,
): Promise<StaleProduct[]> {
  return await sql<StaleProduct>`
    ${selectStale}
    where search_id > ${after} and embedding_model is distinct from ${rules} and ${isOffered}
    order by search_id
    limit ${limit}`;
}

/** Stores a model's vectors of products whose texts are still those that they were made of; gives how many. */
export async function writeModelVectors(
  sql: Sql,
  modelId: number,
  vectors: readonly MadeVector[],
): Promise<number> {
  const rows = await sql<{ searchId: number }>`
    insert into model_vectors (search_id, model_id, embedding)
    select search_id, ${modelId}::integer, vector::vector
    from ${given(vectors)}
    join products using (search_id)
    where ${textDigest} = given.digest and ${isOffered}
    order by search_id
    on conflict (search_id, model_id) do update set embedding = excluded.embedding
    returning search_id`;
  return rows.length;
}

/** Stores products' own vectors where their texts are still those that they were made of; gives how many. */
export async function replaceEmbeddings(
  sql: Sql,
  rules: string,
  vectors: readonly MadeVector[],
): Promise<number> {
  const rows = await sql<{ searchId: number }>`
    update products
    set embedding = given.vector::vector, embedding_model = ${rules}::text
    from ${given(vectors)}
    where products.search_id = given.search_id and ${textDigest} = given.digest and ${isOffered}
    returning products.search_id`;
  return rows.length;
}

/** Names of models whose vectors a former version of the program has put in products' rows. */
export async function listFormerPlaces(sql: Sql, rules: string): Promise<string[]> {
  const rows = await sql<{ model: string }>`
    select distinct embedding_model model from products where embedding_model <> ${rules} order by 1`;
  return rows.map(({ model }) => model);
}

/** Copies vectors of models out of products' rows, where a former version has put them, to where they belong now. */
export async function moveModelVectors(sql: Sql, searchIds: readonly number[]): Promise<void> {
  await sql`
    insert into model_vectors (search_id, model_id, embedding)
    select search_id, embedding_models.id, embedding
    from products
    join embedding_models on embedding_models.name = embedding_model and dimensions = vector_dims(embedding)
    where search_id = any(${list(searchIds)}::integer[])
    order by search_id
    on conflict (search_id, model_id) do nothing`;
}

function given(vectors: readonly MadeVector[]): SqlFragment {
  return fragment`unnest(
      ${list(vectors.map((each) => each.searchId))}::integer[],
      ${list(vectors.map((each) => each.digest))}::text[],
      ${list(vectors.map((each) => each.vector))}::text[]
    ) given (search_id, digest, vector)`;
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
