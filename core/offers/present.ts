/** From rows to the contract: the one place where stored decimals become JSON numbers. */
import type { offerLife } from "@/core/contracts/life.ts";
import type { PriceSource } from "@/core/contracts/line.ts";
import type { Offer, OfferItem, OfferTotals } from "@/core/contracts/offer.ts";
import { AppError } from "@/core/errors.ts";
import { AmountTooLargeError, lineTotals, offerTotals, toNumber } from "@/core/money/money.ts";
import { optionalTotals, sectionSums } from "@/core/money/money_parts.ts";
import type { LineTerms, OfferItemRow, OfferRow } from "@/db/queries/offers/offers.ts";

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
    externalId: row.externalId,
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
    ...presentLife(row),
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
    totals: totalsOf(row),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    customerName: row.customerName,
    clientRequest: row.clientRequest,
    userName: row.userName,
  };
}

function presentLife(row: OfferRow): Pick<Offer, keyof typeof offerLife> {
  const time = (at: Date | null) => at?.toISOString() ?? null;
  return {
    stage: row.stage,
    issuedAt: time(row.issuedAt),
    sentAt: time(row.sentAt),
    viewedAt: time(row.viewedAt),
    answeredAt: time(row.answeredAt),
    lostReason: row.lostReason,
    ownerId: row.ownerId,
    ownerName: row.ownerName,
    tags: [...row.tags],
    nextStep: row.nextStep,
  };
}

function totalsOf(row: OfferRow): OfferTotals {
  return {
    ...offerTotals(row.items, row, row.currency),
    ...optionalTotals(row.items, row, row.currency),
    sections: sectionSums(row.items, row.currency).map(({ section, sumOfLines }) => ({
      lineId: section.id,
      name: section.name,
      sumOfLines,
    })),
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
    ...presentTerms(item),
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

/** What a line says besides its product and quantity; what says nothing is left out. */
function presentTerms(item: LineTerms): Partial<OfferItem> {
  const { kind, unit, note, internalNote, agreedReason, leadTime, priceBreaks } = item;
  const discountPercent = toNumber(item.discountPercent);
  const priceSource = presentSource(item);
  const agreed = item.agreedUnitPriceNet;
  return {
    kind,
    ...(unit && { unit }),
    ...(note && { note }),
    ...(internalNote && { internalNote }),
    ...(discountPercent !== 0 && { discountPercent }),
    ...(agreed !== null && { agreedUnitPriceNet: toNumber(agreed) }),
    ...(agreedReason && { agreedReason }),
    ...(item.optional && { optional: true, selected: item.selected }),
    ...(leadTime && { leadTime }),
    ...(priceSource && { priceSource }),
    ...(priceBreaks.length > 0 && {
      priceBreaks: priceBreaks.map(({ minQuantity, unitPriceNet, name }) => ({
        minQuantity: toNumber(minQuantity),
        unitPriceNet: toNumber(unitPriceNet),
        ...(name !== undefined && { name }),
      })),
    }),
  };
}

/** Which row gave the price, as the API replies it. */
export function presentSource(
  { agreement, agreedReason, priceSource }: Pick<
    LineTerms,
    "agreement" | "agreedReason" | "priceSource"
  >,
): PriceSource | undefined {
  const listed = priceSource && {
    kind: priceSource.kind,
    ...(priceSource.name !== undefined && { name: priceSource.name }),
    ...(priceSource.minQuantity !== undefined && {
      minQuantity: toNumber(priceSource.minQuantity),
    }),
    at: priceSource.at,
  };
  if (!agreement) return listed ?? undefined;
  return {
    kind: "agreed",
    by: agreement.by,
    at: agreement.at,
    ...(agreedReason && { reason: agreedReason }),
    ...(listed && { instead: listed }),
  };
}
