import { page } from "fresh";
import { ImportPage, type ImportPageData } from "@/components/imports/ImportPage.tsx";
import { wordsOf } from "@/components/language.ts";
import { RefusedPage } from "@/components/common/RefusedPage.tsx";
import { importReply } from "@/core/csv/report.ts";
import { headerOf } from "@/core/csv/table.ts";
import { columnsOfFile, meaningsOf } from "@/core/imports/columns.ts";
import { importCustomers, readCustomerFile } from "@/core/customers/import.ts";
import { isAppError } from "@/core/errors.ts";
import { limits } from "@/core/platform/limits.ts";
import { type Context, define, userOf } from "@/routes/(_http)/define.ts";
import { keptRows, outcomeOf, readGiven, refusedFile } from "@/routes/(_pages)/import_page.ts";
import { importsNow } from "@/routes/(_pages)/import_progress.tsx";

export const handler = define.handlers({
  GET(ctx) {
    return userOf(ctx).role === "admin" ? importsNow(ctx, "customers") : refuse(ctx);
  },
  async POST(ctx) {
    if (userOf(ctx).role !== "admin") return refuse(ctx);
    const read = await readGiven(ctx, limits.customerImportBytes);
    if ("refused" in read) return page<ImportPageData>(read.refused, { status: read.status });
    const { given } = read;
    const { imports } = wordsOf(ctx.state.language);
    const { content } = given;
    const { app } = ctx.state;
    const columns = await columnsOfFile(app, "customers", headerOf(content), given.columns);
    const meanings = meaningsOf("customers", columns);
    try {
      if (!given.write) {
        const { customers, errors, ignoredColumns } = await readCustomerFile(content, columns);
        const reply = importReply(customers.length, errors);
        const sentences = [
          imports.canImportCustomers(reply.count),
          ...ignored(ctx, ignoredColumns),
        ];
        const outcome = outcomeOf(ctx, given, reply, sentences);
        return page<ImportPageData>({ rows: keptRows(given), outcome, columns: meanings });
      }
      const reply = await importCustomers(app, { content, columns: { ...columns } });
      const sentences = [imports.imported(reply.count), ...ignored(ctx, reply.ignoredColumns)];
      const outcome = outcomeOf(ctx, given, reply, sentences);
      return page<ImportPageData>({ rows: "", outcome });
    } catch (error) {
      if (!isAppError(error, "invalid_body")) throw error;
      const refused = { ...refusedFile(ctx, error, given), columns: meanings };
      return page<ImportPageData>(refused, { status: 400 });
    }
  },
});

export default define.page<typeof handler>(({ data }) => <ImportPage of="customers" data={data} />);

/** A sentence that names the columns of which nothing is kept. */
function ignored(ctx: Context, columns: readonly string[] = []): string[] {
  const { parties } = wordsOf(ctx.state.language);
  return columns.length === 0 ? [] : [parties.ignoredColumns(columns.join(", "))];
}

function refuse(ctx: Context): Promise<Response> {
  const { imports, customers } = wordsOf(ctx.state.language);
  return ctx.render(
    <RefusedPage title={imports.adminCustomers} href="/customers" link={customers.title} />,
    { status: 403 },
  );
}
