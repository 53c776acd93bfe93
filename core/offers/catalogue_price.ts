/** Prices that the catalogue has changed since a line was made: told beside the line, and taken over by a press. */
import type { App } from "@/core/app.ts";
import { AppError } from "@/core/errors.ts";
import type { Identity } from "@/core/identity.ts";
import { toDecimal, toNumber } from "@/core/money.ts";
import { findProducts } from "@/db/queries/catalogue.ts";
import type { OfferPageRow } from "@/db/queries/offer_page.ts";
import type { Precondition } from "./change.ts";
import { changeLines, lineIn, withLines } from "./line_operations.ts";
import type { PresentedOffer } from "./present.ts";

/** The price and VAT rate of now, by id of the line; only lines that have others, in the offer's currency. */
export type CataloguePrices = ReadonlyMap<string, { unitPriceNet: number; vatRate: number }>;

/** Compares the lines of an offer with the catalogue. A product that is gone has no price of now. */
export function changedPrices(
  offer: Pick<OfferPageRow, "items" | "currency" | "products">,
): CataloguePrices {
  const byId = new Map(offer.products.map((product) => [product.id, product]));
  const changed = offer.items.flatMap(
    (line): [string, { unitPriceNet: number; vatRate: number }][] => {
      const now = byId.get(line.productId ?? "");
      if (!now || now.currency !== offer.currency) return [];
      const isSame = toDecimal(now.unitPriceNet) === toDecimal(line.unitPriceNet) &&
        toDecimal(now.vatRate) === toDecimal(line.vatRate);
      if (isSame) return [];
      const { unitPriceNet, vatRate } = now;
      return [[line.id, { unitPriceNet: toNumber(unitPriceNet), vatRate: toNumber(vatRate) }]];
    },
  );
  return new Map(changed);
}

/**
 * Gives a line the catalogue's price and VAT rate of now: a commercial edit.
 *
 * @throws {AppError} `offer_not_found`, `offer_changed`, `line_not_found`, `product_not_found`, `currency_mismatch`
 */
export async function takeCataloguePrice(
  app: App,
  user: Identity,
  offerId: string,
  lineId: string,
  precondition: Precondition,
): Promise<PresentedOffer> {
  return await changeLines(app, user, offerId, precondition, async (sql, offer) => {
    const line = lineIn(offer, lineId);
    const [product] = await findProducts(sql, line.productId === null ? [] : [line.productId]);
    if (!product) throw new AppError("product_not_found");
    if (product.currency !== offer.currency) throw new AppError("currency_mismatch");
    const { unitPriceNet, vatRate } = product;
    const lines = offer.items.map((each) =>
      each === line ? { ...each, unitPriceNet, vatRate } : each
    );
    return await withLines(sql, offer, lines);
  });
}
