/** Which status an offer may take next. */
import type { OfferStatus } from "@/core/contracts/offer.ts";

const next: Readonly<Record<OfferStatus, readonly OfferStatus[]>> = {
  draft: ["accepted", "rejected"],
  accepted: ["draft"],
  rejected: ["draft"],
  imported: [],
};

/** Whether an offer of status `from` can become `to`. The status that it already has is no change. */
export function canBecome(from: OfferStatus, to: OfferStatus): boolean {
  return from === to || next[from].includes(to);
}

/** The status after a change of lines, discounts, currency or customer: what was settled is a draft again. */
export function afterCommercialEdit(status: OfferStatus): OfferStatus {
  return status === "accepted" || status === "rejected" ? "draft" : status;
}
