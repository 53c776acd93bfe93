import { AskSettling } from "@/core/contracts/reading.ts";
import { settleAsk } from "@/core/offers/asks.ts";
import { readJson } from "@/routes/(_http)/body.ts";
import { userOf } from "@/routes/(_http)/define.ts";
import { once } from "@/routes/(_api)/idempotency.ts";
import { methods } from "@/routes/(_api)/methods.ts";
import { offerReply, readIfMatch } from "@/routes/(_api)/offers.ts";

export const handler = methods({
  async POST(ctx) {
    const body = await readJson(ctx.req, AskSettling);
    const condition = readIfMatch(ctx.req);
    const { offerId = "" } = ctx.params;
    const { kind, start, ...settling } = body;
    const place = { kind, start };
    return await offerReply(
      ctx,
      await once(
        ctx,
        body,
        (app) => settleAsk(app, userOf(ctx), offerId, place, settling, condition),
      ),
    );
  },
});
