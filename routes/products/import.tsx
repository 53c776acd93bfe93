import { page } from "fresh";
import { ImportPage, type ImportPageData } from "@/components/imports/ImportPage.tsx";
import { wordsOf } from "@/components/language.ts";
import { RefusedPage } from "@/components/RefusedPage.tsx";
import { importReply } from "@/core/csv/report.ts";
import { isAppError } from "@/core/errors.ts";
import { limits } from "@/core/limits.ts";
import { type ProductFile, readProductFile } from "@/core/products/file.ts";
import { writeProductFile } from "@/core/products/import.ts";
import { type Context, define, userOf } from "@/routes/(_http)/define.ts";
import {
  type Given,
  keptRows,
  outcomeOf,
  readGiven,
  refusedFile,
} from "@/routes/(_http)/import_page.ts";
import { importInProgress, importsNow } from "@/routes/(_http)/import_progress.tsx";

export const handler = define.handlers({
  GET(ctx) {
    return userOf(ctx).role === "admin" ? importsNow(ctx, "products") : refuse(ctx);
  },
  async POST(ctx) {
    if (userOf(ctx).role !== "admin") return refuse(ctx);
    const read = await readGiven(ctx, limits.productImportBytes);
    if ("refused" in read) return page<ImportPageData>(read.refused, { status: read.status });
    const { given } = read;
    try {
      const file = await readProductFile(given.content);
      if (given.write) return await streamImport(ctx, given, file);
      const { imports } = wordsOf(ctx.state.language);
      const reply = importReply(file.products.length, file.errors);
      const outcome = outcomeOf(ctx, given, reply, [imports.canImportProducts(reply.count)]);
      return page<ImportPageData>({ rows: keptRows(given), outcome });
    } catch (error) {
      if (!isAppError(error, "invalid_body")) throw error;
      return page<ImportPageData>(refusedFile(ctx, error, given), { status: 400 });
    }
  },
});

export default define.page<typeof handler>(({ data }) => <ImportPage of="products" data={data} />);

/** The page of a running import: progress as it comes, the result at the end. */
async function streamImport(ctx: Context, given: Given, file: ProductFile): Promise<Response> {
  const { imports } = wordsOf(ctx.state.language);
  return await importInProgress(ctx, "products", async (say, progress) => {
    say(imports.read(file.products.length, file.errors.length));
    const { reply, changed, unchanged } = await writeProductFile(
      ctx.state.app,
      file,
      ({ phase, done, total }) => phase === "write" && progress(done, total),
    );
    const sentences = [imports.imported(reply.count), imports.writtenCounts(changed, unchanged)];
    return outcomeOf(ctx, given, reply, sentences);
  });
}

function refuse(ctx: Context): Promise<Response> {
  const { imports, products } = wordsOf(ctx.state.language);
  return ctx.render(
    <RefusedPage title={imports.adminProducts} href="/products" link={products.title} />,
    { status: 403 },
  );
}
