import { ProductUpdate } from "@/core/contracts/product_record.ts";
import { archiveProduct, getProduct, updateProduct } from "@/core/catalogue/records.ts";
import { readJson } from "@/routes/(_http)/body.ts";
import { userOf } from "@/routes/(_http)/define.ts";
import { methods } from "@/routes/(_api)/methods.ts";
import { readIfMatch } from "@/routes/(_api)/offers.ts";
import { productReply } from "@/routes/(_api)/products.ts";

export const handler = methods({
  async GET(ctx) {
    return productReply(
      await getProduct(ctx.state.app, userOf(ctx), ctx.params.productId ?? ""),
    );
  },
  async PATCH(ctx) {
    const precondition = readIfMatch(ctx.req);
    const input = await readJson(ctx.req, ProductUpdate);
    const id = ctx.params.productId ?? "";
    return productReply(
      await updateProduct(ctx.state.app, userOf(ctx), id, input, precondition),
    );
  },
  async DELETE(ctx) {
    const id = ctx.params.productId ?? "";
    await archiveProduct(ctx.state.app, userOf(ctx), id, readIfMatch(ctx.req));
    return new Response(null, { status: 204 });
  },
});
