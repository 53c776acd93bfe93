import { QuickOffer } from "@/core/contracts/offer.ts";
import { createQuickOffer } from "@/core/offers/quick.ts";
import { readJson } from "@/routes/(_http)/body.ts";
import { userOf } from "@/routes/(_http)/define.ts";
import { once } from "@/routes/(_api)/idempotency.ts";
import { methods } from "@/routes/(_api)/methods.ts";
import { offerReply } from "@/routes/(_api)/offers.ts";

export const handler = methods({
  async POST(ctx) {
    const input = await readJson(ctx.req, QuickOffer, {
      absent: { items: "no_product_selections" },
    });
    return await offerReply(
      ctx,
      await once(ctx, input, (app) => createQuickOffer(app, userOf(ctx), input)),
      201,
    );
  },
});
