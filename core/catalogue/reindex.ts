/**
 * Cuts the words of products anew that were indexed by former rules, after an update of the program. Search goes on
 * meanwhile with the words that are there. Several processes may do it at once: each batch is done by the first.
 */
import type { App } from "@/core/app.ts";
import { inTurns, pause } from "@/core/platform/turns.ts";
import {
  deleteProductTerms,
  findOutdatedProducts,
  lockCatalogue,
  writeIndexVersion,
} from "@/db/queries/catalogue/products.ts";
import type { Database } from "@/db/sql.ts";
import { cutWords, type KnownTerms, writeWords } from "./postings.ts";
import { indexVersion } from "./words.ts";

/** Products of one short transaction. */
const batchSize = 100;
const deadlineMs = 60_000;

/**
 * Indexes all products that are not of {@link indexVersion}, batch by batch.
 *
 * @returns how many
 * @throws {DatabaseUnavailable} what was written stays; and the abort of `signal`
 */
export async function reindex(
  { database }: { readonly database: Database },
  options: { signal?: AbortSignal } = {},
): Promise<number> {
  let all = 0;
  for (;;) {
    options.signal?.throwIfAborted();
    const done = await reindexSome(database);
    if (done === 0) return all;
    all += done;
    await pause(0);
  }
}

async function reindexSome(database: Database): Promise<number> {
  const known: KnownTerms = new Map();
  return await database.transaction(async (sql) => {
    await lockCatalogue(sql);
    // Read under the lock: what is cut here is what is stored, whoever imports meanwhile.
    const products = await findOutdatedProducts(sql, indexVersion, batchSize);
    if (products.length === 0) return 0;
    const searchIds = products.map((product) => product.searchId);
    const words = await inTurns(cutWords(products));
    await deleteProductTerms(sql, searchIds);
    await writeWords(sql, words, Promise.resolve(searchIds), known);
    await writeIndexVersion(sql, searchIds, indexVersion);
    return products.length;
  }, { deadlineMs });
}

/** Milliseconds between looks: for what a process marked that ended before it was done. */
const lookMs = 60_000;

const listeners = new Set<() => void>();

/** Tells the background work of this process that products wait for their words: call it after the commit. */
export function ringReindex(): void {
  for (const wake of listeners) wake();
}

/**
 * {@link reindex} in the background of a process: at the start, when it is rung for, and every minute. It never fails, what
 * goes wrong is logged and done at the next look.
 */
export function startReindex(app: Pick<App, "database" | "log">): { stop(): Promise<void> } {
  const ending = new AbortController();
  let news = Promise.withResolvers<void>();
  const wake = () => news.resolve();
  listeners.add(wake);
  const running = (async () => {
    while (!ending.signal.aborted) {
      news = Promise.withResolvers();
      try {
        const products = await reindex(app, { signal: ending.signal });
        if (products > 0) app.log.info("search index renewed", { products });
      } catch (error) {
        if (ending.signal.aborted) return;
        app.log.warn("search index", { error: error instanceof Error ? error.name : "unknown" });
      }
      const timer = setTimeout(wake, lookMs);
      Deno.unrefTimer(timer);
      await news.promise;
      clearTimeout(timer);
    }
  })();
  return {
    stop: () => {
      listeners.delete(wake);
      ending.abort();
      wake();
      return running;
    },
  };
}
