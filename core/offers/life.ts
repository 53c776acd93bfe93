/** How a change affects the life cycle of an offer: an issued one whose print changes is a draft again, an answer gets its time. */
import { freshLife, type OfferLife } from "@/db/queries/offers/offer_life.ts";
import type { OfferRow } from "@/db/queries/offers/offers.ts";
import { printedEssence } from "./essence.ts";

/** The life of a row, by itself. */
export function lifeOf(row: OfferRow): OfferLife {
  const { issuedRevisionId, issuedAt, sentAt, viewedAt, answeredAt } = row;
  const { lostReason, ownerId, tags, nextStep } = row;
  return {
    ...{ issuedRevisionId, issuedAt, sentAt, viewedAt, answeredAt },
    ...{ lostReason, ownerId, tags, nextStep },
  };
}

const { issuedRevisionId, issuedAt, sentAt, viewedAt, answeredAt } = freshLife;
/** What an offer loses when it becomes a draft of the next revision. */
const notIssued = { issuedRevisionId, issuedAt, sentAt, viewedAt, answeredAt };

/**
 * The life of an offer after a change.
 *
 * @param row as the change left it, with the life that it had before
 * @param set what the change says of the life itself
 * @param keepsIssue the change restores the content that was issued, so the offer stays issued
 */
export function lifeAfter(
  before: OfferRow,
  row: OfferRow,
  set: Partial<OfferLife>,
  { now, keepsIssue }: { readonly now: Date; readonly keepsIssue: boolean },
): OfferLife {
  const life = { ...lifeOf(before), ...set };
  const isOther = before.issuedRevisionId !== null &&
    life.issuedRevisionId === before.issuedRevisionId && !keepsIssue &&
    printedEssence(before) !== printedEssence(row);
  const isAnswered = row.status === "accepted" || row.status === "rejected";
  const hasMoved = before.status !== row.status;
  return {
    ...life,
    ...isOther && notIssued,
    ...hasMoved && { answeredAt: isAnswered ? now : null },
    ...row.status !== "rejected" && { lostReason: null },
  };
}

/** The part of a change's columns that is an offer's life. */
export function lifeIn(fields: Partial<OfferLife>): Partial<OfferLife> {
  const names = Object.keys(freshLife);
  return Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => names.includes(name) && value !== undefined),
  );
}
