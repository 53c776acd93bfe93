import { LineCreate } from "@/core/contracts/offer.ts";
import { addLine } from "@/core/offers/line_operations.ts";
import { readJson } from "@/routes/(_http)/body.ts";
import { userOf } from "@/routes/(_http)/define.ts";
import { once } from "@/routes/(_api)/idempotency.ts";
import { methods } from "@/routes/(_api)/methods.ts";
import { offerReply, readIfMatch } from "@/routes/(_api)/offers.ts";

export const handler = methods({
  async POST(ctx) {
    const line = await readJson(ctx.req, LineCreate);
    const condition = readIfMatch(ctx.req);
    const id = ctx.params.offerId ?? "";
    const user = userOf(ctx);
    return await offerReply(
      ctx,
      await once(ctx, line, (app) => addLine(app, user, id, line, condition)),
    );
  },
});
