import { AnyLineCreate } from "@/core/contracts/line.ts";
import { addAnyLine } from "@/core/offers/any_line.ts";
import { readJson } from "@/routes/(_http)/body.ts";
import { userOf } from "@/routes/(_http)/define.ts";
import { once } from "@/routes/(_api)/idempotency.ts";
import { methods } from "@/routes/(_api)/methods.ts";
import { offerReply, readIfMatch } from "@/routes/(_api)/offers.ts";

export const handler = methods({
  async POST(ctx) {
    const line = await readJson(ctx.req, AnyLineCreate);
    const condition = readIfMatch(ctx.req);
    const id = ctx.params.offerId ?? "";
    const user = userOf(ctx);
    return await offerReply(
      ctx,
      await once(ctx, line, (app) => addAnyLine(app, user, id, line, condition)),
    );
  },
});
