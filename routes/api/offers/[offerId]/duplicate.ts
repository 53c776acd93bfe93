import { OfferDuplicate } from "@/core/contracts/offer.ts";
import { duplicateOffer } from "@/core/offers/duplicate.ts";
import { readJson } from "@/routes/(_http)/body.ts";
import { userOf } from "@/routes/(_http)/define.ts";
import { once } from "@/routes/(_api)/idempotency.ts";
import { methods } from "@/routes/(_api)/methods.ts";
import { offerReply } from "@/routes/(_api)/offers.ts";

export const handler = methods({
  async POST(ctx) {
    const input = await readJson(ctx.req, OfferDuplicate, { optional: true });
    const { offerId = "" } = ctx.params;
    return await offerReply(
      ctx,
      await once(ctx, input, (app) => duplicateOffer(app, userOf(ctx), offerId, input)),
      201,
    );
  },
});
