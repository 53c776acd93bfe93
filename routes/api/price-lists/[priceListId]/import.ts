import { PriceImport } from "@/core/contracts/price_list.ts";
import { limits } from "@/core/platform/limits.ts";
import { importPrices } from "@/core/prices/write.ts";
import { readJson } from "@/routes/(_http)/body.ts";
import { methods } from "@/routes/(_api)/methods.ts";

export const handler = methods({
  async POST(ctx) {
    const input = await readJson(ctx.req, PriceImport, { maxBytes: limits.productImportBytes });
    return Response.json(await importPrices(ctx.state.app, ctx.params.priceListId ?? "", input));
  },
});
