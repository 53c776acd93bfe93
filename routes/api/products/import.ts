import { ProductImport } from "@/core/contracts/import.ts";
import { limits } from "@/core/platform/limits.ts";
import { readProductFile } from "@/core/catalogue/file.ts";
import { importProducts, planImport } from "@/core/catalogue/import.ts";
import { readJson } from "@/routes/(_http)/body.ts";
import { acceptsEvents } from "@/routes/(_http)/events.ts";
import { userOf } from "@/routes/(_http)/define.ts";
import { methods } from "@/routes/(_http)/methods.ts";
import { progressReply } from "@/routes/(_http)/progress.ts";

export const handler = methods({
  async POST(ctx) {
    const { app } = ctx.state;
    const { userId, seesMargins } = userOf(ctx);
    const { content, columns, dryRun } = await readJson(ctx.req, ProductImport, {
      maxBytes: limits.productImportBytes,
    });
    const file = await readProductFile(content, { columns, seesMargins });
    if (dryRun) return Response.json(await planImport(app, file));
    if (!acceptsEvents(ctx.req)) return Response.json(await importProducts(app, file, { userId }));
    return await progressReply(
      ctx,
      "import",
      (tell) => importProducts(app, file, { userId, onProgress: (each) => tell("progress", each) }),
    );
  },
});
