import { listRevisions, saveRevision } from "@/core/offers/revisions.ts";
import { userOf } from "@/routes/(_http)/define.ts";
import { once } from "@/routes/(_http)/idempotency.ts";
import { createdReply } from "@/routes/(_http)/created.ts";
import { methods } from "@/routes/(_http)/methods.ts";

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
