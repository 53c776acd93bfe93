import { page } from "fresh";
import { ImportPage, type ImportPageData } from "@/components/imports/ImportPage.tsx";
import { wordsOf } from "@/components/language.ts";
import { RefusedPage } from "@/components/common/RefusedPage.tsx";
import type { ProductImportReply } from "@/core/contracts/import.ts";
import { headerOf } from "@/core/csv/table.ts";
import { columnsOfFile, meaningsOf } from "@/core/imports/columns.ts";
import { isAppError } from "@/core/errors.ts";
import { limits } from "@/core/platform/limits.ts";
import { type ProductFile, readProductFile } from "@/core/catalogue/file.ts";
import { importProducts, planImport } from "@/core/catalogue/import.ts";
import { type Context, define, userOf } from "@/routes/(_http)/define.ts";
import {
  type Given,
  keptRows,
  outcomeOf,
  readGiven,
  refusedFile,
} from "@/routes/(_pages)/import_page.ts";
import { importInProgress, importsNow } from "@/routes/(_pages)/import_progress.tsx";

export const handler = define.handlers({
  GET(ctx) {
    return userOf(ctx).role === "admin" ? importsNow(ctx, "products") : refuse(ctx);
  },
  async POST(ctx) {
    if (userOf(ctx).role !== "admin") return refuse(ctx);
    const read = await readGiven(ctx, limits.productImportBytes);
    if ("refused" in read) return page<ImportPageData>(read.refused, { status: read.status });
    const { given } = read;
    const header = headerOf(given.content);
    const columns = await columnsOfFile(ctx.state.app, "products", header, given.columns);
    const meanings = meaningsOf("products", columns);
    try {
      const { seesMargins } = userOf(ctx);
      const file = await readProductFile(given.content, { seesMargins, columns });
      if (given.write) return await streamImport(ctx, given, file);
      const { imports } = wordsOf(ctx.state.language);
      const reply = await planImport(ctx.state.app, file);
      const sentences = [imports.canImportProducts(reply.count), ...countsOf(ctx, reply)];
      const outcome = {
        ...outcomeOf(ctx, given, reply, sentences),
        changes: reply.changes,
      };
      return page<ImportPageData>({ rows: keptRows(given), outcome, columns: meanings });
    } catch (error) {
      if (!isAppError(error, "invalid_body")) throw error;
      const refused = { ...refusedFile(ctx, error, given), columns: meanings };
      return page<ImportPageData>(refused, { status: 400 });
    }
  },
});

export default define.page<typeof handler>(({ data }) => <ImportPage of="products" data={data} />);

/** The page of a running import: progress as it comes, the result at the end. */
async function streamImport(ctx: Context, given: Given, file: ProductFile): Promise<Response> {
  const { imports } = wordsOf(ctx.state.language);
  return await importInProgress(ctx, "products", async (say, progress) => {
    say(imports.read(file.products.length, file.errors.length));
    const reply = await importProducts(ctx.state.app, file, {
      userId: userOf(ctx).userId,
      onProgress: ({ phase, done, total }) => phase === "write" && progress(done, total),
    });
    return outcomeOf(ctx, given, reply, [imports.imported(reply.count), ...countsOf(ctx, reply)]);
  });
}

/** How many products are new, other ones and as before, and which columns are left out. */
function countsOf(
  ctx: Context,
  { created, updated, unchanged, ignoredColumns }: ProductImportReply,
): string[] {
  const { imports } = wordsOf(ctx.state.language);
  const ignored = ignoredColumns.length === 0 ? [] : [imports.ignored(ignoredColumns.join(", "))];
  return [imports.writtenCounts(created, updated, unchanged), ...ignored];
}

function refuse(ctx: Context): Promise<Response> {
  const { imports, products } = wordsOf(ctx.state.language);
  return ctx.render(
    <RefusedPage title={imports.adminProducts} href="/products" link={products.title} />,
    { status: 403 },
  );
}
