import { NotAskedPlace } from "@/core/contracts/reading.ts";
import { wantNotAsked } from "@/core/offers/words_again.ts";
import { readJson } from "@/routes/(_http)/body.ts";
import { userOf } from "@/routes/(_http)/define.ts";
import { once } from "@/routes/(_api)/idempotency.ts";
import { methods } from "@/routes/(_api)/methods.ts";
import { offerReply, readIfMatch } from "@/routes/(_api)/offers.ts";

export const handler = methods({
  async POST(ctx) {
    const place = await readJson(ctx.req, NotAskedPlace);
    const condition = readIfMatch(ctx.req);
    const { offerId = "" } = ctx.params;
    return await offerReply(
      ctx,
      await once(ctx, place, (app) => wantNotAsked(app, userOf(ctx), offerId, place, condition)),
    );
  },
});
