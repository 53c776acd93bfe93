/** What a user makes of a proposal: the ordinary change with the ordinary checks, recorded where the proposal stands. */
import type { App } from "@/core/app.ts";
import { Proposal, type ProposalDecision, type ProposalState } from "@/core/contracts/chat.ts";
import { LineCreate, LineUpdate, OfferUpdate } from "@/core/contracts/offer.ts";
import { AppError } from "@/core/errors.ts";
import type { Identity } from "@/core/platform/identity.ts";
import { parseId } from "@/core/platform/ids.ts";
import { readLocked } from "@/core/offers/change.ts";
import { addLine, changeLine, removeLine } from "@/core/offers/line_operations.ts";
import { type PresentedOffer, presentOffer } from "@/core/offers/present.ts";
import { updateOfferContent } from "@/core/offers/update.ts";
import {
  type AnswerRow,
  findProposalAnswer,
  lockThread,
  updateAnswerParts,
} from "@/db/queries/assistant/chat.ts";
import { lockOffer } from "@/db/queries/offers/offers.ts";
import type { Sql } from "@/db/sql.ts";

/** A decided proposal and the offer as it is then. */
export interface DecidedProposal extends PresentedOffer {
  readonly proposal: Proposal;
}

/**
 * Applies or declines a proposal, in one transaction with the record of it. Declining what is declined changes nothing.
 *
 * @throws {AppError} `offer_not_found`, `proposal_not_found`, `proposal_decided`, `offer_changed` when the offer has
 * another version than the proposal was made for, or what the change itself throws: nothing is written then
 */
export async function decideProposal(
  app: App,
  user: Identity,
  offerId: string,
  proposalId: string,
  { decision }: ProposalDecision,
): Promise<DecidedProposal> {
  return await app.database.transaction(async (sql) => {
    const id = parseId(offerId);
    if (id === undefined || !await lockOffer(sql, id)) throw new AppError("offer_not_found");
    const answer = await lockAnswer(sql, id, proposalId);
    const proposal = proposalIn(answer, proposalId);
    const state = decision === "apply" ? "applied" : "declined";
    const isRepeated = state === "declined" && proposal.state === "declined";
    if (proposal.state !== "open" && !isRepeated) throw new AppError("proposal_decided");
    const presented = state === "applied"
      ? await carryOut(joined(app, sql), user, proposal)
      : presentOffer(await readLocked(sql, id));
    if (!isRepeated) await updateAnswerParts(sql, withState(answer, proposal.id, state));
    return { ...presented, proposal: { ...proposal, state } };
  });
}

/** The answer that holds a proposal, its thread locked: a run that answers anew waits, or has taken the proposal away. */
async function lockAnswer(sql: Sql, offerId: string, proposalId: string): Promise<AnswerRow> {
  const id = parseId(proposalId);
  const seen = id && await findProposalAnswer(sql, offerId, id);
  if (!seen || !await lockThread(sql, { offerId, threadId: seen.threadId })) {
    throw new AppError("proposal_not_found");
  }
  const answer = await findProposalAnswer(sql, offerId, id);
  if (!answer) throw new AppError("proposal_not_found");
  return answer;
}

function proposalIn({ parts }: AnswerRow, proposalId: string): Proposal {
  const id = proposalId.toLowerCase();
  const part = parts.find(({ type, id: known }) => type === "data-proposal" && known === id);
  return Proposal.parse(part?.data);
}

function withState(answer: AnswerRow, proposalId: string, state: ProposalState): AnswerRow {
  const parts = answer.parts.map((part) => {
    if (part.type !== "data-proposal" || part.id !== proposalId) return part;
    return { ...part, data: { ...Proposal.parse(part.data), state } };
  });
  return { ...answer, parts };
}

/** The application inside of a transaction: what would begin one goes on in this one. */
export function joined(app: App, sql: Sql): App {
  const transaction = <T>(work: (sql: Sql) => Promise<T>) => work(sql);
  return { ...app, database: { ...app.database, sql, transaction } };
}

/** The change of an ordinary call, by the operation that serves the call. */
async function carryOut(app: App, decider: Identity, proposal: Proposal): Promise<PresentedOffer> {
  const user: Identity = { ...decider, through: "assistant" };
  const { offerId, offerVersion, call } = proposal;
  const condition = [offerVersion];
  const [, lines, lineId = ""] = call.path.split(`/api/offers/${offerId}`)[1]?.split("/") ?? [];
  if (lines === undefined && call.method === "PATCH") {
    return await updateOfferContent(app, user, offerId, OfferUpdate.parse(call.body), condition);
  }
  switch (call.method) {
    case "POST":
      return await addLine(app, user, offerId, LineCreate.parse(call.body), condition);
    case "PATCH":
      return await changeLine(app, user, offerId, lineId, LineUpdate.parse(call.body), condition);
    case "DELETE":
      return await removeLine(app, user, offerId, lineId, condition);
  }
}
