/** From rows to the contract: the one place where stored decimals become JSON numbers. */
import type { Offer, OfferItem } from "@/core/contracts/offer.ts";
import { AppError } from "@/core/errors.ts";
import { AmountTooLargeError, lineTotals, offerTotals, toNumber } from "@/core/money.ts";
import type { OfferItemRow, OfferRow } from "@/db/queries/offers.ts";

/** An offer as the API replies it, with the version that becomes its `ETag`. */
export interface PresentedOffer {
  readonly offer: Offer;
  readonly version: number;
}

/**
 * The contract's offer, totals included.
 *
 * @throws {AppError} `invalid_body` when an amount has more digits than a JSON number can carry; a change that would
 * lead there is therefore presented before its transaction commits
 */
export function presentOffer(row: OfferRow): PresentedOffer {
  try {
    return { offer: contractOf(row), version: row.version };
  } catch (error) {
    if (!(error instanceof AmountTooLargeError)) throw error;
    throw new AppError("invalid_body", {
      issues: ["items: have an amount that is too large to be shown exactly"],
      cause: error,
    });
  }
}

function contractOf(row: OfferRow): Offer {
  return {
    id: row.id,
    number: row.number,
    customerId: row.customerId,
    requestId: row.requestId,
    userId: row.userId,
    name: row.name,
    status: row.status,
    currency: row.currency,
    discountPercent: toNumber(row.discountPercent),
    discountAmount: toNumber(row.discountAmount),
    notes: row.notes,
    buyer: row.buyer,
    language: row.language,
    reference: row.reference,
    paymentTerms: row.paymentTerms,
    deliveryTerms: row.deliveryTerms,
    deliveryDate: row.deliveryDate,
    validUntil: row.validUntil,
    ...(row.suggestedCustomer && { suggestedCustomer: row.suggestedCustomer }),
    kbArticles: row.kbArticles,
    ...(row.drafting
      ? { drafting: row.drafting, notAsked: [...row.notAsked], asks: [...row.asks] }
      : {}),
    unmatched: row.unmatched.map(({ id, item, reason, position }) => ({
      item,
      reason,
      id,
      position,
    })),
    items: row.items.map((item) => presentItem(item, row)),
    totals: offerTotals(row.items, row, row.currency),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    customerName: row.customerName,
    clientRequest: row.clientRequest,
    userName: row.userName,
  };
}

function presentItem(item: OfferItemRow, offer: { id: string; currency: string }): OfferItem {
  const { totalNet, unitGrossPrice, totalGross } = lineTotals(item, offer.currency);
  const presented: OfferItem = {
    id: item.id,
    offerId: offer.id,
    productId: item.productId,
    name: item.name,
    description: item.description,
    quantity: toNumber(item.quantity),
    unitPriceNet: toNumber(item.unitPriceNet),
    vatRate: toNumber(item.vatRate),
    unitGrossPrice,
    totalNet,
    totalGross,
    requestItem: item.requestItem,
    rationale: item.rationale,
    matchSource: item.matchSource,
    matchScore: item.matchScore === null ? null : toNumber(item.matchScore),
    position: item.position,
  };
  if (item.confirmation) presented.confirmation = item.confirmation;
  if (item.productId !== null) {
    presented.product = {
      id: item.productId,
      sku: item.sku ?? undefined,
      name: item.name,
      description: item.description,
    };
  }
  return presented;
}
