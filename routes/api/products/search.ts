import { ProductSearch } from "@/core/contracts/product.ts";
import { findByMeaning } from "@/core/products/find.ts";
import { readJson } from "@/routes/(_http)/body.ts";
import { methods } from "@/routes/(_http)/methods.ts";

export const handler = methods({
  async POST(ctx) {
    const input = await readJson(ctx.req, ProductSearch);
    return Response.json(await findByMeaning(ctx.state.app, input));
  },
});
