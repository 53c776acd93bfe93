/** The vectors that a model makes of products: asked for in batches, stored beside the products, a few at a time. */
import { hasOwnVectors } from "@/core/ai/offline.ts";
import { type Ai, AiUnavailable } from "@/core/ai/port.ts";
import { pause } from "@/core/platform/turns.ts";
import {
  indexVectors,
  keepModel,
  type MadeVector,
  writeModelVectors,
} from "@/db/queries/catalogue/embeddings.ts";
import { type Database, DatabaseUnavailable } from "@/db/sql.ts";
import { vectorText } from "./vectors.ts";
import { embeddingText, type SearchedTexts } from "./words.ts";

/**
 * Vectors stored in one statement. Each takes its place in the index, for which the embedded database, where everybody else
 * waits meanwhile, needs some milliseconds.
 */
const storedAtOnce = { native: 64, embedded: 8 } as const;

/** The index is made of some megabytes of vectors: a second, several on a busy machine. */
const deadlineMs = 60_000;

/** The id that vectors of the model in use are stored under; `undefined` without a model. */
export async function modelInUse(
  { database, ai }: { readonly database: Database; readonly ai: Ai },
): Promise<number | undefined> {
  if (!hasOwnVectors(ai)) return undefined;
  return await keepModel(database.sql, ai.embeddingModel, ai.dimensions);
}

/**
 * The model's vectors of some products, as pgvector reads them; `undefined` when it did not answer.
 *
 * @throws the abort of `signal`
 */
export async function makeVectors<Product extends SearchedTexts>(
  ai: Ai,
  products: readonly Product[],
  signal: AbortSignal | undefined,
): Promise<ReadonlyMap<Product, string> | undefined> {
  if (products.length === 0) return new Map();
  try {
    const options = { background: true, ...(signal === undefined ? {} : { signal }) };
    const made = await ai.embed(products.map(embeddingText), options);
    return new Map(products.map((product, at) => [product, vectorText(made[at] ?? [])]));
  } catch (error) {
    if (error instanceof AiUnavailable) return undefined;
    throw error;
  }
}

/**
 * Stores vectors of products whose texts are still those that they were made of.
 *
 * @returns how many
 * @throws {DatabaseUnavailable} what was stored stays
 */
export async function storeVectors(
  database: Database,
  modelId: number,
  vectors: readonly MadeVector[],
): Promise<number> {
  const step = storedAtOnce[database.kind];
  let stored = 0;
  for (let at = 0; at < vectors.length; at += step) {
    stored += await writeModelVectors(database.sql, modelId, vectors.slice(at, at + step));
    await pause(0);
  }
  await indexWhenEnough(database, modelId);
  return stored;
}

/** Gives a model's vectors their index as soon as there are enough for one. */
export async function indexWhenEnough(database: Database, modelId: number): Promise<void> {
  try {
    await database.transaction((sql) => indexVectors(sql, modelId), { deadlineMs });
  } catch (error) {
    // Another process writes for longer than one waits for a lock: the next one to store vectors does it.
    if (!(error instanceof DatabaseUnavailable)) throw error;
  }
}
