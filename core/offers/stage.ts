/** How far an offer is: computed from its status and its life, never stored. */
import type { OfferStage } from "@/core/contracts/life.ts";
import type { OfferRow } from "@/db/queries/offers.ts";

/** What the stage is read off. */
export type StagedOffer = Pick<
  OfferRow,
  "status" | "issuedRevisionId" | "sentAt" | "viewedAt" | "hasEnded"
>;

/** The stage of an offer; an imported one was never issued here. */
export function stageOf(
  { status, issuedRevisionId, sentAt, viewedAt, hasEnded }: StagedOffer,
): OfferStage {
  if (status === "accepted" || status === "rejected") return status;
  if (status === "imported" || issuedRevisionId === null) return "draft";
  if (hasEnded) return "expired";
  if (viewedAt !== null) return "viewed";
  return sentAt === null ? "issued" : "sent";
}
