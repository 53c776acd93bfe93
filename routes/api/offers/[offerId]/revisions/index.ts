import { listRevisions, saveRevision } from "@/core/offers/revisions.ts";
import { userOf } from "@/routes/(_http)/define.ts";
import { once } from "@/routes/(_api)/idempotency.ts";
import { createdReply } from "@/routes/(_api)/created.ts";
import { methods } from "@/routes/(_api)/methods.ts";

export const handler = methods({
  async GET(ctx) {
    const revisions = await listRevisions(ctx.state.app, ctx.params.offerId ?? "");
    return Response.json({ revisions });
  },
  async POST(ctx) {
    const id = ctx.params.offerId ?? "";
    const revision = await once(ctx, null, (app) => saveRevision(app, userOf(ctx), id));
    return createdReply({ revision }, `/api/offers/${revision.offerId}/revisions/${revision.id}`);
  },
});
