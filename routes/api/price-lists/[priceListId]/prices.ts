import { ListedPricesQuery, PriceEntries } from "@/core/contracts/price_list.ts";
import { listPrices } from "@/core/prices/price_lists.ts";
import { putPrices } from "@/core/prices/write.ts";
import { readJson, readQuery } from "@/routes/(_http)/body.ts";
import { methods } from "@/routes/(_api)/methods.ts";

export const handler = methods({
  async GET(ctx) {
    const query = readQuery(ctx.url, ListedPricesQuery);
    return Response.json(await listPrices(ctx.state.app, ctx.params.priceListId ?? "", query));
  },
  async PUT(ctx) {
    const input = await readJson(ctx.req, PriceEntries);
    return Response.json(await putPrices(ctx.state.app, ctx.params.priceListId ?? "", input));
  },
});
