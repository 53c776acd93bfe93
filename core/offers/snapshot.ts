/** The content of an offer as a revision keeps it. */
import type { RevisionSnapshot, SellerSnapshot } from "@/core/contracts/revision.ts";
import type { snapshotTerms } from "@/core/contracts/terms.ts";
import type { OfferRow } from "@/db/queries/offers/offers.ts";
import { presentOffer } from "./present.ts";

/** Terms that say something; the others are absent, as in snapshots that are older than they are. */
function saidOf(row: OfferRow): Pick<RevisionSnapshot, keyof typeof snapshotTerms> {
  const { buyer, language, reference, paymentTerms, deliveryTerms, deliveryDate, validUntil } = row;
  return {
    ...(buyer !== null && { buyer }),
    ...(language !== null && { language }),
    ...(reference !== null && { reference }),
    ...(paymentTerms !== null && { paymentTerms }),
    ...(deliveryTerms !== null && { deliveryTerms }),
    ...(deliveryDate !== null && { deliveryDate }),
    ...(validUntil !== null && { validUntil }),
  };
}

/** A self-contained copy: it can be shown and restored after products, customer and request are gone. */
export function snapshotOf(row: OfferRow, seller?: SellerSnapshot): RevisionSnapshot {
  const { offer } = presentOffer(row);
  return {
    name: offer.name,
    customerId: offer.customerId,
    customerName: row.customerName,
    requestId: offer.requestId,
    clientRequest: row.clientRequest,
    status: offer.status,
    currency: offer.currency,
    discountPercent: offer.discountPercent,
    discountAmount: offer.discountAmount,
    notes: offer.notes,
    ...saidOf(row),
    ...(seller && { seller }),
    unmatched: offer.unmatched.map(({ item, reason }) => ({ item, reason })),
    items: offer.items.map(({ id: _id, offerId: _offerId, product: _product, ...item }, index) => ({
      ...item,
      sku: row.items[index]?.sku ?? null,
    })),
  };
}
