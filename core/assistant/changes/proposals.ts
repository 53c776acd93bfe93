/** Proposals: planned changes as a part of an answer. */
import type { App } from "@/core/app.ts";
import type { Proposal, ProposalPart } from "@/core/contracts/chat.ts";
import { newId } from "@/core/platform/ids.ts";
import type { OfferRow } from "@/db/queries/offers/offers.ts";
import { type Edit, type EditFault, planEdits } from "./edits.ts";
import { changeWords } from "./change_words.ts";
import type { Words } from "@/core/assistant/turns/words.ts";

/** A proposal, or why there is none. */
export type Proposed =
  | { readonly proposal: Proposal }
  | { readonly fault: EditFault };

/** Proposes changes of an offer as it stands, in words of a language. Nothing is changed and nothing is stored. */
export async function propose(
  app: App,
  row: OfferRow,
  edits: readonly Edit[],
  words: Words,
): Promise<Proposed> {
  const plan = await planEdits(app.database.sql, row, edits, app.now());
  if ("code" in plan) return { fault: plan };
  const { call, totals } = plan;
  const changes = changeWords(words, row, plan);
  return {
    proposal: {
      id: newId(),
      offerId: row.id,
      offerVersion: row.version,
      changes,
      totals,
      call,
      state: "open",
    },
  };
}

/** The part of an answer that holds a proposal. */
export function proposalPart(proposal: Proposal): ProposalPart {
  return { type: "data-proposal", id: proposal.id, data: proposal };
}
