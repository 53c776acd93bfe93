/** An offer from products that a person picked. */
import type { App } from "@/core/app.ts";
import type { QuickOffer } from "@/core/contracts/offer.ts";
import { resolveCustomer } from "@/core/customers/customers.ts";
import { AppError } from "@/core/errors.ts";
import type { Identity } from "@/core/identity.ts";
import { newId, parseId } from "@/core/ids.ts";
import { limits } from "@/core/limits.ts";
import { ring } from "@/core/webhooks/bell.ts";
import { announce } from "@/core/webhooks/events.ts";
import { insertOffer, replaceOfferItems } from "@/db/queries/offers.ts";
import { findProducts, type ProductRow } from "@/db/queries/catalogue.ts";
import type { Sql } from "@/db/sql.ts";
import { readLocked } from "./change.ts";
import { createdChange } from "./changes.ts";
import { lineOf, nameOfOffer } from "./lines.ts";
import { type PresentedOffer, presentOffer } from "./present.ts";
import { recordChanges } from "./record.ts";
import { termsOfNew } from "./terms.ts";

/**
 * Stores an offer with the picked products in their order; a product picked twice is one line with the sum.
 *
 * @throws {AppError} `no_product_selections`, `invalid_body` (unknown product, two currencies), `customer_not_found`,
 * `currency_mismatch` (the customer's offers are in another)
 */
export async function createQuickOffer(
  app: App,
  user: Identity,
  input: QuickOffer,
): Promise<PresentedOffer> {
  if (input.items.length === 0) throw new AppError("no_product_selections");
  const made = await app.database.transaction(async (sql) => {
    const picks = await readPicks(sql, input);
    const first = picks[0];
    if (!first) throw new AppError("no_product_selections");
    const customer = await resolveCustomer(sql, input, "offer");
    const { currency } = first.product;
    if (customer?.currency && customer.currency !== currency) {
      throw new AppError("currency_mismatch", {
        message:
          `The products are priced in ${currency}, the customer's offers are in ${customer.currency}`,
      });
    }
    const id = newId();
    await insertOffer(sql, {
      id,
      customerId: customer?.id ?? null,
      requestId: null,
      userId: user.userId,
      name: nameOfOffer(first.product.name, picks.length),
      status: "draft",
      currency,
      ...await termsOfNew(sql, app.now(), customer),
      discountAmount: "0",
      notes: [],
      kbArticles: [],
      now: app.now(),
    });
    const lines = picks.map(({ product, quantity }) => lineOf(product, String(quantity), ""));
    await replaceOfferItems(sql, id, lines);
    const row = await readLocked(sql, id);
    const presented = presentOffer(row);
    await recordChanges(sql, app, user, row, [createdChange(row)]);
    await announce(sql, "offer.created", presented, app.now());
    return presented;
  });
  ring();
  return made;
}

async function readPicks(
  sql: Sql,
  input: QuickOffer,
): Promise<{ product: ProductRow; quantity: number }[]> {
  const ids = input.items.map((item) => parseId(item.productId));
  const products = await findProducts(sql, ids.filter((id) => id !== undefined));
  const byId = new Map(products.map((product) => [product.id, product]));
  const currency = byId.get(ids.find((id) => id !== undefined && byId.has(id)) ?? "")?.currency;
  const picks = new Map<string, { product: ProductRow; quantity: number }>();
  const issues: string[] = [];
  for (const [index, item] of input.items.entries()) {
    const product = byId.get(ids[index] ?? "");
    if (!product) {
      issues.push(`items.${index}.productId: is not in the catalogue`);
    } else if (product.currency !== currency) {
      issues.push(
        `items.${index}.productId: is priced in ${product.currency}, others in ${currency}`,
      );
    } else {
      const quantity = (picks.get(product.id)?.quantity ?? 0) + item.quantity;
      if (quantity > limits.number) issues.push(`items.${index}.quantity: is too much in all`);
      picks.set(product.id, { product, quantity });
    }
  }
  if (issues.length > 0) throw new AppError("invalid_body", { issues });
  return [...picks.values()];
}
