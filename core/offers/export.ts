/** An offer for other programs. */
import type { App } from "@/core/app.ts";
import { writeCsv } from "@/core/csv/write.ts";
import type { OfferItem } from "@/core/contracts/offer.ts";
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
  "kind",
  "unit",
  "note",
  "discount_percent",
  "agreed_unit_price_net",
  "agreed_reason",
  "optional",
  "selected",
  "lead_time",
  "price_source",
];

/** Which row gave the price, in a cell: `catalogue`, the name of a price list, or who agreed it. */
function sourceOf({ priceSource: source }: OfferItem): string | undefined {
  if (!source) return undefined;
  if (source.kind === "agreed") return `agreed: ${source.by}`;
  return source.name === undefined ? source.kind : `price list: ${source.name}`;
}

/**
 * The lines of an offer as CSV, in their order. Internal notes stay in the house.
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
      item.kind,
      item.unit,
      item.note,
      item.discountPercent,
      item.agreedUnitPriceNet,
      item.agreedReason,
      item.optional ? "yes" : "",
      item.selected ? "yes" : "",
      item.leadTime,
      sourceOf(item),
    ]),
  );
}
