import { LineUpdate } from "@/core/contracts/offer.ts";
import { changeLine, removeLine } from "@/core/offers/line_operations.ts";
import { readJson } from "@/routes/(_http)/body.ts";
import { userOf } from "@/routes/(_http)/define.ts";
import { methods } from "@/routes/(_api)/methods.ts";
import { offerReply, readIfMatch } from "@/routes/(_api)/offers.ts";

export const handler = methods({
  async PATCH(ctx) {
    const update = await readJson(ctx.req, LineUpdate);
    const { offerId = "", offerProductId: id = "" } = ctx.params;
    const condition = readIfMatch(ctx.req);
    const { app } = ctx.state;
    return await offerReply(
      ctx,
      await changeLine(app, userOf(ctx), offerId, id, update, condition),
    );
  },
  async DELETE(ctx) {
    const { offerId = "", offerProductId = "" } = ctx.params;
    const condition = readIfMatch(ctx.req);
    const { app } = ctx.state;
    return await offerReply(
      ctx,
      await removeLine(app, userOf(ctx), offerId, offerProductId, condition),
    );
  },
});
