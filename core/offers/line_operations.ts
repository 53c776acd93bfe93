/** Adding, changing and removing one line of an offer. */
import type { App } from "@/core/app.ts";
import type { LineCreate, LineUpdate } from "@/core/contracts/offer.ts";
import { AppError } from "@/core/errors.ts";
import { parseId } from "@/core/ids.ts";
import { limits } from "@/core/limits.ts";
import { toDecimal } from "@/core/money.ts";
import { findProducts } from "@/db/queries/catalogue.ts";
import { type OfferFields, type OfferRow, replaceOfferItems } from "@/db/queries/offers.ts";
import type { Sql } from "@/db/sql.ts";
import { changeOffer, type Precondition } from "./change.ts";
import { type Line, lineOf } from "./lines.ts";
import type { PresentedOffer } from "./present.ts";
import { afterCommercialEdit } from "./status.ts";

/**
 * Appends a product as the last line, at the catalogue's price of this moment.
 *
 * @throws {AppError} `offer_not_found`, `offer_changed`, `product_not_found`, `product_already_in_offer`,
 * `currency_mismatch`, `offer_full`
 */
export async function addLine(
  app: App,
  offerId: string,
  input: LineCreate,
  precondition: Precondition,
): Promise<PresentedOffer> {
  return await changeOffer(app, offerId, precondition, async (sql, offer) => {
    const [product] = await findProducts(sql, [input.productId]);
    if (!product) throw new AppError("product_not_found");
    if (offer.items.some((item) => item.productId === product.id)) {
      throw new AppError("product_already_in_offer", {
        message: `Cannot add line: product "${product.sku}" is already in the offer`,
      });
    }
    if (offer.items.length >= limits.linesPerOffer) throw new AppError("offer_full");
    const currency = offer.items.length === 0 ? product.currency : offer.currency;
    if (product.currency !== currency) {
      throw new AppError("currency_mismatch", {
        message:
          `Cannot add line: product "${product.sku}" is priced in ${product.currency}, the offer is in ${currency}`,
      });
    }
    const line = lineOf(product, String(input.quantity), input.requestItem ?? "");
    return await withLines(sql, offer, [...offer.items, line], { currency });
  });
}

/**
 * Sets the quantity of a line. The quantity that it already has is no commercial edit: the status stays.
 *
 * @throws {AppError} `offer_not_found`, `offer_changed`, `line_not_found`
 */
export async function changeLine(
  app: App,
  offerId: string,
  lineId: string,
  input: LineUpdate,
  precondition: Precondition,
): Promise<PresentedOffer> {
  return await changeOffer(app, offerId, precondition, async (sql, offer) => {
    const id = lineIn(offer, lineId);
    const quantity = String(input.quantity);
    const before = offer.items.find((item) => item.id === id);
    if (before && toDecimal(before.quantity) === quantity) return {};
    const lines = offer.items.map((item) => item.id === id ? { ...item, quantity } : item);
    return await withLines(sql, offer, lines);
  });
}

/**
 * Takes a line out; the lines after it move up.
 *
 * @throws {AppError} `offer_not_found`, `offer_changed`, `line_not_found`
 */
export async function removeLine(
  app: App,
  offerId: string,
  lineId: string,
  precondition: Precondition,
): Promise<PresentedOffer> {
  return await changeOffer(app, offerId, precondition, async (sql, offer) => {
    const id = lineIn(offer, lineId);
    return await withLines(sql, offer, offer.items.filter((item) => item.id !== id));
  });
}

function lineIn(offer: OfferRow, lineId: string): string {
  const id = parseId(lineId);
  if (!offer.items.some((item) => item.id === id)) throw new AppError("line_not_found");
  return id ?? "";
}

async function withLines(
  sql: Sql,
  offer: OfferRow,
  lines: readonly Line[],
  fields: Partial<OfferFields> = {},
): Promise<Partial<OfferFields>> {
  await replaceOfferItems(sql, offer.id, lines);
  return { ...fields, status: afterCommercialEdit(offer.status) };
}
