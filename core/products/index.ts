/** Writes products together with everything they are found by: words and vectors. */
import { type Ai, AiUnavailable } from "@/core/ai/port.ts";
import { newId } from "@/core/ids.ts";
import {
  analyzeCatalogue,
  deleteProductTerms,
  findProductsBySku,
  findRowVersions,
  lockCatalogue,
  type StoredProduct,
  vacuumWords,
  writeProducts,
} from "@/db/queries/products.ts";
import type { Database, Sql } from "@/db/sql.ts";
import { cutWords, type KnownTerms, nextTurn, type Postings, writeWords } from "./postings.ts";
import type { ProductRecord } from "./record.ts";
import { vectorText } from "./vectors.ts";
import { embeddingText, indexVersion } from "./words.ts";

export type { ProductRecord } from "./record.ts";
export { vectorText } from "./vectors.ts";

/** What the catalogue is written with. */
export interface CatalogueServices {
  readonly database: Database;
  readonly ai: Ai;
}

/** What {@link upsertProducts} did. */
export interface Upserted {
  /** New or changed products. */
  readonly written: number;
  /** Products stored as they already were. */
  readonly unchanged: number;
  /** Written products without a vector, because the model did not answer; they are found by words. */
  readonly withoutVector: number;
}

/** One transaction each: long enough to be quick, short enough to let others in between. */
const batchSize = 400;
/** From here on the planner's figures are worth renewing. */
const largeChange = 200;
/** The embedded database tidies up after so many products, so that it never takes long. */
const vacuumAfter = 8_000;
/** Products embedded before others get a turn. */
const turn = 100;
const deadlineMs = 60_000;

const written = ["name", "description", "searchWords", "unit", "category", "currency"] as const;
const searched = ["name", "description", "searchWords", "category"] as const;

/** A batch ready to be written. */
interface Batch {
  readonly all: readonly ProductRecord[];
  /** New or changed. */
  readonly changed: ReadonlySet<ProductRecord>;
  /** Changed, or with words or a vector of former rules: these are written. */
  readonly touched: readonly ProductRecord[];
  /** Their words are cut anew, in this order. */
  readonly indexed: readonly ProductRecord[];
  readonly words: Postings;
  /** New vectors, null where the model did not answer. */
  readonly vectors: ReadonlyMap<ProductRecord, string | null>;
  /** What the batch was compared with; absent when it overwrites whatever there is. */
  readonly stored?: ReadonlyMap<string, StoredProduct>;
}

/** Somebody else wrote the same products meanwhile. */
class Overtaken extends Error {}

/**
 * Inserts products or overwrites those with the same sku, in batches of one transaction; the last of equal skus wins.
 * Only products whose texts changed (or whose words or vector are of former rules) are indexed and embedded again. Words
 * and vectors are made before the transaction, while the batch before is written; without a model the products are stored
 * without vectors.
 *
 * @throws {DatabaseUnavailable | ConstraintViolation} the batches before stay written
 */
export async function upsertProducts(
  services: CatalogueServices,
  products: readonly ProductRecord[],
  options: { signal?: AbortSignal; onProgress?: (done: number, all: number) => void } = {},
): Promise<Upserted> {
  const { signal, onProgress } = options;
  const unique = [...new Map(products.map((product) => [product.sku, product])).values()];
  const sum = { written: 0, unchanged: 0, withoutVector: 0 };
  const known: KnownTerms = new Map();
  const read = async (at: number) => {
    const batch = unique.slice(at, at + batchSize);
    return { batch, stored: await findStored(services.database.sql, batch) };
  };
  const prepared = async ({ batch, stored }: Awaited<ReturnType<typeof read>>) =>
    await prepare(services.ai, batch, stored, signal);
  let tidied = 0;
  let next = unique.length === 0 ? undefined : prepared(await read(0));
  for (let at = 0; next !== undefined; at += batchSize) {
    const batch = await next;
    signal?.throwIfAborted();
    // Read first: the embedded database has one connection, which the transaction below keeps.
    const following = at + batchSize < unique.length ? await read(at + batchSize) : undefined;
    const writing = write(services, batch, known, signal);
    next = following && prepared(following);
    next?.catch(() => {}); // told by the next turn of this loop
    const withoutVector = await writing;
    sum.written += batch.changed.size;
    sum.unchanged += batch.all.length - batch.changed.size;
    sum.withoutVector += withoutVector;
    if (sum.written - tidied >= vacuumAfter) {
      tidied = sum.written;
      await tidy(services.database);
    }
    onProgress?.(Math.min(at + batchSize, unique.length), unique.length);
  }
  if (sum.written >= largeChange) {
    await services.database.transaction(analyzeCatalogue, { deadlineMs });
    await tidy(services.database);
  }
  return sum;
}

/** Servers do this by themselves. */
async function tidy(database: Database): Promise<void> {
  if (database.kind === "embedded") await vacuumWords(database.sql);
}

async function findStored(
  sql: Sql,
  batch: readonly ProductRecord[],
): Promise<ReadonlyMap<string, StoredProduct>> {
  const found = await findProductsBySku(sql, batch.map((product) => product.sku));
  return new Map(found.map((product) => [product.sku, product]));
}

/** Makes what a batch needs. Without `stored` all of it is written anew, whatever there is. */
async function prepare(
  ai: Ai,
  all: readonly ProductRecord[],
  stored: ReadonlyMap<string, StoredProduct> | undefined,
  signal: AbortSignal | undefined,
): Promise<Batch> {
  const of = (product: ProductRecord) => stored?.get(product.sku);
  const changed = new Set(all.filter((product) => differs(product, of(product))));
  const reworded = all.filter((product) => textDiffers(product, of(product)));
  const stale = all.filter((product) =>
    textDiffers(product, of(product)) || of(product)?.embeddingModel !== ai.embeddingModel
  );
  const made = await vectorsOf(ai, stale, signal);
  const vectors = new Map<ProductRecord, string | null>();
  // Without the model only vectors that no longer fit their text go; those of a former model still serve.
  for (const [at, product] of (made === undefined ? reworded : stale).entries()) {
    vectors.set(product, made === undefined ? null : vectorText(made[at] ?? []));
    if (at % turn === turn - 1) await nextTurn();
  }
  const indexed = all.filter((product) =>
    textDiffers(product, of(product)) || of(product)?.indexVersion !== indexVersion
  );
  const cut = new Set(indexed);
  return {
    all,
    changed,
    touched: all.filter((product) =>
      changed.has(product) || vectors.has(product) || cut.has(product)
    ),
    indexed,
    words: await cutWords(indexed),
    vectors,
    ...(stored === undefined ? {} : { stored }),
  };
}

/** Writes a batch, again from the start when somebody else wrote the same products; gives how many have no vector. */
async function write(
  services: CatalogueServices,
  batch: Batch,
  known: KnownTerms,
  signal: AbortSignal | undefined,
): Promise<number> {
  if (batch.touched.length === 0) return 0;
  try {
    await services.database.transaction(
      (sql) => writeBatch(sql, services.ai.embeddingModel, batch, known),
      { deadlineMs },
    );
    return [...batch.vectors.values()].filter((vector) => vector === null).length;
  } catch (error) {
    // Ids of words that were added in a transaction that failed may be given to other words.
    known.clear();
    if (!(error instanceof Overtaken)) throw error;
    return await write(
      services,
      await prepare(services.ai, batch.all, undefined, signal),
      known,
      signal,
    );
  }
}

async function writeBatch(
  sql: Sql,
  model: string,
  batch: Batch,
  known: KnownTerms,
): Promise<void> {
  const { touched, indexed, stored } = batch;
  await lockCatalogue(sql);
  if (stored !== undefined) await refuseOvertaken(sql, touched, stored);
  const rows = await writeProducts(
    sql,
    touched.map((product) => ({
      ...product,
      id: newId(),
      indexVersion,
      vector: batch.vectors.get(product),
    })),
    model,
  );
  const searchIds = new Map(rows.map((row) => [row.sku, row.searchId]));
  const ids = indexed.map((product) => searchIds.get(product.sku) ?? 0);
  const before = ids.filter((_, at) => stored === undefined || stored.has(indexed[at]?.sku ?? ""));
  if (before.length > 0) await deleteProductTerms(sql, before);
  await writeWords(sql, batch.words, ids, known);
}

async function refuseOvertaken(
  sql: Sql,
  products: readonly ProductRecord[],
  stored: ReadonlyMap<string, StoredProduct>,
): Promise<void> {
  const now = await findRowVersions(sql, products.map((product) => product.sku));
  const same = now.every((row) => stored.get(row.sku)?.rowVersion === row.rowVersion);
  const before = products.filter((product) => stored.has(product.sku)).length;
  if (!same || now.length !== before) throw new Overtaken();
}

/** A decimal text without needless zeros, so that `23` and `23.000` are equal. */
function plainDecimal(value: string): string {
  return value.includes(".") ? value.replace(/\.?0+$/, "") : value;
}

function differs(product: ProductRecord, stored: StoredProduct | undefined): boolean {
  return stored === undefined || written.some((key) => product[key] !== stored[key]) ||
    plainDecimal(product.unitPriceNet) !== plainDecimal(stored.unitPriceNet) ||
    plainDecimal(product.vatRate) !== plainDecimal(stored.vatRate);
}

function textDiffers(product: ProductRecord, stored: StoredProduct | undefined): boolean {
  return stored === undefined || searched.some((key) => product[key] !== stored[key]);
}

async function vectorsOf(
  ai: Ai,
  products: readonly ProductRecord[],
  signal: AbortSignal | undefined,
): Promise<number[][] | undefined> {
  const vectors: number[][] = [];
  try {
    for (let at = 0; at < products.length; at += batchSize) {
      const texts = products.slice(at, at + batchSize).map(embeddingText);
      const options = { background: true, ...(signal === undefined ? {} : { signal }) };
      vectors.push(...await ai.embed(texts, options));
    }
    return vectors;
  } catch (error) {
    if (error instanceof AiUnavailable) return undefined;
    throw error;
  }
}
