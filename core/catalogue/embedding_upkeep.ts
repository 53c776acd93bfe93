/** Keeps the vectors of the catalogue those of the model in use: at the start, every hour, and sooner while there is work. */
import { dayOf } from "@/core/ai/spend.ts";
import type { App } from "@/core/app.ts";
import { deleteSpendBefore } from "@/db/queries/platform/spend.ts";
import { dropModels, touchModels } from "@/db/queries/catalogue/embeddings.ts";
import { embeddingState, reembed } from "./reembed.ts";
import { noteCoverage, servingModel } from "./serving.ts";

const minute = 60_000;
/** Milliseconds until the next look: when all is done, while another process works, and after a model that failed. */
const pauses = { done: 60 * minute, claimed: minute, waiting: 5 * minute } as const;
/** What the model has cost is kept for so many days. */
const keptDays = 90;
/**
 * Vectors of a model that no process has used for so many days are dropped. Not at once: processes with other settings may
 * run beside this one, and who takes the change back pays nothing.
 */
const unusedDays = 1;

/** Work in the background that can be ended. */
export interface Upkeep {
  /** Ends it; resolves when nothing of it runs any more. */
  stop(): Promise<void>;
}

type Services = Pick<App, "database" | "ai" | "log" | "now">;

/** Begins the upkeep; it never fails, what goes wrong is logged and tried again. */
export function startEmbeddingUpkeep(app: Services): Upkeep {
  const ending = new AbortController();
  const running = upkeep(app, ending.signal);
  return {
    stop: () => {
      ending.abort();
      return running;
    },
  };
}

async function upkeep(app: Services, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await sleep(await look(app, signal), signal);
  }
}

/** Looks once and does what is to be done; gives the milliseconds until the next look. */
export async function look(app: Services, signal: AbortSignal): Promise<number> {
  try {
    const before = new Date(app.now().getTime() - keptDays * 24 * 60 * minute);
    await deleteSpendBefore(app.database.sql, dayOf(before));
    await noteCoverage(app);
    await touchModels(app.database.sql, [app.ai.embeddingModel, await servingModel(app)]);
    await dropModels(app.database.sql, unusedDays);
    const state = await embeddingState(app);
    if (state.remaining === 0 && state.outdated === 0) return pauses.done;
    app.log.info("embeddings begin", { model: state.model, remaining: state.remaining });
    const result = await reembed(app, { signal });
    const { remaining } = await embeddingState(app);
    app.log.info(`embeddings ${result.end}`, { embedded: result.embedded, remaining });
    return pauses[result.end];
  } catch (error) {
    if (!signal.aborted) {
      app.log.warn("embeddings", { error: error instanceof Error ? error.name : "unknown" });
    }
    return pauses.waiting;
  }
}

function sleep(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal.addEventListener("abort", done);
    if (signal.aborted) done();
  });
}
