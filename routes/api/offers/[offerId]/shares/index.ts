import { ShareCreate } from "@/core/contracts/share.ts";
import { createShare, listShares, withUrl } from "@/core/sending/shares.ts";
import { readJson } from "@/routes/(_http)/body.ts";
import { userOf } from "@/routes/(_http)/define.ts";
import { once } from "@/routes/(_api)/idempotency.ts";
import { methods } from "@/routes/(_api)/methods.ts";
import { readIfMatch } from "@/routes/(_api)/offers.ts";

export const handler = methods({
  async GET(ctx) {
    const { offerId = "" } = ctx.params;
    return Response.json({ shares: await listShares(ctx.state.app, offerId) });
  },
  async POST(ctx) {
    const input = await readJson(ctx.req, ShareCreate, { optional: true });
    const { offerId = "" } = ctx.params;
    const { app, language: otherwise } = ctx.state;
    const precondition = readIfMatch(ctx.req);
    const made = await once(
      ctx,
      input,
      (commit) =>
        createShare(app, userOf(ctx), offerId, input, { otherwise, precondition, commit }),
    );
    const share = await withUrl(app, made);
    const headers = { location: `/api/offers/${offerId}/shares` };
    return Response.json({ share }, { status: 201, headers });
  },
});
