import { ProductListQuery } from "@/core/contracts/product.ts";
import { listProducts } from "@/core/products/find.ts";
import { readQuery } from "@/routes/(_http)/body.ts";
import { methods } from "@/routes/(_http)/methods.ts";

export const handler = methods({
  async GET(ctx) {
    const query = readQuery(ctx.url, ProductListQuery);
    return Response.json(await listProducts(ctx.state.app, query));
  },
});
