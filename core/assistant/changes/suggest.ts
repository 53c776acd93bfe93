/** A proposal of a program: kept in a thread of its own, where a person finds it on the offer's page and decides. */
import type { App } from "@/core/app.ts";
import type { Proposal } from "@/core/contracts/chat.ts";
import { AppError } from "@/core/errors.ts";
import type { Identity } from "@/core/platform/identity.ts";
import { limits } from "@/core/platform/limits.ts";
import { faultWords } from "./change_words.ts";
import { joined } from "./decide.ts";
import type { Edit } from "./edits.ts";
import { proposalPart, propose } from "./proposals.ts";
import { recordAnswer, recordQuestion } from "@/core/assistant/turns/record.ts";
import { createThread } from "@/core/assistant/threads.ts";
import type { Words } from "@/core/assistant/turns/words.ts";
import { readOffer } from "@/core/offers/change.ts";

/** A proposal and the thread that it stands in. */
export interface SuggestedChange {
  readonly proposal: Proposal;
  readonly threadId: string;
}

/**
 * Proposes changes of an offer in one transaction; the offer stays as it is.
 *
 * @param reason stands before the proposal, as what the user of the program said
 * @throws {AppError} `offer_not_found`; `invalid_body` where the changes cannot be made as the offer stands
 */
export async function suggestChange(
  app: App,
  user: Identity,
  { offerId, edits, reason, words }: {
    offerId: string;
    edits: readonly Edit[];
    reason: string;
    words: Words;
  },
): Promise<SuggestedChange> {
  return await app.database.transaction(async (sql) => {
    const inside = joined(app, sql);
    const title = reason.slice(0, limits.name).toWellFormed();
    const thread = await createThread(inside, user, offerId, { title });
    const row = await readOffer(sql, offerId);
    const proposed = await propose(inside, row, edits, words);
    if ("fault" in proposed) {
      throw new AppError("invalid_body", {
        issues: [`edits: ${faultWords(words, proposed.fault)}`],
      });
    }
    const key = { offerId: thread.offerId, threadId: thread.id };
    const message = { role: "user", parts: [{ type: "text", text: reason }] };
    const place = await recordQuestion(inside, user, key, message, { regenerate: false });
    await recordAnswer(inside, place, "finished", [proposalPart(proposed.proposal)]);
    return { proposal: proposed.proposal, threadId: thread.id };
  });
}
