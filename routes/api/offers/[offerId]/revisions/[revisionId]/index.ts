import { getRevision } from "@/core/offers/revisions.ts";
import { methods } from "@/routes/(_api)/methods.ts";

export const handler = methods({
  async GET(ctx) {
    const { offerId = "", revisionId = "" } = ctx.params;
    return Response.json({ revision: await getRevision(ctx.state.app, offerId, revisionId) });
  },
});
