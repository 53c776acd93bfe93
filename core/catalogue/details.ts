/** Products as their pages show them. */
import type { App } from "@/core/app.ts";
import { findProductIdBySku, findProducts } from "@/db/queries/catalogue/catalogue.ts";
import { findByMeaningFirst } from "./find.ts";

/** The id of the product with exactly this number, or `undefined`. */
export function findProductId(
  app: Pick<App, "database">,
  sku: string,
): Promise<string | undefined> {
  return findProductIdBySku(app.database.sql, sku);
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
 * Products for a prompt, best first, with prices; `answer` gives the model's sentences about them, or
 * nothing where no model wrote any.
 *
 * @throws {AppError} `search_failed`, also from `answer`
 */
export async function findSimilarPriced(
  app: Pick<App, "database" | "ai">,
  input: { prompt: string; limit: number },
  options: { signal?: AbortSignal; userId?: string } = {},
): Promise<{ answer: () => Promise<string>; products: SimilarProduct[] }> {
  const { answer, products } = await findByMeaningFirst(app, input, options);
  const priced = await findProducts(app.database.sql, products.map(({ id }) => id));
  const byId = new Map(priced.map((product) => [product.id, product]));
  return {
    answer: async () => {
      const said = await answer();
      return said.mode.writtenBy === "model" ? said.answer : "";
    },
    products: products.flatMap(({ id, sku, name, similarity }) => {
      const product = byId.get(id);
      if (!product) return [];
      const { unitPriceNet, currency } = product;
      return [{ id, sku, name, unitPriceNet, currency, similarity }];
    }),
  };
}
