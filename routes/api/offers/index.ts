import { OfferCreate, OfferListQuery } from "@/core/contracts/offer.ts";
import { generateOffer } from "@/core/offers/generate.ts";
import { listOffers } from "@/core/offers/list.ts";
import { readJson, readQuery } from "@/routes/(_http)/body.ts";
import { userOf } from "@/routes/(_http)/define.ts";
import { once } from "@/routes/(_http)/idempotency.ts";
import { methods } from "@/routes/(_http)/methods.ts";
import { offerReply } from "@/routes/(_http)/offers.ts";

export const handler = methods({
  async GET(ctx) {
    const query = readQuery(ctx.url, OfferListQuery);
    return Response.json(await listOffers(ctx.state.app, query));
  },
  async POST(ctx) {
    const input = await readJson(ctx.req, OfferCreate);
    return offerReply(await once(ctx, input, (app) => generateOffer(app, userOf(ctx), input)), 201);
  },
});
