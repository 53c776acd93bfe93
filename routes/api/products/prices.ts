import { PriceUpdate } from "@/core/contracts/product_record.ts";
import { limits } from "@/core/platform/limits.ts";
import { changePrices } from "@/core/catalogue/prices.ts";
import { readJson } from "@/routes/(_http)/body.ts";
import { userOf } from "@/routes/(_http)/define.ts";
import { methods } from "@/routes/(_api)/methods.ts";

export const handler = methods({
  async POST(ctx) {
    const input = await readJson(ctx.req, PriceUpdate, { maxBytes: limits.productImportBytes });
    return Response.json(await changePrices(ctx.state.app, userOf(ctx), input));
  },
});
