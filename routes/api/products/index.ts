import { ProductListQuery } from "@/core/contracts/product.ts";
import { ProductCreate } from "@/core/contracts/product_record.ts";
import { listProducts } from "@/core/catalogue/list.ts";
import { createProduct } from "@/core/catalogue/records.ts";
import { readJson, readQuery } from "@/routes/(_http)/body.ts";
import { userOf } from "@/routes/(_http)/define.ts";
import { once } from "@/routes/(_api)/idempotency.ts";
import { methods } from "@/routes/(_api)/methods.ts";
import { productReply } from "@/routes/(_api)/products.ts";

export const handler = methods({
  async GET(ctx) {
    const query = readQuery(ctx.url, ProductListQuery, ["sku"]);
    return Response.json(await listProducts(ctx.state.app, userOf(ctx), query));
  },
  async POST(ctx) {
    const input = await readJson(ctx.req, ProductCreate);
    const made = await once(ctx, input, (app) => createProduct(app, userOf(ctx), input));
    return productReply(made, 201);
  },
});
