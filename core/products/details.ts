/** Products as their pages show them. */
import type { App } from "@/core/app.ts";
import { parseId } from "@/core/ids.ts";
import { findProductDetails, findProducts, type ProductDetails } from "@/db/queries/catalogue.ts";
import { findByMeaning } from "./find.ts";

/** One product, or `undefined` when no product has the id. */
export async function readProduct(
  app: Pick<App, "database">,
  productId: string,
): Promise<ProductDetails | undefined> {
  const id = parseId(productId);
  return id === undefined ? undefined : await findProductDetails(app.database.sql, id);
}

/** A product found by meaning, with its price as decimal text. */
export interface SimilarProduct {
  readonly id: string;
  readonly sku: string;
  readonly name: string;
  readonly unitPriceNet: string;
  readonly currency: string;
  /** 0..1: how much of the prompt the product answers. */
  readonly similarity: number;
}

/**
 * Products for a prompt, best first, with prices and an answer that names only them.
 *
 * @throws {AppError} `search_failed`
 */
export async function findSimilarPriced(
  app: Pick<App, "database" | "ai">,
  input: { prompt: string; limit: number },
): Promise<{ answer: string; products: SimilarProduct[] }> {
  const { answer, products } = await findByMeaning(app, input);
  const priced = await findProducts(app.database.sql, products.map(({ id }) => id));
  const byId = new Map(priced.map((product) => [product.id, product]));
  return {
    answer,
    products: products.flatMap(({ id, sku, name, similarity }) => {
      const product = byId.get(id);
      if (!product) return [];
      const { unitPriceNet, currency } = product;
      return [{ id, sku, name, unitPriceNet, currency, similarity }];
    }),
  };
}
