/** An offer for other programs. */
import type { App } from "@/core/app.ts";
import { writeCsv } from "@/core/csv/write.ts";
import { getOffer } from "./change.ts";

/** Columns of the exported lines; amounts are in the offer's currency, rates in percent, the score 0 to 1. */
const columns = [
  "position",
  "sku",
  "name",
  "description",
  "quantity",
  "unit_price_net",
  "vat_rate",
  "total_net",
  "total_gross",
  "currency",
  "request",
  "match",
  "score",
];

/**
 * The lines of an offer as CSV, in their order.
 *
 * @throws {AppError} `offer_not_found`
 */
export async function exportLines(app: App, offerId: string): Promise<string> {
  const { offer } = await getOffer(app, offerId);
  return writeCsv(
    columns,
    offer.items.map((item, index) => [
      index + 1,
      item.product?.sku,
      item.name,
      item.description,
      item.quantity,
      item.unitPriceNet,
      item.vatRate,
      item.totalNet,
      item.totalGross,
      offer.currency,
      item.requestItem,
      item.matchSource,
      item.matchScore,
    ]),
  );
}
