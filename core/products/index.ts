/** Writes products together with everything they are found by: words and vectors. */
import { offlineAi } from "@/core/ai/offline.ts";
import type { Ai } from "@/core/ai/port.ts";
import { newId } from "@/core/ids.ts";
import { inTurns } from "@/core/turns.ts";
import {
  analyzeCatalogue,
  deleteProductTerms,
  findProductsBySku,
  findRowVersions,
  listProducts,
  lockCatalogue,
  type ProductLists,
  type StoredProduct,
  vacuumWords,
  writeProducts,
  type WrittenProduct,
} from "@/db/queries/products.ts";
import { shortenLog } from "@/db/checkpoint.ts";
import { listEmbedded } from "@/db/queries/embeddings.ts";
import type { Database, Sql } from "@/db/sql.ts";
import { makeVectors, modelInUse, storeVectors } from "./model_vectors.ts";
import { indexTexts, type KnownTerms, type Postings, writeWords } from "./postings.ts";
import type { ProductRecord } from "./record.ts";
import { noteImported } from "./serving.ts";
import { indexVersion } from "./words.ts";

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
  /** Products with new texts and without the model's vector, because it did not answer; they are found by words. */
  readonly withoutVector: number;
}

/**
 * One transaction each: long enough to be quick, short enough to let others in between, for whom the embedded database has
 * no other connection. A word is counted once in a batch. The first is small: nothing is written while it is prepared.
 */
const batchSizes = {
  native: { first: 800, others: 1_600 },
  embedded: { first: 400, others: 400 },
} as const;
/** From here on the planner's figures are worth renewing. */
const largeChange = 200;
/** The embedded database tidies up after so many products, so that it never takes long. */
const vacuumAfter = 8_000;
const own = offlineAi();
const deadlineMs = 60_000;
/** Short turns: the server waits while its answer does, and for the rest of a statement that did not fit the socket. */
const turnMs = 4;

const written = ["name", "description", "searchWords", "unit", "category", "currency"] as const;
const searched = ["name", "description", "searchWords", "category"] as const;

/** A batch ready to be written. */
interface Batch {
  readonly all: readonly ProductRecord[];
  /** New or changed. */
  readonly changed: ReadonlySet<ProductRecord>;
  /** Changed or renewed: these are written, as `lists`. */
  readonly touched: readonly ProductRecord[];
  readonly lists: ProductLists;
  /** With new texts, or with words or an own vector of former rules. */
  readonly renewed: readonly ProductRecord[];
  /** What the renewed ones are found by, in their order. */
  readonly words: Postings;
  /** With new texts, which have no vector of the model until they get one. */
  readonly reworded: readonly ProductRecord[];
  /** Reworded, or without a vector of the model in use; empty without a model. */
  readonly unembedded: readonly ProductRecord[];
  /** What the batch was compared with; absent when it overwrites whatever there is. */
  readonly stored?: ReadonlyMap<string, StoredProduct>;
}

/** Somebody else wrote the same products meanwhile. */
class Overtaken extends Error {}

/** One import: what it is done with. */
interface Run {
  readonly services: CatalogueServices;
  /** Under which the model's vectors are stored; absent without a model. */
  readonly modelId: number | undefined;
  readonly known: KnownTerms;
  readonly signal: AbortSignal | undefined;
}

/** What is stored of the products of a batch. */
interface Stored {
  readonly products: ReadonlyMap<string, StoredProduct>;
  /** Search ids of those with a vector of the model. */
  readonly embedded: ReadonlySet<number>;
}

/**
 * Inserts products or overwrites those with the same sku, in batches of one transaction; the last of equal skus wins.
 * Only products whose texts changed (or whose words or vector are of former rules) are indexed and embedded again. Words
 * and own vectors are made before the transaction, while the batch before is written; a model's vectors after it.
 *
 * @throws {DatabaseUnavailable | ConstraintViolation} the batches before stay written
 */
export async function upsertProducts(
  services: CatalogueServices,
  products: readonly ProductRecord[],
  options: { signal?: AbortSignal; onProgress?: (done: number, all: number) => void } = {},
): Promise<Upserted> {
  const { signal, onProgress } = options;
  const { database } = services;
  const unique = [...new Map(products.map((product) => [product.sku, product])).values()];
  const { first, others } = batchSizes[database.kind];
  const sum = { written: 0, unchanged: 0, withoutVector: 0 };
  const run: Run = { services, modelId: await modelInUse(services), known: new Map(), signal };
  const read = async (at: number) => {
    const batch = unique.slice(at, at + (at === 0 ? first : others));
    return { batch, stored: await findStored(run, batch) };
  };
  const prepared = async ({ batch, stored }: Awaited<ReturnType<typeof read>>) =>
    await prepare(run, batch, stored);
  let done = 0;
  let tidied = 0;
  let next = unique.length === 0 ? undefined : prepared(await read(0));
  while (next !== undefined) {
    const batch = await next;
    signal?.throwIfAborted();
    done += batch.all.length;
    // Read first: the embedded database has one connection, which the transaction below keeps.
    const following = done < unique.length ? await read(done) : undefined;
    const underway = Promise.withResolvers<void>();
    const writing = write(run, batch, underway.resolve);
    next = following && underway.promise.then(() => prepared(following));
    next?.catch(() => {}); // told by the next turn of this loop
    const withoutVector = await writing;
    sum.written += batch.changed.size;
    sum.unchanged += batch.all.length - batch.changed.size;
    sum.withoutVector += withoutVector;
    if (sum.written - tidied >= vacuumAfter) {
      tidied = sum.written;
      await tidy(database);
    }
    onProgress?.(done, unique.length);
  }
  if (sum.written >= largeChange) {
    await database.transaction(analyzeCatalogue, { deadlineMs });
    await tidy(database);
    await shortenLog(database);
  }
  await noteImported(services, sum.withoutVector);
  return sum;
}

/** Servers do this by themselves. */
async function tidy(database: Database): Promise<void> {
  if (database.kind === "embedded") await vacuumWords(database.sql);
}

async function findStored(run: Run, batch: readonly ProductRecord[]): Promise<Stored> {
  const { sql } = run.services.database;
  const found = await findProductsBySku(sql, batch.map((product) => product.sku));
  const embedded = run.modelId === undefined || found.length === 0
    ? []
    : await listEmbedded(sql, run.modelId, found.map((product) => product.searchId));
  return {
    products: new Map(found.map((product) => [product.sku, product])),
    embedded: new Set(embedded),
  };
}

/** Makes what a batch needs. Without `stored` all of it is written anew, whatever there is. */
async function prepare(
  run: Run,
  all: readonly ProductRecord[],
  stored: Stored | undefined,
): Promise<Batch> {
  const of = (product: ProductRecord) => stored?.products.get(product.sku);
  const changed = new Set(all.filter((product) => differs(product, of(product))));
  const reworded = all.filter((product) => textDiffers(product, of(product)));
  const isReworded = new Set(reworded);
  const renewed = all.filter((product) =>
    isReworded.has(product) || of(product)?.embeddingModel !== own.embeddingModel ||
    of(product)?.indexVersion !== indexVersion
  );
  const unembedded = run.modelId === undefined
    ? []
    : all.filter((product) =>
      isReworded.has(product) || stored?.embedded.has(of(product)?.searchId ?? 0) !== true
    );
  const isRenewed = new Set(renewed);
  const touched = all.filter((product) => changed.has(product) || isRenewed.has(product));
  const learnedOf = (product: ProductRecord) => of(product)?.learnedWords ?? "";
  const { words, vectors } = await inTurns(indexTexts(renewed, learnedOf), { turnMs });
  const lists = listProducts(touched.map((product) => ({
    ...product,
    id: newId(),
    // Which names the stored products have learned is not known then: their words are cut again from what is stored.
    indexVersion: stored === undefined ? 0 : indexVersion,
    vector: vectors.get(product),
  })));
  return {
    all,
    changed,
    touched,
    lists,
    renewed,
    words,
    reworded,
    unembedded,
    ...(stored === undefined ? {} : { stored: stored.products }),
  };
}

/**
 * Writes a batch, again from the start when somebody else wrote the same products; gives how many got no vector of the model.
 *
 * @param underway told when the server has enough to do for other work to go on beside
 */
async function write(run: Run, batch: Batch, underway: () => void = () => {}): Promise<number> {
  const { database } = run.services;
  let places: readonly WrittenProduct[] = [];
  try {
    if (batch.touched.length > 0) {
      places = await database.transaction((sql) => writeBatch(sql, batch, run, underway), {
        deadlineMs,
      });
    }
  } catch (error) {
    // Ids of words that were added in a transaction that failed may be given to other words.
    run.known.clear();
    if (!(error instanceof Overtaken)) throw error;
    return await write(run, await prepare(run, batch.all, undefined));
  } finally {
    underway();
  }
  return await embed(run, batch, places);
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

async function writeBatch(
  sql: Sql,
  batch: Batch,
  { known, modelId }: Run,
  underway: () => void,
): Promise<readonly WrittenProduct[]> {
  const { touched, lists, renewed, words, stored } = batch;
  // All is given at once, to be done in this order: what the next statement needs is made while the server does the one before.
  const prelude = Promise.all([
    lockCatalogue(sql),
    ...stored === undefined ? [] : [refuseOvertaken(sql, touched, stored)],
  ]).then(underway);
  const writing = writeProducts(sql, lists, {
    rules: own.embeddingModel,
    digests: modelId !== undefined,
  });
  const placing = (async () => {
    const places = new Map((await writing).map((row) => [row.sku, row.searchId]));
    const ids = renewed.map((product) => places.get(product.sku) ?? 0);
    const before = ids.filter((_, at) =>
      stored === undefined || stored.has(renewed[at]?.sku ?? "")
    );
    if (before.length > 0) await deleteProductTerms(sql, before);
    return ids;
  })();
  const indexing = prelude.then(() => writeWords(sql, words, placing, known));
  const [written] = await Promise.all([writing, placing, indexing, prelude]);
  return written;
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
