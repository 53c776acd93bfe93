import { ProductTextSearch } from "@/core/contracts/product.ts";
import { findByKeywords } from "@/core/catalogue/find.ts";
import { readJson } from "@/routes/(_http)/body.ts";
import { userOf } from "@/routes/(_http)/define.ts";
import { methods } from "@/routes/(_api)/methods.ts";

export const handler = methods({
  async POST(ctx) {
    const input = await readJson(ctx.req, ProductTextSearch);
    return Response.json(await findByKeywords(ctx.state.app, input, userOf(ctx)));
  },
});
