import { OfferCreate, OfferListQuery } from "@/core/contracts/offer.ts";
import type { OnDraftProgress } from "@/core/drafting/progress.ts";
import { generateOffer } from "@/core/offers/generate.ts";
import { listOffers } from "@/core/offers/list.ts";
import { withMargins } from "@/core/offers/margins.ts";
import { readJson, readQuery } from "@/routes/(_http)/body.ts";
import { userOf } from "@/routes/(_http)/define.ts";
import { acceptsEvents } from "@/routes/(_api)/events.ts";
import { once } from "@/routes/(_api)/idempotency.ts";
import { methods } from "@/routes/(_api)/methods.ts";
import { offerReply } from "@/routes/(_api)/offers.ts";
import { progressReply } from "@/routes/(_api)/progress.ts";

export const handler = methods({
  async GET(ctx) {
    const query = readQuery(ctx.url, OfferListQuery);
    const headers = { "content-type": "application/json" };
    return new Response(await listOffers(ctx.state.app, userOf(ctx), query), { headers });
  },
  async POST(ctx) {
    const input = await readJson(ctx.req, OfferCreate);
    const user = userOf(ctx);
    const generate = (onProgress?: OnDraftProgress) =>
      once(ctx, input, (app) => generateOffer(app, user, input, { onProgress }));
    if (!acceptsEvents(ctx.req)) return await offerReply(ctx, await generate(), 201);
    return await progressReply(ctx, "standard", async (tell) => {
      const { offer } = await generate((progress) => tell(progress.step, progress));
      return { offer: await withMargins(ctx.state.app, user, offer) };
    });
  },
});
