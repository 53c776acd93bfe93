import { PriceListCreate, PriceListsQuery } from "@/core/contracts/price_list.ts";
import { createPriceList, listPriceLists } from "@/core/prices/price_lists.ts";
import { readJson, readQuery } from "@/routes/(_http)/body.ts";
import { once } from "@/routes/(_api)/idempotency.ts";
import { methods } from "@/routes/(_api)/methods.ts";
import { priceListReply } from "@/routes/(_api)/price_lists.ts";

export const handler = methods({
  async GET(ctx) {
    const query = readQuery(ctx.url, PriceListsQuery);
    return Response.json(await listPriceLists(ctx.state.app, query));
  },
  async POST(ctx) {
    const input = await readJson(ctx.req, PriceListCreate);
    return priceListReply(await once(ctx, input, (app) => createPriceList(app, input)), 201);
  },
});
