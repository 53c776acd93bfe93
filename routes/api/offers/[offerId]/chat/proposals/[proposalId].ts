import { decideProposal } from "@/core/assistant/changes/decide.ts";
import { ProposalDecision } from "@/core/contracts/chat.ts";
import { readJson } from "@/routes/(_http)/body.ts";
import { userOf } from "@/routes/(_http)/define.ts";
import { once } from "@/routes/(_api)/idempotency.ts";
import { methods } from "@/routes/(_api)/methods.ts";
import { offerReply } from "@/routes/(_api)/offers.ts";

export const handler = methods({
  async POST(ctx) {
    const decision = await readJson(ctx.req, ProposalDecision);
    const { offerId = "", proposalId = "" } = ctx.params;
    const user = userOf(ctx);
    const { proposal, ...presented } = await once(
      ctx,
      decision,
      (app) => decideProposal(app, user, offerId, proposalId, decision),
    );
    return await offerReply(ctx, presented, 200, { proposal });
  },
});
