import { exportProducts } from "@/core/catalogue/export.ts";
import { userOf } from "@/routes/(_http)/define.ts";
import { fileStream } from "@/routes/(_http)/file.ts";
import { methods } from "@/routes/(_api)/methods.ts";

export const handler = methods({
  async GET(ctx) {
    const parts = exportProducts(ctx.state.app, userOf(ctx));
    return await fileStream(parts, "products.csv", "text/csv");
  },
});
