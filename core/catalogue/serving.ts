/**
 * Which model questions are asked in the terms of. Always one, for all candidates of a question: cosines of two models say
 * nothing beside each other. While the vectors of a new model are made, the former one's, which stay until they are no
 * longer asked for, go on serving; see docs/decisions/0009-vectors-of-one-model-at-a-time.md.
 */
import { hasOwnVectors, offlineAi } from "@/core/ai/offline.ts";
import type { Ai } from "@/core/ai/port.ts";
import {
  countVectors,
  type KeptModel,
  listModels,
  writeComplete,
} from "@/db/queries/catalogue/embeddings.ts";
import type { Database } from "@/db/sql.ts";

interface Services {
  readonly database: Database;
  readonly ai: Ai;
}

/** Share of the products that may be without a vector of the model that serves: they are ranked by their words alone. */
const mostMissing = 0.05;
/** Milliseconds that a process believes what it has read: another one may have made the last vector. */
const statusMs = 10_000;
/** Milliseconds that a former model which was refused is left alone. */
const leftAloneMs = 60_000;

const { embeddingModel: offline } = offlineAi();

interface Choice {
  readonly inUse: string;
  readonly serving: string;
  readonly until: number;
}

const choices = new WeakMap<Database, Choice>();

/**
 * The model that questions are asked in the terms of, now.
 *
 * @throws {DatabaseUnavailable}
 */
export async function servingModel({ database, ai }: Services): Promise<string> {
  if (!hasOwnVectors(ai)) return offline;
  const last = choices.get(database);
  const inUse = ai.embeddingModel;
  if (last?.inUse === inUse && performance.now() < last.until) return last.serving;
  const serving = chooseModel(await listModels(database.sql), inUse);
  choices.set(database, { inUse, serving, until: performance.now() + statusMs });
  return serving;
}

/**
 * The model in use when its vectors are complete, else the one that was used last of those that are complete, else the
 * vectors that are made here.
 */
export function chooseModel(models: readonly KeptModel[], inUse: string): string {
  const complete = models.filter((model) => model.complete).map(({ name }) => name);
  return complete.find((name) => name === inUse) ?? complete[0] ?? offline;
}

/** A former model was refused: its server has it no longer. Questions go by the vectors made here for a while. */
export function leaveAlone({ database, ai }: Services): void {
  const until = performance.now() + leftAloneMs;
  choices.set(database, { inUse: ai.embeddingModel, serving: offline, until });
}

/**
 * Counts which models (nearly) all products have a vector of, and says so to all processes.
 *
 * @throws {DatabaseUnavailable}
 */
export async function noteCoverage({ database, ai }: Services): Promise<void> {
  if (!hasOwnVectors(ai)) return;
  const { sql } = database;
  const { products, beside } = await countVectors(sql);
  for (const each of beside) {
    if (each.model === null) continue;
    await writeComplete(sql, each.model, products - each.products <= products * mostMissing);
  }
  choices.delete(database);
}

/**
 * {@link noteCoverage} after an import: where all new products got vectors of a model that is complete, it still is.
 *
 * @param withoutVector products that got none
 * @throws {DatabaseUnavailable}
 */
export async function noteImported(services: Services, withoutVector: number): Promise<void> {
  const { database, ai } = services;
  if (!hasOwnVectors(ai)) return;
  const models = await listModels(database.sql);
  const whole = models.some(({ name, complete }) => name === ai.embeddingModel && complete);
  if (!whole || withoutVector > 0) await noteCoverage(services);
  choices.delete(database);
}
