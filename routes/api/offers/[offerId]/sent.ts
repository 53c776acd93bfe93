import { markSent } from "@/core/sending/shares.ts";
import { userOf } from "@/routes/(_http)/define.ts";
import { once } from "@/routes/(_http)/idempotency.ts";
import { methods } from "@/routes/(_http)/methods.ts";
import { offerReply, readIfMatch } from "@/routes/(_http)/offers.ts";

export const handler = methods({
  async POST(ctx) {
    const { offerId = "" } = ctx.params;
    const condition = readIfMatch(ctx.req);
    return await offerReply(
      ctx,
      await once(ctx, null, (app) => markSent(app, userOf(ctx), offerId, condition)),
    );
  },
});
