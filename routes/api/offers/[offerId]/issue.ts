import { OfferIssue } from "@/core/contracts/issue.ts";
import { issueOffer } from "@/core/offers/issue.ts";
import { readJson } from "@/routes/(_http)/body.ts";
import { userOf } from "@/routes/(_http)/define.ts";
import { once } from "@/routes/(_api)/idempotency.ts";
import { methods } from "@/routes/(_api)/methods.ts";
import { offerReply, readIfMatch } from "@/routes/(_api)/offers.ts";

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
