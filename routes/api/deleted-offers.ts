import { DeletedOfferListQuery } from "@/core/contracts/deleted_offer.ts";
import { listDeletedOffers } from "@/core/offers/deleted.ts";
import { readQuery } from "@/routes/(_http)/body.ts";
import { methods } from "@/routes/(_api)/methods.ts";

export const handler = methods({
  async GET(ctx) {
    const query = readQuery(ctx.url, DeletedOfferListQuery);
    return Response.json(await listDeletedOffers(ctx.state.app, query));
  },
});
