import type { OfferStatus } from "@/core/contracts/offer.ts";
import { useWords } from "./language.ts";

/** The status of an offer as a word; glyph and colour only repeat it. */
export function StatusTag({ status }: { status: OfferStatus }) {
  return <span class={`tag tag-${status}`}>{useWords().shared.statuses[status]}</span>;
}
