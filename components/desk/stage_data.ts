/** How far an offer is, for its page. */
import type { Offer } from "@/core/contracts/offer.ts";
import type { Locale } from "../format.ts";
import { wordsOf } from "../language.ts";

/** That an offer was issued, and what a change makes of it; empty of a draft and of one that is settled. */
export function issuedOf({ status, stage, number }: Offer, language: Locale): string {
  if (status !== "draft" || stage === "draft") return "";
  const { sending } = wordsOf(language);
  const issued = sending.issuedNote(number ?? "");
  return stage === "expired" ? `${issued} ${sending.expiredNote}` : issued;
}

/** The stages by the names that the page's words have. */
export function stageWords(stages: Readonly<Record<Offer["stage"], string>>) {
  return {
    "stage-draft": stages.draft,
    "stage-issued": stages.issued,
    "stage-sent": stages.sent,
    "stage-viewed": stages.viewed,
    "stage-accepted": stages.accepted,
    "stage-rejected": stages.rejected,
    "stage-expired": stages.expired,
  };
}
