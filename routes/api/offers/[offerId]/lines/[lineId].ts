import { AnyLineUpdate } from "@/core/contracts/line.ts";
import { changeAnyLine } from "@/core/offers/any_line.ts";
import { removeLine } from "@/core/offers/line_operations.ts";
import { readJson } from "@/routes/(_http)/body.ts";
import { userOf } from "@/routes/(_http)/define.ts";
import { methods } from "@/routes/(_api)/methods.ts";
import { offerReply, readIfMatch } from "@/routes/(_api)/offers.ts";

export const handler = methods({
  async PATCH(ctx) {
    const update = await readJson(ctx.req, AnyLineUpdate);
    const { offerId = "", lineId = "" } = ctx.params;
    const condition = readIfMatch(ctx.req);
    const { app } = ctx.state;
    return await offerReply(
      ctx,
      await changeAnyLine(app, userOf(ctx), offerId, lineId, update, condition),
    );
  },
  async DELETE(ctx) {
    const { offerId = "", lineId = "" } = ctx.params;
    const condition = readIfMatch(ctx.req);
    return await offerReply(
      ctx,
      await removeLine(ctx.state.app, userOf(ctx), offerId, lineId, condition),
    );
  },
});
