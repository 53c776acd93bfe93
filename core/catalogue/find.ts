/** The two searches of the catalogue, as the API answers them. */
import type { App } from "@/core/app.ts";
import type {
  ProductSearch,
  ProductSearchReply,
  ProductTextSearch,
  ProductTextSearchReply,
} from "@/core/contracts/product.ts";
import { AppError } from "@/core/errors.ts";
import { listProductsById } from "@/db/queries/catalogue/product_records.ts";
import { DatabaseUnavailable } from "@/db/sql.ts";
import { findSimilar, type FoundProducts, searchProducts, textSearch } from "./search.ts";

import { presentProduct, type Viewer } from "./present.ts";

/** What searching needs of the application. */
type Services = Pick<App, "database" | "ai">;

/**
 * Products for a prompt, best first, with a summary.
 *
 * @throws {AppError} `search_failed`
 */
export async function findByMeaning(
  app: Services,
  { prompt, limit }: ProductSearch,
  options: { signal?: AbortSignal; userId?: string; viewer?: Viewer } = {},
): Promise<ProductSearchReply> {
  return await searched(async () => {
    const { answer, products, mode } = await searchProducts(app, prompt, limit, options);
    const rows = await listProductsById(app.database.sql, products.map(({ id }) => id));
    const byId = new Map(rows.map((row) => [row.id, row]));
    const whole = products.flatMap(({ id, similarity }) => {
      const row = byId.get(id);
      return row === undefined ? [] : [{ ...presentProduct(row, options.viewer), similarity }];
    });
    return { prompt, answer, products: whole, mode };
  }, options.signal);
}

/**
 * The same with the answer left to be written: what a page shows at once, and what it adds later.
 *
 * @throws {AppError} `search_failed`, also from `answer`
 */
export async function findByMeaningFirst(
  app: Services,
  { prompt, limit }: ProductSearch,
  options: { signal?: AbortSignal; userId?: string } = {},
): Promise<FoundProducts> {
  const { products, answer } = await searched(
    () => findSimilar(app, prompt, limit, options),
    options.signal,
  );
  return { products, answer: () => searched(answer, options.signal) };
}

/**
 * Products with the words of the query.
 *
 * @throws {AppError} `search_failed`
 */
export async function findByKeywords(
  app: Services,
  { searchFields, ...input }: ProductTextSearch,
  viewer?: Viewer,
): Promise<ProductTextSearchReply> {
  const fields = searchFields && [...new Set(searchFields)];
  const { products, totalCount } = await searched(() =>
    textSearch(app.database, { ...input, fields })
  );
  return { products: products.map((row) => presentProduct(row, viewer)), totalCount };
}

/** Gives what nobody foresaw the name that the interface has for it; an unreachable database keeps its own. */
async function searched<Result>(
  work: () => Promise<Result>,
  signal?: AbortSignal,
): Promise<Result> {
  try {
    return await work();
  } catch (cause) {
    if (cause instanceof AppError || cause instanceof DatabaseUnavailable) throw cause;
    // Whoever asked has gone: nobody reads the answer, and nothing has failed.
    if (signal?.aborted) throw new AppError("unavailable", { cause });
    throw new AppError("search_failed", { cause });
  }
}
