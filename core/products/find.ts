/** The three ways to look products up, as the API answers them. */
import type { App } from "@/core/app.ts";
import type {
  ProductListQuery,
  ProductListReply,
  ProductSearch,
  ProductSearchReply,
  ProductTextSearch,
  ProductTextSearchReply,
} from "@/core/contracts/product.ts";
import { AppError } from "@/core/errors.ts";
import { toNumber } from "@/core/money.ts";
import { DatabaseUnavailable } from "@/db/sql.ts";
import {
  findSimilar,
  type FoundProducts,
  listCandidates,
  searchProducts,
  textSearch,
} from "./search.ts";

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
  options: { signal?: AbortSignal; userId?: string } = {},
): Promise<ProductSearchReply> {
  const found = await searched(() => searchProducts(app, prompt, limit, options), options.signal);
  const { answer, products, mode } = found;
  return { prompt, answer, products: [...products], mode };
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
): Promise<ProductTextSearchReply> {
  const fields = searchFields && [...new Set(searchFields)];
  return await searched(() => textSearch(app.database, { ...input, fields }));
}

/** Products to make lines of, with their prices; without a query all products, by name. */
export async function listProducts(
  app: Pick<App, "database">,
  { query = "", limit, offset }: ProductListQuery,
): Promise<ProductListReply> {
  const found = await listCandidates(app.database, { query, limit, offset });
  const products = found.products.map((
    { id, sku, name, description, unitPriceNet, vatRate, currency },
  ) => ({
    id,
    sku,
    name,
    description,
    unitPriceNet: toNumber(unitPriceNet),
    vatRate: toNumber(vatRate),
    currency,
  }));
  return { products, totalCount: found.totalCount };
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
