import { ProductPartsQuery } from "@/core/contracts/product_record.ts";
import { getPrices } from "@/core/catalogue/history.ts";
import { readQuery } from "@/routes/(_http)/body.ts";
import { methods } from "@/routes/(_api)/methods.ts";

export const handler = methods({
  async GET(ctx) {
    const query = readQuery(ctx.url, ProductPartsQuery);
    return Response.json(await getPrices(ctx.state.app, ctx.params.productId ?? "", query));
  },
});
