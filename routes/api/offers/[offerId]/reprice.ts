import { Reprice } from "@/core/contracts/line.ts";
import { reprice } from "@/core/offers/reprice.ts";
import { readJson } from "@/routes/(_http)/body.ts";
import { userOf } from "@/routes/(_http)/define.ts";
import { once } from "@/routes/(_api)/idempotency.ts";
import { methods } from "@/routes/(_api)/methods.ts";
import { offerReply, readIfMatch } from "@/routes/(_api)/offers.ts";

export const handler = methods({
  async POST(ctx) {
    const input = await readJson(ctx.req, Reprice, { optional: true });
    const condition = readIfMatch(ctx.req);
    const id = ctx.params.offerId ?? "";
    const user = userOf(ctx);
    const { offer, version, ...beside } = await once(
      ctx,
      input,
      (app) => reprice(app, user, id, input, condition),
    );
    return await offerReply(ctx, { offer, version }, 200, beside);
  },
});
