import { ProductImport } from "@/core/contracts/import.ts";
import { limits } from "@/core/limits.ts";
import { readProductFile } from "@/core/products/file.ts";
import { importProducts } from "@/core/products/import.ts";
import { readJson } from "@/routes/(_http)/body.ts";
import { acceptsEvents } from "@/routes/(_http)/events.ts";
import { methods } from "@/routes/(_http)/methods.ts";
import { progressReply } from "@/routes/(_http)/progress.ts";

export const handler = methods({
  async POST(ctx) {
    const { content } = await readJson(ctx.req, ProductImport, {
      maxBytes: limits.productImportBytes,
    });
    const file = await readProductFile(content);
    if (!acceptsEvents(ctx.req)) return Response.json(await importProducts(ctx.state.app, file));
    return await progressReply(
      ctx,
      "import",
      (tell) => importProducts(ctx.state.app, file, (progress) => tell("progress", progress)),
    );
  },
});
