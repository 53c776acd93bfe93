/** Writes products together with everything they are found by: words and vectors. */
import { type Ai, AiUnavailable } from "@/core/ai/port.ts";
import { newId } from "@/core/ids.ts";
import { words } from "@/core/matching/terms.ts";
import {
  addTerms,
  analyzeCatalogue,
  deleteProductTerms,
  findProductsBySku,
  insertProductTerms,
  lockCatalogue,
  type StoredProduct,
  writeEmbeddings,
  writeProducts,
} from "@/db/queries/products.ts";
import type { Database } from "@/db/sql.ts";
import type { ProductRecord } from "./record.ts";
import { embeddingText, productTerms } from "./words.ts";

export type { ProductRecord } from "./record.ts";

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
const batchSize = 200;
/** From here on the planner's figures are worth renewing. */
const largeChange = 200;
const deadlineMs = 60_000;

const written = ["name", "description", "searchWords", "unit", "category", "currency"] as const;
const searched = ["name", "description", "searchWords", "category"] as const;

/**
 * Inserts products or overwrites those with the same sku, in batches of one transaction; the last of equal skus wins.
 * Only products whose texts changed (or whose vector is another model's) are indexed and embedded again. Vectors are made
 * before the transaction; without a model the products are stored without them.
 *
 * @throws {DatabaseUnavailable | ConstraintViolation} the batches before stay written
 */
export async function upsertProducts(
  services: CatalogueServices,
  products: readonly ProductRecord[],
  options: { signal?: AbortSignal; onProgress?: (done: number, all: number) => void } = {},
): Promise<Upserted> {
  const unique = [...new Map(products.map((product) => [product.sku, product])).values()];
  const sum = { written: 0, unchanged: 0, withoutVector: 0 };
  for (let at = 0; at < unique.length; at += batchSize) {
    options.signal?.throwIfAborted();
    const batch = unique.slice(at, at + batchSize);
    const done = await upsertBatch(services, batch, options.signal);
    sum.written += done.written;
    sum.unchanged += batch.length - done.written;
    sum.withoutVector += done.withoutVector;
    options.onProgress?.(Math.min(at + batchSize, unique.length), unique.length);
  }
  if (sum.written >= largeChange) {
    await services.database.transaction(analyzeCatalogue, { deadlineMs });
  }
  return sum;
}

async function upsertBatch(
  { database, ai }: CatalogueServices,
  batch: readonly ProductRecord[],
  signal: AbortSignal | undefined,
): Promise<{ written: number; withoutVector: number }> {
  const stored = new Map(
    (await findProductsBySku(database.sql, batch.map((product) => product.sku)))
      .map((product) => [product.sku, product]),
  );
  const changed = batch.filter((product) => differs(product, stored.get(product.sku)));
  const indexed = batch.filter((product) => textDiffers(product, stored.get(product.sku)));
  const stale = batch.filter((product) =>
    indexed.includes(product) || stored.get(product.sku)?.embeddingModel !== ai.embeddingModel
  );
  if (changed.length === 0 && stale.length === 0) return { written: 0, withoutVector: 0 };
  const vectors = await vectorsOf(ai, stale, signal);
  const touched = batch.filter((product) => changed.includes(product) || stale.includes(product));
  await database.transaction(async (sql) => {
    await lockCatalogue(sql);
    const rows = await writeProducts(
      sql,
      touched.map((product) => ({ ...product, id: newId() })),
    );
    const searchIds = new Map(rows.map((row) => [row.sku, row.searchId]));
    const idOf = (product: ProductRecord): number => {
      const id = searchIds.get(product.sku);
      if (id === undefined) throw new Error("a product was not stored");
      return id;
    };
    await writeEmbeddings(
      sql,
      ai.embeddingModel,
      stale.map((product, index) => ({
        searchId: idOf(product),
        vector: vectors === undefined ? null : vectorText(vectors[index] ?? []),
      })),
    );
    const terms = indexed.flatMap((product) => productTerms(idOf(product), product));
    await addTerms(sql, vocabularyOf(terms.map((term) => term.lexeme), indexed));
    await deleteProductTerms(sql, indexed.map(idOf));
    await insertProductTerms(sql, terms);
  }, { deadlineMs });
  return { written: changed.length, withoutVector: vectors === undefined ? stale.length : 0 };
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
  if (products.length === 0) return [];
  try {
    return await ai.embed(products.map(embeddingText), signal === undefined ? {} : { signal });
  } catch (error) {
    if (error instanceof AiUnavailable) return undefined;
    throw error;
  }
}

/** A vector as pgvector reads it; six digits are more than a single-precision number needs to rank. */
export function vectorText(vector: readonly number[]): string {
  return `[${vector.map((value) => Number(value.toPrecision(6))).join(",")}]`;
}

const repairable = /^\p{L}{4,24}$/u;

/** Whole words are what misspellings are mended to; joined neighbours and roots are not. */
function vocabularyOf(
  lexemes: readonly string[],
  products: readonly ProductRecord[],
): { lexeme: string; repairable: boolean }[] {
  const whole = new Set(
    products.flatMap((product) =>
      searched.flatMap((key) => words(product[key]).map((word) => word.stem))
    ),
  );
  return [...new Set(lexemes)].sort().map((lexeme) => ({
    lexeme,
    repairable: whole.has(lexeme) && repairable.test(lexeme),
  }));
}
