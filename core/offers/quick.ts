/** An offer from products that a person picked. */
import type { App } from "@/core/app.ts";
import type { QuickOffer } from "@/core/contracts/offer.ts";
import { resolveCustomer } from "@/core/customers/customers.ts";
import { AppError } from "@/core/errors.ts";
import type { Identity } from "@/core/platform/identity.ts";
import { newId, parseId } from "@/core/platform/ids.ts";
import { limits } from "@/core/platform/limits.ts";
import { ring } from "@/core/webhooks/bell.ts";
import { offerEvent } from "@/core/webhooks/events.ts";
import { insertOffer } from "@/db/queries/offers/offers.ts";
import type { Sql } from "@/db/sql.ts";
import { readLocked } from "./change.ts";
import { createdChange } from "./changes.ts";
import { externalIdOf, refuseTaken } from "./external_id.ts";
import { lineOf, nameOfOffer } from "./lines.ts";
import { type PresentedOffer, presentOffer } from "./present.ts";
import {
  findPricedProducts,
  type LinePrice,
  ownCurrency,
  type PricedProduct,
  priceOf,
  type Pricing,
} from "@/core/prices/choose.ts";
import { recordChanges } from "./record.ts";
import { termsOfNew } from "./terms.ts";

/**
 * Stores an offer with the picked products in their order; a product picked twice is one line with the sum.
 *
 * @throws {AppError} `no_product_selections`, `invalid_body` (unknown product, two currencies), `customer_not_found`,
 * `currency_mismatch` (the customer's offers are in another), `external_id_taken`
 */
export async function createQuickOffer(
  app: App,
  user: Identity,
  input: QuickOffer,
): Promise<PresentedOffer> {
  if (input.items.length === 0) throw new AppError("no_product_selections");
  const made = await app.database.transaction(async (sql) => {
    const customer = await resolveCustomer(sql, input, "offer");
    const { picks, currency } = await readPicks(sql, input, {
      customerId: customer?.id ?? null,
      now: app.now(),
    }, customer?.currency);
    const first = picks[0];
    if (!first) throw new AppError("no_product_selections");
    const id = newId();
    const offer = {
      id,
      externalId: externalIdOf(input),
      customerId: customer?.id ?? null,
      requestId: null,
      userId: user.userId,
      name: nameOfOffer(first.product.name, picks.length),
      status: "draft" as const,
      currency,
      ...termsOfNew(customer),
      discountAmount: "0",
      notes: [],
      kbArticles: [],
      now: app.now(),
    };
    const lines = picks.map(({ product, price, quantity }) =>
      lineOf(product, price, String(quantity), "")
    );
    await insertOffer(sql, offer, lines);
    const row = await readLocked(sql, id);
    const presented = presentOffer(row);
    await recordChanges(sql, app, user, row, [createdChange(row)], {
      events: [offerEvent("offer.created", presented, app.now())],
    });
    return presented;
  }).catch(refuseTaken);
  ring();
  return made;
}

/** A picked product, its sum and what that costs. */
interface Pick {
  readonly product: PricedProduct;
  readonly price: LinePrice;
  readonly quantity: number;
}

/** What was picked, in the currency that was agreed with the customer, else in that of the first product. */
async function readPicks(
  sql: Sql,
  input: QuickOffer,
  pricing: Pricing,
  agreed?: string | null,
): Promise<{ picks: Pick[]; currency: string }> {
  const ids = input.items.map((item) => parseId(item.productId));
  const products = await findPricedProducts(sql, ids.filter((id) => id !== undefined), pricing);
  const first = products.get(ids.find((id) => id !== undefined && products.has(id)) ?? "");
  const currency = agreed ?? (first ? ownCurrency(first) : "");
  const quantities = new Map<string, number>();
  for (const [index, item] of input.items.entries()) {
    const id = ids[index] ?? "";
    quantities.set(id, (quantities.get(id) ?? 0) + item.quantity);
  }
  const picks = new Map<string, Pick>();
  const issues: string[] = [];
  for (const index of input.items.keys()) {
    const product = products.get(ids[index] ?? "");
    const quantity = quantities.get(ids[index] ?? "") ?? 0;
    if (!product) {
      issues.push(`items.${index}.productId: is not in the catalogue`);
    } else if (quantity > limits.number) {
      issues.push(`items.${index}.quantity: is too much in all`);
    } else {
      const price = priceOf(product, currency, String(quantity));
      if (price) picks.set(product.id, { product, price, quantity });
      else if (agreed != null && agreed !== ownCurrency(product)) {
        throw new AppError("currency_mismatch", {
          message: `The products are priced in ${
            ownCurrency(product)
          }, the customer's offers are in ${agreed}`,
        });
      } else issues.push(`items.${index}.productId: ${noPriceFault(product, currency)}`);
    }
  }
  if (issues.length > 0) throw new AppError("invalid_body", { issues });
  return { picks: [...picks.values()], currency };
}

function noPriceFault(product: PricedProduct, currency: string): string {
  const own = ownCurrency(product);
  return own === currency
    ? "has no price for this quantity"
    : `is priced in ${own}, others in ${currency}`;
}
