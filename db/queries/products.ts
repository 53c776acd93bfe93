/** Statements that write the catalogue and its search index. */
import { list, type Sql } from "../sql.ts";
import type { ProductContent } from "./catalogue.ts";

/** What decides whether a stored product has to be written, indexed or embedded again. */
export interface StoredProduct extends ProductContent {
  readonly embeddingModel: string | null;
}

/** A product to write; numbers are decimal text. */
export interface ProductWrite extends Omit<StoredProduct, "embeddingModel"> {
  /** Used when the sku is new; otherwise the product keeps its id. */
  readonly id: string;
}

/** The products with these skus. */
export async function findProductsBySku(
  sql: Sql,
  skus: readonly string[],
): Promise<StoredProduct[]> {
  return await sql<StoredProduct>`
    select sku, name, description, search_words, unit, category, unit_price_net, vat_rate, currency, embedding_model
    from products
    where sku = any(${list(skus)}::text[])`;
}

/** One writer of the catalogue at a time, until the end of the transaction: two would wait for each other's words. */
export async function lockCatalogue(sql: Sql): Promise<void> {
  await sql`select pg_advisory_xact_lock(7421900155)`;
}

/** Inserts products or overwrites those with the same sku; gives the search id of each. Skus must not repeat. */
export async function writeProducts(
  sql: Sql,
  products: readonly ProductWrite[],
): Promise<{ sku: string; searchId: number }[]> {
  const column = (key: keyof ProductWrite) => list(products.map((product) => product[key]));
  return await sql<{ sku: string; searchId: number }>`
    insert into products
      (id, sku, name, description, search_words, unit, category, unit_price_net, vat_rate, currency)
    select *
    from unnest(
      ${column("id")}::uuid[], ${column("sku")}::text[], ${column("name")}::text[],
      ${column("description")}::text[], ${column("searchWords")}::text[], ${column("unit")}::text[],
      ${column("category")}::text[], ${column("unitPriceNet")}::numeric[],
      ${column("vatRate")}::numeric[], ${column("currency")}::text[]
    )
    on conflict on constraint products_sku_key do update set
      name = excluded.name, description = excluded.description, search_words = excluded.search_words,
      unit = excluded.unit, category = excluded.category, unit_price_net = excluded.unit_price_net,
      vat_rate = excluded.vat_rate, currency = excluded.currency, updated_at = now()
    returning sku, search_id`;
}

/** Stores the vectors of products; a product without one loses what it had. Vectors are written as `[0.1,0.2]`. */
export async function writeEmbeddings(
  sql: Sql,
  model: string,
  vectors: readonly { searchId: number; vector: string | null }[],
): Promise<void> {
  await sql`
    update products
    set embedding = given.vector::vector,
      embedding_model = case when given.vector is null then null else ${model}::text end
    from unnest(
      ${list(vectors.map((each) => each.searchId))}::integer[],
      ${list(vectors.map((each) => each.vector))}::text[]
    ) given (search_id, vector)
    where products.search_id = given.search_id`;
}

/** Adds words to the vocabulary; known ones stay. */
export async function addTerms(
  sql: Sql,
  terms: readonly { lexeme: string; repairable: boolean }[],
): Promise<void> {
  await sql`
    insert into terms (lexeme, repairable)
    select given.lexeme, given.repairable
    from unnest(
      ${list(terms.map((term) => term.lexeme))}::text[],
      ${list(terms.map((term) => term.repairable))}::boolean[]
    ) given (lexeme, repairable)
    where not exists (select from terms where terms.lexeme = given.lexeme)
    on conflict do nothing`;
}

/** Forgets the words of products. */
export async function deleteProductTerms(sql: Sql, searchIds: readonly number[]): Promise<void> {
  await sql`delete from product_terms where search_id = any(${list(searchIds)}::integer[])`;
}

/** A word of a product: its weight and the fields it stands in (1 sku, 2 name, 4 description, 8 the rest). */
export interface ProductTerm {
  readonly searchId: number;
  readonly lexeme: string;
  readonly tf: number;
  readonly fields: number;
}

/** Stores words of products; the lexemes must be in the vocabulary. */
export async function insertProductTerms(sql: Sql, terms: readonly ProductTerm[]): Promise<void> {
  await sql`
    insert into product_terms (term_id, search_id, tf, fields)
    select terms.id, given.search_id, given.tf, given.fields
    from unnest(
      ${list(terms.map((term) => term.lexeme))}::text[],
      ${list(terms.map((term) => term.searchId))}::integer[],
      ${list(terms.map((term) => term.tf))}::real[],
      ${list(terms.map((term) => term.fields))}::smallint[]
    ) given (lexeme, search_id, tf, fields)
    join terms on terms.lexeme = given.lexeme`;
}

/** Lets the planner know how large the index has become. */
export async function analyzeCatalogue(sql: Sql): Promise<void> {
  await sql`analyze products, terms, product_terms`;
}
