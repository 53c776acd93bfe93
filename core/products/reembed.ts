/**
 * Makes the vectors of products anew that are of another model than the one in use, or have none: after a change of the
 * model, or when it did not answer during an import. Search goes on meanwhile, by words and by the former vectors. One
 * process at a time does the work; when it dies another goes on where the stored vectors say.
 */
import { AiUnavailable, type EmbedOptions, type ModelProblem } from "@/core/ai/port.ts";
import type { App } from "@/core/app.ts";
import { newId } from "@/core/ids.ts";
import {
  countByModel,
  findStaleProducts,
  isClaimed,
  type ModelCount,
  releaseClaim,
  replaceEmbeddings,
  type StaleProduct,
  takeClaim,
} from "@/db/queries/embeddings.ts";
import { rememberFormerModels } from "./former_models.ts";
import { vectorText } from "./index.ts";
import { embeddingText } from "./words.ts";

type Services = Pick<App, "database" | "ai" | "log">;

/** The vectors of the catalogue as they are now. */
export interface EmbeddingState {
  /** The model in use. */
  readonly model: string;
  readonly dimensions: number;
  readonly products: number;
  /** Products by the model of their vector, `null` for none; most first. */
  readonly byModel: readonly ModelCount[];
  /** Products whose vector is still to be made. */
  readonly remaining: number;
  /** A process is making them. */
  readonly running: boolean;
}

const claim = "embeddings";
/** A claim outlives the slowest call; after a crash another process waits no longer than this. */
const claimSeconds = 180;
/** Products of one step: one call of the model and one short transaction. */
const stepSize = 64;

/** How far the vectors are; also remembers which former models questions have to be asked in. */
export async function embeddingState(
  app: Pick<Services, "database" | "ai">,
): Promise<EmbeddingState> {
  const { database, ai } = app;
  const [byModel, running] = await Promise.all([
    countByModel(database.sql),
    isClaimed(database.sql, claim),
  ]);
  const former = byModel.flatMap(({ model }) =>
    model === null || model === ai.embeddingModel ? [] : [model]
  );
  rememberFormerModels(database, former);
  const sum = (counts: readonly ModelCount[]) =>
    counts.reduce((all, { products }) => all + products, 0);
  return {
    model: ai.embeddingModel,
    dimensions: ai.dimensions,
    products: sum(byModel),
    byModel,
    remaining: sum(byModel.filter(({ model }) => model !== ai.embeddingModel)),
    running,
  };
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
 * Makes all vectors anew that are not of the model in use, step by step, while no other process does.
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
  const { database, ai } = app;
  let embedded = 0;
  let skipped = 0;
  for (let after = 0;;) {
    signal?.throwIfAborted();
    const stale = await findStaleProducts(database.sql, ai.embeddingModel, after, stepSize);
    const last = stale.at(-1);
    if (last === undefined) return { end: "done", embedded, skipped };
    after = last.searchId;
    const made = await vectorsOf(app, stale, signal);
    if ("problem" in made) return { end: "waiting", embedded, problem: made.problem };
    const stored = await database.transaction(async (sql) => {
      // Held by somebody else by now: this process was asleep for longer than its claim.
      if (!await takeClaim(sql, claim, holder, claimSeconds)) return undefined;
      return await replaceEmbeddings(sql, ai.embeddingModel, made.vectors);
    });
    if (stored === undefined) return { end: "claimed", embedded };
    embedded += stored;
    skipped += stale.length - made.vectors.length;
  }
}

interface MadeVector {
  readonly searchId: number;
  readonly digest: string;
  readonly vector: string;
}

/** Refusals that may be about one of the texts: the others are then tried by themselves. */
const aboutTexts: readonly ModelProblem[] = ["model_refused", "model_unusable"];

/** The vectors of some products, without those whose text the model refuses. */
async function vectorsOf(
  app: Services,
  products: readonly StaleProduct[],
  signal: AbortSignal | undefined,
): Promise<{ vectors: MadeVector[] } | { problem: ModelProblem }> {
  const options = { background: true, ...(signal === undefined ? {} : { signal }) };
  try {
    const made = await app.ai.embed(products.map(embeddingText), options);
    const vectors = products.map(({ searchId, digest }, at) => ({
      searchId,
      digest,
      vector: vectorText(made[at] ?? []),
    }));
    return { vectors };
  } catch (error) {
    if (!(error instanceof AiUnavailable)) throw error;
    const { problem, message } = error;
    if (!aboutTexts.includes(problem)) {
      app.log.warn("embedding", { problem, reason: message });
      return { problem };
    }
    // A key, a model's name or dimensions that are wrong refuse any text: asked once, not for each product.
    if (products.length > 1 && !await isAnyTaken(app, options)) {
      app.log.warn("embedding", { problem, reason: message });
      return { problem };
    }
    return await oneByOne(app, products, signal, error);
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

/** Halves until the refused texts are alone; when the model refuses each half, it refuses everything. */
async function oneByOne(
  app: Services,
  products: readonly StaleProduct[],
  signal: AbortSignal | undefined,
  refusal: AiUnavailable,
): Promise<{ vectors: MadeVector[] } | { problem: ModelProblem }> {
  const [only] = products;
  if (products.length === 1 && only !== undefined) {
    app.log.warn("embedding", { sku: only.sku, problem: refusal.problem, reason: refusal.message });
    return { problem: refusal.problem };
  }
  const middle = Math.ceil(products.length / 2);
  const vectors: MadeVector[] = [];
  let refused: ModelProblem | undefined;
  for (const half of [products.slice(0, middle), products.slice(middle)]) {
    const made = await vectorsOf(app, half, signal);
    if ("vectors" in made) vectors.push(...made.vectors);
    else if (aboutTexts.includes(made.problem)) refused = made.problem;
    else return made;
  }
  return refused !== undefined && vectors.length === 0 ? { problem: refused } : { vectors };
}
