import { page } from "fresh";
import { Head } from "fresh/runtime";
import type { VNode } from "preact";
import { renderToString } from "preact-render-to-string";
import { ImportPage, type ImportPageData, Onwards } from "@/components/imports/ImportPage.tsx";
import { ImportResult } from "@/components/imports/ImportResult.tsx";
import { LanguageContext, useWords, wordsOf } from "@/components/language.ts";
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
import { type LaterPart, placeFor, streamPage } from "@/routes/(_http)/streamed_page.ts";

/** Lines of progress on the page, whatever the size of the file. */
const progressLines = 20;

export const handler = define.handlers({
  GET(ctx) {
    return userOf(ctx).role === "admin" ? page<ImportPageData>({ rows: "" }) : refuse(ctx);
  },
  async POST(ctx) {
    if (userOf(ctx).role !== "admin") return refuse(ctx);
    const read = await readGiven(ctx, limits.productImportBytes);
    if ("refused" in read) return page<ImportPageData>(read.refused, { status: read.status });
    const { given } = read;
    try {
      const file = readProductFile(given.content);
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
  let result: VNode = <Broken />;
  const progress: LaterPart = async (send) => {
    const { imports } = wordsOf(ctx.state.language);
    const say = (sentence: string) => send(html(ctx, <li>{sentence}</li>));
    say(imports.read(file.products.length, file.errors.length));
    let lines = 0;
    const { reply, changed, unchanged } = await writeProductFile(
      ctx.state.app,
      file,
      ({ phase, done, total }) => {
        if (phase !== "write" || done * progressLines < lines * total) return;
        lines = Math.floor(done * progressLines / total) + 1;
        say(imports.saved(done, total));
      },
    );
    const sentences = [imports.imported(reply.count), imports.writtenCounts(changed, unchanged)];
    result = <ImportResult outcome={outcomeOf(ctx, given, reply, sentences)} />;
  };
  return await streamPage(ctx, await ctx.render(<Running />), [
    { name: "progress", make: progress },
    { name: "result", make: (send) => Promise.resolve(send(html(ctx, result))) },
  ]);
}

function html(ctx: Context, node: VNode): string {
  return renderToString(
    <LanguageContext.Provider value={ctx.state.language}>{node}</LanguageContext.Provider>,
  );
}

function Running() {
  const { imports, products } = useWords();
  return (
    <div class="page-text">
      <Head>
        <title>{imports.running} · {products.title}</title>
      </Head>
      <p class="crumbs">
        <a href="/products">{products.title}</a>
      </p>
      <h1>{imports.products}</h1>
      <p class="hint">{imports.leave}</p>
      <ol>{placeFor("progress")}</ol>
      {placeFor("result")}
      <Onwards of="products" />
      <p>
        <a href="/products/import">{imports.another}</a>
      </p>
    </div>
  );
}

function Broken() {
  const { imports } = useWords();
  return (
    <div class="notice notice-wrong" role="alert">
      <p>{imports.failed}</p>
    </div>
  );
}

function refuse(ctx: Context): Promise<Response> {
  const { imports, products } = wordsOf(ctx.state.language);
  return ctx.render(
    <RefusedPage title={imports.adminProducts} href="/products" link={products.title} />,
    { status: 403 },
  );
}
