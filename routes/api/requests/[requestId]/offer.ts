import { RequestDraft } from "@/core/contracts/request.ts";
import { draftRequest } from "@/core/intake/inbox.ts";
import { readJson } from "@/routes/(_http)/body.ts";
import { userOf } from "@/routes/(_http)/define.ts";
import { once } from "@/routes/(_api)/idempotency.ts";
import { methods } from "@/routes/(_api)/methods.ts";
import { offerReply } from "@/routes/(_api)/offers.ts";

export const handler = methods({
  async POST(ctx) {
    const input = await readJson(ctx.req, RequestDraft, { optional: true });
    const { requestId = "" } = ctx.params;
    const user = userOf(ctx);
    return await offerReply(
      ctx,
      await once(ctx, input, (app) => draftRequest(app, user, requestId, input)),
      201,
    );
  },
});
