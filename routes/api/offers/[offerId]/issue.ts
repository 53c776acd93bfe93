import { OfferIssue } from "@/core/contracts/issue.ts";
import { issueOffer } from "@/core/offers/issue.ts";
import { readJson } from "@/routes/(_http)/body.ts";
import { userOf } from "@/routes/(_http)/define.ts";
import { once } from "@/routes/(_http)/idempotency.ts";
import { methods } from "@/routes/(_http)/methods.ts";
import { offerReply, readIfMatch } from "@/routes/(_http)/offers.ts";

export const handler = methods({
  async POST(ctx) {
    const { confirm } = await readJson(ctx.req, OfferIssue, { optional: true });
    const { offerId = "" } = ctx.params;
    const condition = readIfMatch(ctx.req);
    const options = { confirm, otherwise: ctx.state.language };
    const { offer, version, revision } = await once(
      ctx,
      { confirm },
      (app) => issueOffer(app, userOf(ctx), offerId, options, condition),
    );
    return await offerReply(ctx, { offer, version }, 200, { revision });
  },
});
