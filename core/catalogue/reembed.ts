/**
 * Makes the vectors that products lack: of the model in use, after a change of the model or when it did not answer during
 * an import, and those made here. Search goes on meanwhile, by words and by the former vectors. One process at a time does
 * the work; when it dies another goes on where the stored vectors say.
 */
import { hasOwnVectors, offlineAi } from "@/core/ai/offline.ts";
import { AiUnavailable, type EmbedOptions, type ModelProblem } from "@/core/ai/port.ts";
import type { App } from "@/core/app.ts";
import { newId } from "@/core/platform/ids.ts";
import type { Sql } from "@/db/sql.ts";
import {
  countVectors,
  findOutdatedVectors,
  findStaleProducts,
  isClaimed,
  keepModel,
  listFormerPlaces,
  type MadeVector,
  type ModelCount,
  moveModelVectors,
  releaseClaim,
  replaceEmbeddings,
  type StaleProduct,
  takeClaim,
} from "@/db/queries/catalogue/embeddings.ts";
import { indexWhenEnough, modelInUse, storeVectors } from "./model_vectors.ts";
import { noteCoverage } from "./serving.ts";
import { vectorText } from "./vectors.ts";
import { embeddingText } from "./words.ts";

type Services = Pick<App, "database" | "ai" | "log">;

/** The vectors of the catalogue as they are now. */
export interface EmbeddingState {
  /** The model in use. */
  readonly model: string;
  readonly dimensions: number;
  readonly products: number;
  /** Products by the models they have vectors of, `null` for none at all; most first. */
  readonly byModel: readonly ModelCount[];
  /** Products whose vector of the model in use is still to be made. */
  readonly remaining: number;
  /** Products whose own vector, which is made here, is missing or was made by former rules. */
  readonly outdated: number;
  /** A process is making them. */
  readonly running: boolean;
}

const offline = offlineAi();
const claim = "embeddings";
/** A claim outlives the slowest call; after a crash another process waits no longer than this. */
const claimSeconds = 180;
/** Products of one step: one call of the model and one short transaction. */
const stepSize = 64;
/** What pgvector stores. */
const mostDimensions = 16_000;

/** How many products have vectors, and how many are left. */
export async function embeddingState(
  app: Pick<Services, "database" | "ai">,
): Promise<EmbeddingState> {
  const { database, ai } = app;
  const [{ products, own, beside }, running] = await Promise.all([
    countVectors(database.sql),
    isClaimed(database.sql, claim),
  ]);
  const of = (counts: readonly ModelCount[], model: string) =>
    counts.find((each) => each.model === model)?.products ?? 0;
  const inUse = hasOwnVectors(ai) ? beside : own;
  return {
    model: ai.embeddingModel,
    dimensions: ai.dimensions,
    products,
    byModel: together(own, beside),
    remaining: products - of(inUse, ai.embeddingModel),
    outdated: products - of(own, offline.embeddingModel),
    running,
  };
}

/** The counts of both places; those of a model that a former version has put in both are one. */
function together(own: readonly ModelCount[], beside: readonly ModelCount[]): ModelCount[] {
  const sums = new Map<string | null, number>();
  for (const { model, products } of [...own, ...beside]) {
    sums.set(model, (sums.get(model) ?? 0) + products);
  }
  const counts = [...sums].map(([model, products]) => ({ model, products }));
  return counts.filter(({ products }) => products > 0).sort((a, b) =>
    b.products - a.products || ((a.model ?? "") < (b.model ?? "") ? -1 : 1)
  );
}

/** How one run of {@link reembed} ended. */
export type ReembedResult =
  /** Nothing is left to do, but `skipped` products that the model refuses. */
  | { readonly end: "done"; readonly embedded: number; readonly skipped: number }
  /** Another process does it. */
  | { readonly end: "claimed"; readonly embedded: number }
  /** The model did not answer, or the day's tokens are used up: to be continued later. */
  | { readonly end: "waiting"; readonly embedded: number; readonly problem: ModelProblem };

/**
 * Makes all vectors that products lack, step by step, while no other process does: first those made here, then those of the
 * model in use.
 *
 * @throws {DatabaseUnavailable} what was stored stays; and the abort of `signal`
 */
export async function reembed(
  app: Services,
  options: { signal?: AbortSignal } = {},
): Promise<ReembedResult> {
  const holder = newId();
  const { sql } = app.database;
  if (!await takeClaim(sql, claim, holder, claimSeconds)) return { end: "claimed", embedded: 0 };
  try {
    return await run(app, holder, options.signal);
  } finally {
    await releaseClaim(sql, claim, holder);
  }
}

async function run(
  app: Services,
  holder: string,
  signal: AbortSignal | undefined,
): Promise<ReembedResult> {
  const renewed = await renewOwn(app, holder, signal);
  if (renewed.end === "claimed" || !hasOwnVectors(app.ai)) return renewed;
  const result = await embedStale(app, holder, signal);
  await noteCoverage(app);
  return result;
}

/**
 * Makes products' own vectors. A former version has put vectors of models in their place: these are moved to theirs, with
 * their models, so that none is asked for again.
 */
async function renewOwn(
  app: Services,
  holder: string,
  signal: AbortSignal | undefined,
): Promise<ReembedResult> {
  const { database } = app;
  const rules = offline.embeddingModel;
  const former = await keepFormerModels(database.sql);
  let embedded = 0;
  for (let after = 0;;) {
    signal?.throwIfAborted();
    const outdated = await findOutdatedVectors(database.sql, rules, after, stepSize);
    const last = outdated.at(-1);
    if (last === undefined) return { end: "done", embedded, skipped: 0 };
    after = last.searchId;
    const made = await offline.embed(outdated.map(embeddingText));
    const vectors = withVectors(outdated, made);
    const stored = await database.transaction(async (sql) => {
      if (!await takeClaim(sql, claim, holder, claimSeconds)) return undefined;
      await moveModelVectors(sql, outdated.map(({ searchId }) => searchId));
      return await replaceEmbeddings(sql, rules, vectors);
    });
    if (stored === undefined) return { end: "claimed", embedded };
    embedded += stored;
    for (const modelId of former) await indexWhenEnough(database, modelId);
  }
}

/**
 * Makes room for the models whose vectors stand in products' rows, by their names: `text-embedding-3-small/1536`; gives
 * their ids.
 */
async function keepFormerModels(sql: Sql): Promise<number[]> {
  const ids: number[] = [];
  for (const model of await listFormerPlaces(sql, offline.embeddingModel)) {
    const dimensions = Number(/\/(\d{1,5})$/.exec(model)?.[1] ?? 0);
    if (dimensions < 1 || dimensions > mostDimensions) continue;
    ids.push(await keepModel(sql, model, dimensions));
  }
  return ids;
}

async function embedStale(
  app: Services,
  holder: string,
  signal: AbortSignal | undefined,
): Promise<ReembedResult> {
  const { database } = app;
  const modelId = await modelInUse(app) ?? 0;
  let embedded = 0;
  let skipped = 0;
  for (let after = 0;;) {
    signal?.throwIfAborted();
    const stale = await findStaleProducts(database.sql, modelId, after, stepSize);
    const last = stale.at(-1);
    if (last === undefined) return { end: "done", embedded, skipped };
    after = last.searchId;
    const made = await vectorsOf(app, stale, signal);
    if ("problem" in made) return { end: "waiting", embedded, problem: made.problem };
    // Held by somebody else by now: this process was asleep for longer than its claim.
    if (!await takeClaim(database.sql, claim, holder, claimSeconds)) {
      return { end: "claimed", embedded };
    }
    embedded += await storeVectors(database, modelId, made.vectors);
    skipped += stale.length - made.vectors.length;
  }
}

function withVectors(
  products: readonly StaleProduct[],
  made: readonly (readonly number[])[],
): MadeVector[] {
  return products.map(({ searchId, digest }, at) => ({
    searchId,
    digest,
    vector: vectorText(made[at] ?? []),
  }));
}

/** Refusals that may be about one of the texts: the others are then tried by themselves. */
const aboutTexts: readonly ModelProblem[] = ["model_refused", "model_unusable"];

/**
 * The vectors of some products, without those whose text the model refuses.
 *
 * @param isWorking the model has taken some text since it was asked first
 */
async function vectorsOf(
  app: Services,
  products: readonly StaleProduct[],
  signal: AbortSignal | undefined,
  isWorking = false,
): Promise<{ vectors: MadeVector[] } | { problem: ModelProblem }> {
  const options = { background: true, ...(signal === undefined ? {} : { signal }) };
  try {
    const made = await app.ai.embed(products.map(embeddingText), options);
    return { vectors: withVectors(products, made) };
  } catch (error) {
    if (!(error instanceof AiUnavailable)) throw error;
    const { problem, message } = error;
    if (!aboutTexts.includes(problem)) {
      app.log.warn("embedding", { problem, reason: message });
      return { problem };
    }
    // A key, a model's name or dimensions that are wrong refuse any text: asked once, not for each product.
    if (!isWorking && !await isAnyTaken(app, options)) {
      app.log.warn("embedding", { problem, reason: message });
      return { problem };
    }
    return await bisected(app, products, signal, error);
  }
}

/** Does the model take a text that nobody could object to? */
async function isAnyTaken(app: Services, options: EmbedOptions): Promise<boolean> {
  try {
    await app.ai.embed(["product"], options);
    return true;
  } catch (error) {
    if (error instanceof AiUnavailable) return false;
    throw error;
  }
}

/** Bisects a batch until the refused texts are alone, and goes on without them. */
async function bisected(
  app: Services,
  products: readonly StaleProduct[],
  signal: AbortSignal | undefined,
  { problem, message }: AiUnavailable,
): Promise<{ vectors: MadeVector[] } | { problem: ModelProblem }> {
  const [only] = products;
  if (products.length === 1 && only !== undefined) {
    app.log.warn("embedding", { sku: only.sku, problem, reason: message });
    return { vectors: [] };
  }
  const middle = Math.ceil(products.length / 2);
  const vectors: MadeVector[] = [];
  for (const half of [products.slice(0, middle), products.slice(middle)]) {
    const made = await vectorsOf(app, half, signal, true);
    if ("problem" in made) return made;
    vectors.push(...made.vectors);
  }
  return { vectors };
}
