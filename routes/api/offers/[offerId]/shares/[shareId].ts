import { revokeShare } from "@/core/sending/shares.ts";
import { userOf } from "@/routes/(_http)/define.ts";
import { methods } from "@/routes/(_api)/methods.ts";

export const handler = methods({
  async DELETE(ctx) {
    const { offerId = "", shareId = "" } = ctx.params;
    await revokeShare(ctx.state.app, userOf(ctx), offerId, shareId);
    return new Response(null, { status: 204 });
  },
});
