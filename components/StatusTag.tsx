import type { OfferStatus } from "@/core/contracts/offer.ts";

/** The status of an offer as a word; glyph and colour only repeat it. */
export function StatusTag({ status }: { status: OfferStatus }) {
  return <span class={`tag tag-${status}`}>{names[status]}</span>;
}

const names: Record<OfferStatus, string> = {
  draft: "Draft",
  accepted: "Accepted",
  rejected: "Rejected",
  imported: "Imported",
};
