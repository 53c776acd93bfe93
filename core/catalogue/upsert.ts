/** Writes products together with everything they are found by: words and vectors. */
import {
  analyzeCatalogue,
  deleteProductTerms,
  findRowVersions,
  lockCatalogue,
  type StoredProduct,
  vacuumWords,
  writeProducts,
  type WrittenProduct,
} from "@/db/queries/catalogue/products.ts";
import { ring } from "@/core/webhooks/bell.ts";
import { announceImport } from "@/core/webhooks/events.ts";
import { shortenLog } from "@/db/checkpoint.ts";
import type { ProductFacts } from "@/db/queries/catalogue/catalogue.ts";
import type { Database, Sql } from "@/db/sql.ts";
import {
  type Batch,
  type CatalogueServices,
  findStored,
  own,
  prepare,
  prepareWhole,
  type RefusedProduct,
  type Run,
} from "./batch.ts";
import { makeVectors, modelInUse, storeVectors } from "./model_vectors.ts";
import { writeWords } from "./postings.ts";
import type { GivenProduct } from "./record.ts";
import { noteImported } from "./serving.ts";

/** What {@link upsertProducts} did. */
export interface Upserted {
  /** New or changed products. */
  readonly written: number;
  /** The new ones among them. */
  readonly created: number;
  /** Products stored as they already were. */
  readonly unchanged: number;
  /** Products with new texts and without the model's vector, because it did not answer; they are found by words. */
  readonly withoutVector: number;
  /** Products that could not be written. */
  readonly refused: readonly RefusedProduct[];
}

/**
 * One transaction each: long enough to be quick, short enough to let others in between, for whom the embedded database has
 * no other connection. A word is counted once in a batch. The first is small: nothing is written while it is prepared.
 */
const batchSizes = {
  native: { first: 800, others: 1_600 },
  embedded: { first: 400, others: 400 },
} as const;
/** An import that writes at least this many products renews the planner's statistics (ANALYZE). */
const largeChange = 200;
/** The embedded database is vacuumed after this many written products, so that no VACUUM takes long. */
const vacuumAfter = 8_000;
const deadlineMs = 60_000;

/** Does something in the transaction of a batch: by then so many products are stored or as before; it refuses so many. */
export type InBatch = (
  sql: Sql,
  batch: { readonly written: number; readonly refused: number; readonly isLast: boolean },
) => Promise<void>;

/** Another transaction changed the same products: the batch is tried again under the lock. */
class ConcurrentWrite extends Error {}

/** Products that are asked for as they are needed, each number once. */
export interface ProductSource {
  /** About how many they are. */
  readonly total: number;
  /** Up to so many of the next ones; none at the end. */
  next(most: number): Promise<readonly GivenProduct[]>;
}

/** The products of a list, the last of equal numbers. */
export function sourceOf(products: readonly GivenProduct[]): ProductSource {
  const unique = [...new Map(products.map((product) => [product.sku, product])).values()];
  let at = 0;
  return {
    total: unique.length,
    next: (most) => Promise.resolve(unique.slice(at, at += most)),
  };
}

/** Words that an import remembers the ids of: with all those of a million products it would take hundreds of megabytes. */
const mostKnownTerms = 200_000;

/**
 * Inserts products or changes those with the same sku, in batches of one transaction; the last of equal skus wins.
 * Only products whose texts changed (or whose words or vector are of former rules) are indexed and embedded again. Words
 * and own vectors are made before the transaction, while the batch before is written; a model's vectors after it.
 *
 * @throws {DatabaseUnavailable | ConstraintViolation} the batches before stay written
 */
export async function upsertProducts(
  services: CatalogueServices,
  products: readonly GivenProduct[] | ProductSource,
  options: {
    /** Takes the products that could not be written; without it they are all given at the end. */
    onRefused?: (refused: readonly RefusedProduct[]) => void;
    signal?: AbortSignal;
    onProgress?: (done: number, all: number) => void;
    /** Belongs to the transaction of each batch that writes something. */
    inBatch?: InBatch;
    /** Id of the user who imports. */
    userId?: string | undefined;
  } = {},
): Promise<Upserted> {
  const { signal, onProgress, inBatch, userId = null } = options;
  const { database } = services;
  const source = "next" in products ? products : sourceOf(products);
  const { first, others } = batchSizes[database.kind];
  const sum = { written: 0, created: 0, unchanged: 0, withoutVector: 0, refused: 0 };
  const refused: RefusedProduct[] = [];
  const prices = { source: "import", setBy: userId } as const;
  const modelId = await modelInUse(services);
  const run: Run = { services, modelId, known: new Map(), signal, prices };
  const read = async (most: number) => {
    const given = await source.next(most);
    if (given.length === 0) return undefined;
    return { given, stored: await findStored(run, database.sql, given) };
  };
  type Given = NonNullable<Awaited<ReturnType<typeof read>>>;
  const prepared = async ({ given, stored }: Given) => ({
    given,
    ...await prepare(run, given, stored),
  });
  let done = 0;
  let tidied = 0;
  const begin = await read(first);
  let next = begin && prepared(begin);
  while (next !== undefined) {
    const batch = await next;
    signal?.throwIfAborted();
    done += batch.given.length;
    // Read first: the embedded database has one connection, which the transaction below keeps.
    const following = await read(others);
    const underway = Promise.withResolvers<void>();
    const beside = (sql: Sql, last: Batch) =>
      inBatch?.(sql, {
        written: done - sum.refused - last.refused.length,
        refused: last.refused.length,
        isLast: following === undefined,
      });
    const writing = write(run, batch, { underway: underway.resolve, beside });
    next = following && underway.promise.then(() => prepared(following));
    next?.catch(() => {}); // told by the next turn of this loop
    const { batch: last, withoutVector } = await writing;
    ring();
    sum.written += last.changed.size;
    sum.created += countsOf(last).created;
    sum.unchanged += last.all.length - last.changed.size;
    sum.withoutVector += withoutVector;
    sum.refused += last.refused.length;
    if (options.onRefused) options.onRefused(last.refused);
    else refused.push(...last.refused);
    if (run.known.size > mostKnownTerms) run.known.clear();
    if (sum.written - tidied >= vacuumAfter) {
      tidied = sum.written;
      await tidy(database);
    }
    onProgress?.(done, source.total);
  }
  if (sum.written >= largeChange) {
    await database.transaction(analyzeCatalogue, { deadlineMs });
    await tidy(database);
    await shortenLog(database);
  }
  await noteImported(services, sum.withoutVector);
  return { ...sum, refused };
}

/** How many products of a batch are new, and how many others differ. */
function countsOf({ changed, stored }: Batch): { created: number; updated: number } {
  const created = [...changed].filter(({ sku }) => !stored.has(sku)).length;
  return { created, updated: changed.size - created };
}

/** Servers do this by themselves. */
async function tidy(database: Database): Promise<void> {
  if (database.kind === "embedded") await vacuumWords(database.sql);
}

interface WriteOptions {
  /** Told when the server has enough to do for other work to go on beside. */
  readonly underway: () => void;
  /** Belongs to the transaction. */
  readonly beside: (sql: Sql, batch: Batch) => Promise<void> | undefined;
}

/**
 * Writes a batch, again from the start when somebody else wrote the same products; gives what was written in the end, and
 * how many got no vector of the model.
 */
async function write(
  run: Run,
  batch: Batch & { readonly given: readonly GivenProduct[] },
  { underway, beside }: WriteOptions,
): Promise<{ batch: Batch; withoutVector: number }> {
  const { database } = run.services;
  let places: readonly WrittenProduct[] = [];
  try {
    if (batch.touched.length > 0) {
      places = await database.transaction(async (sql) => {
        // All is given at once: what the next statement needs is made while the server does the one before.
        const prelude = Promise.all([
          lockCatalogue(sql),
          refuseConcurrentWrite(sql, batch.touched, batch.stored),
        ]).then(underway);
        const places = await writeBatch(sql, batch, run, prelude);
        await announceImport(sql, "product.imported", countsOf(batch));
        await beside(sql, batch);
        return places;
      }, { deadlineMs });
    }
  } catch (error) {
    // Ids of words that were added in a transaction that failed may be given to other words.
    run.known.clear();
    if (!(error instanceof ConcurrentWrite)) throw error;
    return await writeLocked(run, batch.given, beside);
  } finally {
    underway();
  }
  return { batch, withoutVector: await embed(run, batch, places) };
}

/** Writes a batch by what is stored under the lock, when nobody else can write the same products. */
async function writeLocked(
  run: Run,
  given: readonly GivenProduct[],
  beside: WriteOptions["beside"],
): Promise<{ batch: Batch; withoutVector: number }> {
  const { batch, places } = await run.services.database.transaction(async (sql) => {
    await lockCatalogue(sql);
    const batch = await prepare(run, given, await findStored(run, sql, given));
    const places = await writeBatch(sql, batch, run);
    await announceImport(sql, "product.imported", countsOf(batch));
    await beside(sql, batch);
    return { batch, places };
  }, { deadlineMs });
  return { batch, withoutVector: await embed(run, batch, places) };
}

/** Writes one product in a transaction that has locked the catalogue; `embed` asks the model for its vector afterwards. */
export async function writeProduct(
  services: CatalogueServices,
  sql: Sql,
  product: ProductFacts,
  prices: Run["prices"],
  modelId: number | undefined,
): Promise<{ id: string; embed: () => Promise<unknown> }> {
  const run: Run = { services, modelId, known: new Map(), signal: undefined, prices };
  const batch = await prepareWhole(run, [product], await findStored(run, sql, [product]), []);
  const places = await writeBatch(sql, batch, run);
  const id = places[0]?.id ?? batch.stored.get(product.sku)?.id;
  if (id === undefined) throw new Error("a product was not stored");
  return { id, embed: () => embed(run, batch, places) };
}

/**
 * Gives a written batch its vectors of the model; gives how many got none. The model is asked now and not while the batch
 * is written: its calls are counted in the database, where a transaction may hold the only connection.
 */
async function embed(
  { services: { ai, database }, modelId, signal }: Run,
  { unembedded, reworded, stored }: Batch,
  places: readonly WrittenProduct[],
): Promise<number> {
  if (modelId === undefined) return 0;
  const vectors = await makeVectors(ai, unembedded, signal);
  if (vectors === undefined) return reworded.length;
  const now = new Map([...stored?.values() ?? [], ...places].map((each) => [each.sku, each]));
  const made = [...vectors].flatMap(([{ sku }, vector]) => {
    const place = now.get(sku);
    return place === undefined ? [] : [{ ...place, vector }];
  });
  await storeVectors(database, modelId, made);
  return 0;
}

/** @param prelude what has to be done before the words are written; it has been given to the server before */
async function writeBatch(
  sql: Sql,
  batch: Batch,
  { known, modelId, prices }: Run,
  prelude: Promise<void> = Promise.resolve(),
): Promise<readonly WrittenProduct[]> {
  const { touched, lists, renewed, words, stored } = batch;
  if (touched.length === 0) return [];
  const writing = writeProducts(sql, lists, {
    rules: own.embeddingModel,
    digests: modelId !== undefined,
    ...prices,
  });
  const placing = (async () => {
    const places = new Map((await writing).map((row) => [row.sku, row.searchId]));
    const ids = renewed.map((product) => places.get(product.sku) ?? 0);
    const before = ids.filter((_, at) => stored.has(renewed[at]?.sku ?? ""));
    if (before.length > 0) await deleteProductTerms(sql, before);
    return ids;
  })();
  const indexing = prelude.then(() => writeWords(sql, words, placing, known));
  const [written] = await Promise.all([writing, placing, indexing, prelude]);
  return written;
}

async function refuseConcurrentWrite(
  sql: Sql,
  products: readonly ProductFacts[],
  stored: ReadonlyMap<string, StoredProduct>,
): Promise<void> {
  const now = await findRowVersions(sql, products.map((product) => product.sku));
  const same = now.every((row) => stored.get(row.sku)?.rowVersion === row.rowVersion);
  const before = products.filter((product) => stored.has(product.sku)).length;
  if (!same || now.length !== before) throw new ConcurrentWrite();
}
