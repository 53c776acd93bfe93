import { page } from "fresh";
import { ImportPage, type ImportPageData } from "@/components/imports/ImportPage.tsx";
import { wordsOf } from "@/components/language.ts";
import { RefusedPage } from "@/components/RefusedPage.tsx";
import { importReply } from "@/core/csv/report.ts";
import { importCustomers, readCustomerFile } from "@/core/customers/import.ts";
import { isAppError } from "@/core/errors.ts";
import { limits } from "@/core/limits.ts";
import { type Context, define, userOf } from "@/routes/(_http)/define.ts";
import { keptRows, outcomeOf, readGiven, refusedFile } from "@/routes/(_http)/import_page.ts";
import { importsNow } from "@/routes/(_http)/import_progress.tsx";

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
    try {
      const { content } = given;
      if (!given.write) {
        const { customers, errors } = await readCustomerFile(content);
        const reply = importReply(customers.length, errors);
        const outcome = outcomeOf(ctx, given, reply, [imports.canImportCustomers(reply.count)]);
        return page<ImportPageData>({ rows: keptRows(given), outcome });
      }
      const reply = await importCustomers(ctx.state.app, { content });
      const outcome = outcomeOf(ctx, given, reply, [imports.imported(reply.count)]);
      return page<ImportPageData>({ rows: "", outcome });
    } catch (error) {
      if (!isAppError(error, "invalid_body")) throw error;
      return page<ImportPageData>(refusedFile(ctx, error, given), { status: 400 });
    }
  },
});

export default define.page<typeof handler>(({ data }) => <ImportPage of="customers" data={data} />);

function refuse(ctx: Context): Promise<Response> {
  const { imports, customers } = wordsOf(ctx.state.language);
  return ctx.render(
    <RefusedPage title={imports.adminCustomers} href="/customers" link={customers.title} />,
    { status: 403 },
  );
}
