import { restoreRevision } from "@/core/offers/revisions.ts";
import { userOf } from "@/routes/(_http)/define.ts";
import { once } from "@/routes/(_api)/idempotency.ts";
import { methods } from "@/routes/(_api)/methods.ts";
import { offerReply, readIfMatch } from "@/routes/(_api)/offers.ts";

export const handler = methods({
  async POST(ctx) {
    const { offerId = "", revisionId = "" } = ctx.params;
    const condition = readIfMatch(ctx.req);
    const { revision, ...presented } = await once(
      ctx,
      null,
      (app) => restoreRevision(app, userOf(ctx), offerId, revisionId, condition),
    );
    return await offerReply(ctx, presented, 200, { revision });
  },
});
