import { markSent } from "@/core/sending/shares.ts";
import { userOf } from "@/routes/(_http)/define.ts";
import { once } from "@/routes/(_api)/idempotency.ts";
import { methods } from "@/routes/(_api)/methods.ts";
import { offerReply, readIfMatch } from "@/routes/(_api)/offers.ts";

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
