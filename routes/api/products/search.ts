import { ProductSearch } from "@/core/contracts/product.ts";
import { findByMeaning } from "@/core/catalogue/find.ts";
import { readJson } from "@/routes/(_http)/body.ts";
import { userOf } from "@/routes/(_http)/define.ts";
import { methods } from "@/routes/(_api)/methods.ts";

export const handler = methods({
  async POST(ctx) {
    const input = await readJson(ctx.req, ProductSearch);
    const viewer = userOf(ctx);
    const options = { userId: viewer.userId, signal: ctx.req.signal, viewer };
    return Response.json(await findByMeaning(ctx.state.app, input, options));
  },
});
