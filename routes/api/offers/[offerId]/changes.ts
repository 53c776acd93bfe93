import { ChangeListQuery } from "@/core/contracts/change.ts";
import { listChanges } from "@/core/offers/history.ts";
import { readQuery } from "@/routes/(_http)/body.ts";
import { methods } from "@/routes/(_api)/methods.ts";

export const handler = methods({
  async GET(ctx) {
    const query = readQuery(ctx.url, ChangeListQuery);
    return Response.json(await listChanges(ctx.state.app, ctx.params.offerId ?? "", query));
  },
});
