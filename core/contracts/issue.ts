/** Issuing an offer, and noting that it was sent. */
import { z } from "zod";
import { Offer } from "./offer.ts";
import { OfferRevision } from "./revision.ts";

/** Whether somebody has seen the warnings and goes on. */
export function confirm() {
  return z.boolean("must be true or false").optional().meta({
    description: "`true`: issue it although there are warnings",
  });
}

/** Body of `POST /api/offers/{offerId}/issue`. */
export const OfferIssue = z.object({ confirm: confirm() }).meta({ id: "OfferIssue" });
export type OfferIssue = z.infer<typeof OfferIssue>;

/** Its reply. */
export const IssueReply = z.object({ offer: Offer, revision: OfferRevision })
  .meta({ id: "IssueReply" });
