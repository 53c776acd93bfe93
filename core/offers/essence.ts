/** What of an offer counts: for the customer's money, and for what is printed. */
import { toDecimal } from "@/core/money/money.ts";
import type { OfferFields, OfferRow } from "@/db/queries/offers/offers.ts";
import type { Line } from "./lines.ts";
import { termsEssence } from "./line_terms.ts";

/** What the customer pays and gets, and who they are, as comparable text. A change of it is a commercial edit. */
export function commercialEssence(offer: OfferFields, items: readonly Line[]): string {
  return JSON.stringify([
    offer.customerId,
    offer.currency,
    toDecimal(offer.discountPercent),
    toDecimal(offer.discountAmount),
    offer.buyer,
    offer.paymentTerms,
    offer.deliveryTerms,
    offer.deliveryDate,
    offer.validUntil,
    items.map((item) => [
      item.productId,
      item.name,
      item.description,
      toDecimal(item.quantity),
      toDecimal(item.unitPriceNet),
      ...termsEssence(item),
    ]),
  ]);
}

/** Everything that is printed of an offer, as comparable text. A change of it makes an issued offer a draft again. */
export function printedEssence(offer: OfferRow): string {
  const { notes, reference, language, customerName, items } = offer;
  const printed = [notes, reference, language, customerName, items.map(({ vatRate }) => vatRate)];
  return commercialEssence(offer, items) + JSON.stringify(printed);
}
