import { OfferUpdate } from "@/core/contracts/offer.ts";
import { getOffer } from "@/core/offers/change.ts";
import { removeOffer } from "@/core/offers/remove.ts";
import { updateOfferContent } from "@/core/offers/update.ts";
import { readJson } from "@/routes/(_http)/body.ts";
import { userOf } from "@/routes/(_http)/define.ts";
import { methods } from "@/routes/(_api)/methods.ts";
import { offerReply, readIfMatch } from "@/routes/(_api)/offers.ts";

export const handler = methods({
  async GET(ctx) {
    return await offerReply(ctx, await getOffer(ctx.state.app, ctx.params.offerId ?? ""));
  },
  async PATCH(ctx) {
    const update = await readJson(ctx.req, OfferUpdate);
    const condition = readIfMatch(ctx.req);
    const { app } = ctx.state;
    const id = ctx.params.offerId ?? "";
    const { warnings, ...updated } = await updateOfferContent(
      app,
      userOf(ctx),
      id,
      update,
      condition,
    );
    return await offerReply(ctx, updated, 200, warnings && { warnings });
  },
  async DELETE(ctx) {
    const { app } = ctx.state;
    await removeOffer(app, userOf(ctx), ctx.params.offerId ?? "", readIfMatch(ctx.req));
    return new Response(null, { status: 204 });
  },
});
