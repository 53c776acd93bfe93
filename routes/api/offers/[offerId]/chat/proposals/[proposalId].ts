import { decideProposal } from "@/core/chat/decide.ts";
import { ProposalDecision } from "@/core/contracts/chat.ts";
import { readJson } from "@/routes/(_http)/body.ts";
import { userOf } from "@/routes/(_http)/define.ts";
import { once } from "@/routes/(_http)/idempotency.ts";
import { methods } from "@/routes/(_http)/methods.ts";

export const handler = methods({
  async POST(ctx) {
    const decision = await readJson(ctx.req, ProposalDecision);
    const { offerId = "", proposalId = "" } = ctx.params;
    const user = userOf(ctx);
    const { offer, version, proposal } = await once(
      ctx,
      decision,
      (app) => decideProposal(app, user, offerId, proposalId, decision),
    );
    return Response.json({ offer, proposal }, { headers: { etag: `"${version}"` } });
  },
});
