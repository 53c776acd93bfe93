import { PriceListUpdate } from "@/core/contracts/price_list.ts";
import { changePriceList, getPriceList, removePriceList } from "@/core/prices/price_lists.ts";
import { readJson } from "@/routes/(_http)/body.ts";
import { methods } from "@/routes/(_api)/methods.ts";
import { readIfMatch } from "@/routes/(_api)/offers.ts";
import { priceListReply } from "@/routes/(_api)/price_lists.ts";

export const handler = methods({
  async GET(ctx) {
    return priceListReply(await getPriceList(ctx.state.app, ctx.params.priceListId ?? ""));
  },
  async PATCH(ctx) {
    const update = await readJson(ctx.req, PriceListUpdate);
    const condition = readIfMatch(ctx.req);
    const { app } = ctx.state;
    return priceListReply(
      await changePriceList(app, ctx.params.priceListId ?? "", update, condition),
    );
  },
  async DELETE(ctx) {
    await removePriceList(ctx.state.app, ctx.params.priceListId ?? "", readIfMatch(ctx.req));
    return new Response(null, { status: 204 });
  },
});
