/** Statements that write the catalogue and its search index. */
import { fragment, list, type Sql, type SqlFragment } from "@/db/sql.ts";
import { isOffered, type ProductFacts } from "./catalogue.ts";
import { textDigest } from "./embeddings.ts";

/** What decides whether a stored product has to be written, indexed or embedded again. */
export interface StoredProduct extends ProductFacts {
  readonly id: string;
  /** Names that people taught us, a line each. */
  readonly learnedWords: string;
  readonly searchId: number;
  /** The rules that its own vector was made by. */
  readonly embeddingModel: string | null;
  readonly indexVersion: number;
  /** Digest of the texts that vectors are made of. */
  readonly digest: string;
  /** Changes with every change of the product. */
  readonly rowVersion: string;
}

/** A product to write; numbers are decimal text. */
export interface ProductWrite extends ProductFacts {
  /** Used when the sku is new; otherwise the product keeps its id. */
  readonly id: string;
  readonly indexVersion: number;
  /** Its own vector, `[0.1,0.2]`, or `null` for none; `undefined` leaves what is stored. */
  readonly vector?: string | null | undefined;
}

/** What {@link StoredProduct} has, for statements on products. */
export const storedColumns: SqlFragment = fragment`
  id, sku, name, description, search_words, learned_words, unit, category, unit_price_net, vat_rate, currency, kind, packs,
  min_quantity, quantity_step, cost, active, one_off, search_id, embedding_model, index_version, ${textDigest} digest, xmin::text row_version`;

/** The products with these skus. */
export async function findProductsBySku(
  sql: Sql,
  skus: readonly string[],
): Promise<StoredProduct[]> {
  return await sql<StoredProduct>`
    select ${storedColumns}
    from products
    where sku = any(${list(skus)}::text[])`;
}

/** The products with these skus as they are now, for a writer who has read them before. */
export async function findRowVersions(
  sql: Sql,
  skus: readonly string[],
): Promise<{ sku: string; rowVersion: string }[]> {
  return await sql<{ sku: string; rowVersion: string }>`
    select sku, xmin::text row_version
    from products
    where sku = any(${list(skus)}::text[])`;
}

/** Some of the products whose words were cut by older rules. */
export async function findOutdatedProducts(
  sql: Sql,
  indexVersion: number,
  limit: number,
): Promise<StoredProduct[]> {
  return await sql<StoredProduct>`
    select ${storedColumns}
    from products
    where index_version < ${indexVersion} and ${isOffered}
    order by index_version
    limit ${limit}`;
}

/** Says by which rules the words of products were cut. */
export async function writeIndexVersion(
  sql: Sql,
  searchIds: readonly number[],
  indexVersion: number,
): Promise<void> {
  await sql`
    update products
    set index_version = ${indexVersion}
    where search_id = any(${numbers(searchIds)}::integer[])`;
}

/**
 * One writer of the catalogue at a time, until the end of the transaction: two would wait for each other's words. A batch is
 * sorted in memory meanwhile: with a server's usual 4 MB the words of 500 products are the most that are.
 */
export async function lockCatalogue(sql: Sql): Promise<void> {
  await sql`select pg_advisory_xact_lock(7421900155), set_config('work_mem', '32MB', true)`;
}

/** A product as it was written. */
export interface WrittenProduct {
  readonly id: string;
  readonly sku: string;
  readonly searchId: number;
  /** Digest of the texts that vectors are made of, where it was asked for. */
  readonly digest: string;
}

/** Products as {@link writeProducts} sends them: a list of each column, which takes a while to make of thousands. */
export interface ProductLists {
  readonly columns: Readonly<Record<keyof ProductFacts | "id" | "indexVersion", string>>;
  readonly keepsVector: string;
  /** One vector after another; an empty text for none. */
  readonly vectors: string;
}

/** Makes of products what the server reads. */
export function listProducts(products: readonly ProductWrite[]): ProductLists {
  const column = (key: Exclude<keyof ProductLists["columns"], "packs">) =>
    list(products.map((product) => product[key]));
  return {
    columns: {
      id: column("id"),
      sku: column("sku"),
      name: column("name"),
      description: column("description"),
      searchWords: column("searchWords"),
      unit: column("unit"),
      category: column("category"),
      unitPriceNet: column("unitPriceNet"),
      vatRate: column("vatRate"),
      currency: column("currency"),
      kind: column("kind"),
      packs: list(products.map(({ packs }) => JSON.stringify(packs))),
      minQuantity: column("minQuantity"),
      quantityStep: column("quantityStep"),
      cost: column("cost"),
      active: column("active"),
      oneOff: column("oneOff"),
      indexVersion: column("indexVersion"),
    },
    keepsVector: list(products.map((product) => product.vector === undefined)),
    vectors: products.map((product) => product.vector ?? "").join(";"),
  };
}

/** What {@link writeProducts} is told beside the products. */
export interface ProductRules {
  /** By which the vectors given were made. */
  readonly rules: string;
  /** Whether digests are told; they are empty otherwise. */
  readonly digests: boolean;
  /** How new prices came. */
  readonly source: PriceSource;
  /** Id of the user who sets them, where that is known. */
  readonly setBy: string | null;
}

/** How a price came into the catalogue. */
export type PriceSource = "import" | "edit" | "price_update";

/** Inserts products or overwrites those with the same sku. Skus must not repeat. */
export async function writeProducts(
  sql: Sql,
  { columns, keepsVector, vectors }: ProductLists,
  { rules, digests, source, setBy }: ProductRules,
): Promise<WrittenProduct[]> {
  return await sql<WrittenProduct>`
    insert into products as stored (
      id, sku, name, description, search_words, unit, category, unit_price_net, vat_rate, currency, index_version,
      kind, packs, min_quantity, quantity_step, cost, active, one_off, price_source, priced_by, embedding, embedding_model
    )
    select id, given.sku, name, description, search_words, unit, category, unit_price_net, vat_rate, currency, index_version,
      kind, packs, min_quantity, quantity_step, cost, active, one_off, ${source}, ${setBy},
      case when keeps_vector then kept.embedding else nullif(vector, '')::vector end,
      case when keeps_vector then kept.embedding_model when vector <> '' then ${rules}::text end
    from rows from (
      unnest(
        ${columns.id}::uuid[], ${columns.sku}::text[], ${columns.name}::text[], ${columns.description}::text[],
        ${columns.searchWords}::text[], ${columns.unit}::text[], ${columns.category}::text[],
        ${columns.unitPriceNet}::numeric[], ${columns.vatRate}::numeric[], ${columns.currency}::text[],
        ${columns.indexVersion}::smallint[], ${columns.kind}::text[], ${columns.packs}::jsonb[],
        ${columns.minQuantity}::numeric[], ${columns.quantityStep}::numeric[], ${columns.cost}::numeric[],
        ${columns.active}::boolean[], ${columns.oneOff}::boolean[], ${keepsVector}::boolean[]
      ),
      string_to_table(${vectors}, ';')
    ) given (
      id, sku, name, description, search_words, unit, category, unit_price_net, vat_rate, currency, index_version,
      kind, packs, min_quantity, quantity_step, cost, active, one_off, keeps_vector, vector
    )
    left join lateral (
      select embedding, embedding_model from products where keeps_vector and products.sku = given.sku offset 0
    ) kept on true
    on conflict on constraint products_sku_key do update set
      name = excluded.name, description = excluded.description, search_words = excluded.search_words,
      unit = excluded.unit, category = excluded.category, unit_price_net = excluded.unit_price_net,
      vat_rate = excluded.vat_rate, currency = excluded.currency, index_version = excluded.index_version,
      kind = excluded.kind, packs = excluded.packs, min_quantity = excluded.min_quantity,
      quantity_step = excluded.quantity_step, cost = excluded.cost, active = excluded.active, one_off = excluded.one_off,
      price_source = excluded.price_source, priced_by = excluded.priced_by,
      embedding = excluded.embedding, embedding_model = excluded.embedding_model,
      version = stored.version + 1, updated_at = now()
    returning id, sku, search_id, ${digests ? textDigest : fragment`''`} digest`;
}

/** A word of the vocabulary with the number of products that gain it. */
export interface GainedTerm {
  readonly lexeme: string;
  readonly repairable: boolean;
  readonly products: number;
}

/** A word whose id is known, with the number of products that gain it. */
export interface CountedTerm {
  readonly id: number;
  readonly products: number;
}

/**
 * Adds words to the vocabulary, or counts the new products of those that are there; gives the ids of all. A word once
 * repairable stays it.
 */
export async function addTerms(
  sql: Sql,
  terms: readonly GainedTerm[],
): Promise<{ id: number; lexeme: string; repairable: boolean }[]> {
  return await sql<{ id: number; lexeme: string; repairable: boolean }>`
    with given as materialized (
      select *
      from unnest(
        ${list(terms.map((term) => term.lexeme))}::text[],
        ${list(terms.map((term) => term.repairable))}::boolean[],
        ${numbers(terms.map((term) => term.products))}::integer[]
      ) given (lexeme, repairable, products)
    ),
    found as (
      update terms
      set df = df + products, repairable = terms.repairable or given.repairable
      from given
      where terms.lexeme = given.lexeme
      returning terms.id, terms.lexeme, terms.repairable
    ),
    added as (
      insert into terms (lexeme, repairable, df)
      select lexeme, repairable, products
      from given
      where lexeme not in (select lexeme from found)
      returning id, lexeme, repairable
    )
    select * from found union all select * from added`;
}

/** Counts the new products of words whose ids are known. */
export async function countTerms(sql: Sql, terms: readonly CountedTerm[]): Promise<void> {
  await sql`
    update terms
    set df = df + given.products
    from unnest(
      ${numbers(terms.map((term) => term.id))}::integer[],
      ${numbers(terms.map((term) => term.products))}::integer[]
    ) given (id, products)
    where terms.id = given.id`;
}

/** Forgets the words of products. */
export async function deleteProductTerms(sql: Sql, searchIds: readonly number[]): Promise<void> {
  await sql`select forget_words(${numbers(searchIds)}::integer[])`;
}

/** Words that products gain, as lists of one order. */
export interface PostingLists {
  readonly termIds: readonly number[];
  readonly searchIds: readonly number[];
  /** What each word adds to the product's score before its rarity, in ten-thousandths. */
  readonly impacts: readonly number[];
  /** Fields it stands in: 1 sku, 2 name, 4 description, 8 the rest, added up. */
  readonly fields: readonly number[];
}

/**
 * Stores words of products that have none yet, from both sides; the counts of the words are another's matter. Lists of whole
 * numbers, taken apart as they are read: fractions and rows of lists would cost as much again.
 */
export async function insertProductTerms(sql: Sql, lists: PostingLists): Promise<void> {
  await sql`
    with given as materialized (
      select unnest(${numbers(lists.termIds)}::integer[]) term_id,
        unnest(${numbers(lists.searchIds)}::integer[]) search_id,
        (unnest(${numbers(lists.impacts)}::integer[]) / 1e4::float8)::real impact,
        unnest(${numbers(lists.fields)}::smallint[]) fields
    ),
    words as (
      insert into product_words (search_id, term_ids, impacts)
      select search_id, array_agg(term_id), array_agg(impact)
      from given
      group by search_id
    )
    insert into product_terms (term_id, search_id, impact, fields)
    select term_id, search_id, impact, fields from given`;
}

/**
 * Lets the planner know how large the index has become. The words need a fifth of the usual sample, and a server takes its
 * usual one when it gets to it; products take it now, since how many there are is part of every score.
 */
export async function analyzeCatalogue(sql: Sql): Promise<void> {
  await sql`analyze products`;
  await sql`select set_config('default_statistics_target', '20', true)`;
  await sql`analyze terms, product_terms, product_words`;
}

/**
 * What a server's autovacuum does by itself: after it, searches read the word index alone, which halves their time.
 * Stands alone, outside of any transaction.
 */
export async function vacuumWords(sql: Sql): Promise<void> {
  await sql`vacuum product_terms`;
}

/** A list of numbers as PostgreSQL reads it; shorter than `list()`, which matters for a hundred thousand. */
function numbers(values: readonly number[]): string {
  return `{${values.join(",")}}`;
}
