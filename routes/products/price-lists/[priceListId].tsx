import { page } from "fresh";
import { Head } from "fresh/runtime";
import { ErrorSummary } from "@/components/common/ErrorSummary.tsx";
import type { Problem } from "@/components/common/field_state.ts";
import { formatAmount, formatNumber } from "@/components/format.ts";
import { type ColumnMeaning, ImportForm } from "@/components/imports/ImportForm.tsx";
import { type ImportOutcome, ImportResult } from "@/components/imports/ImportResult.tsx";
import { useLanguage, useWords, wordsOf } from "@/components/language.ts";
import { type PriceListFields, PriceListForm } from "@/components/price_lists/PriceListForm.tsx";
import {
  type ListedPricesReply,
  type PriceList,
  PriceListUpdate,
} from "@/core/contracts/price_list.ts";
import { decimalsOf } from "@/core/money/currency.ts";
import { AppError, isAppError } from "@/core/errors.ts";
import { limits } from "@/core/platform/limits.ts";
import {
  changePriceList,
  getPriceList,
  listPrices,
  removePriceList,
} from "@/core/prices/price_lists.ts";
import { headerOf } from "@/core/csv/table.ts";
import { columnsOfFile, meaningsOf } from "@/core/imports/columns.ts";
import { checkPrices, importPrices } from "@/core/prices/write.ts";
import { type Context, define, userOf } from "@/routes/(_http)/define.ts";
import { readForm } from "@/routes/(_pages)/forms.ts";
import { keptRows, outcomeOf, readGiven, refusedFile } from "@/routes/(_pages)/import_page.ts";
import {
  priceListFields,
  priceListProblems,
  readPriceListForm,
} from "@/routes/(_pages)/price_list_form.ts";
import { redirectTo } from "@/routes/(_pages)/redirect.ts";

interface PriceListPage extends ListedPricesReply {
  readonly list: PriceList;
  readonly version: number;
  readonly isAdmin: boolean;
  readonly fields?: PriceListFields;
  readonly problems?: readonly Problem[];
  readonly content?: string;
  readonly columns?: readonly ColumnMeaning[];
  readonly outcome?: ImportOutcome;
}

export const handler = define.handlers({
  async GET(ctx) {
    return page<PriceListPage>(await shown(ctx));
  },
  async POST(ctx) {
    if (userOf(ctx).role !== "admin") throw new AppError("forbidden");
    if (ctx.req.headers.get("content-type")?.startsWith("multipart/form-data")) {
      return await imported(ctx);
    }
    const form = await readForm(ctx.req);
    const { app } = ctx.state;
    const id = ctx.params.priceListId ?? "";
    const condition = [Number(form.text("version"))];
    if (form.has("remove")) {
      await removePriceList(app, id, condition);
      return redirectTo("/products/price-lists");
    }
    const { input, values, faults } = readPriceListForm(ctx, form, PriceListUpdate);
    try {
      if (input) {
        await changePriceList(app, id, input, condition);
        return redirectTo(`/products/price-lists/${id}`);
      }
    } catch (error) {
      if (!isAppError(error, "price_list_name_taken")) throw error;
      faults.name = wordsOf(ctx.state.language).priceLists.taken;
    }
    const fields = priceListFields(values, faults);
    const problems = priceListProblems(fields);
    return page<PriceListPage>({ ...await shown(ctx), fields, problems }, { status: 400 });
  },
});

export default define.page<typeof handler>(({ data }) => {
  const { priceLists: words, shared } = useWords();
  const language = useLanguage();
  const { list, version, isAdmin, prices, nextCursor, problems = [], outcome } = data;
  const { currency: _, ...fields } = data.fields ?? priceListFields({
    name: list.name,
    currency: list.currency,
    validFrom: list.validFrom ?? "",
    validTo: list.validTo ?? "",
  });
  const here = `/products/price-lists/${list.id}`;
  return (
    <div class="page-text">
      <Head>
        <title>{problems.length > 0 ? shared.errorTitle : ""}{list.name} · {words.title}</title>
      </Head>
      <p class="crumbs">
        <a href="/products/price-lists">{words.title}</a>
      </p>
      <ErrorSummary problems={problems} />
      <h1>{list.name}, {list.currency}</h1>
      {outcome && <ImportResult outcome={outcome} />}
      <h2>{words.prices}: {formatNumber(list.prices, language)}</h2>
      {prices.length === 0 ? <p>{words.noPrices}</p> : (
        <table class="cards">
          <thead>
            <tr>
              <th scope="col">{words.sku}</th>
              <th scope="col">{words.product}</th>
              <th scope="col" class="number">{words.minQuantity}</th>
              <th scope="col" class="number">{words.unitPriceNet}</th>
            </tr>
          </thead>
          <tbody>
            {prices.map(({ productId, sku, name, minQuantity, unitPriceNet }) => (
              <tr key={`${productId} ${minQuantity}`}>
                <td class="sku">{sku}</td>
                <td class="name">{name}</td>
                <td class="number" data-label={words.minQuantity}>
                  {formatNumber(minQuantity, language)}
                </td>
                <td class="number" data-label={words.unitPriceNet}>
                  {formatAmount(unitPriceNet, decimalsOf(list.currency), language)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {nextCursor !== null && (
        <p>
          <a href={`${here}?cursor=${nextCursor}`}>{words.more}</a>
        </p>
      )}
      {isAdmin && (
        <>
          <h2>{words.importTitle}</h2>
          <ImportForm
            action={here}
            columns={words.columns}
            rows={data.content ?? ""}
            problem={problems.find(({ href }) => href === "#file")}
            meanings={data.columns ?? []}
          />
          <h2>{words.save}</h2>
          <PriceListForm action={here} fields={fields} version={version} />
          <h2>{words.remove}</h2>
          <form method="post" action={here} novalidate>
            <input type="hidden" name="version" value={version} />
            <p>{words.removeText}</p>
            <button type="submit" name="remove" value="1">{words.remove}</button>
          </form>
        </>
      )}
    </div>
  );
});

/** Checks the rows of a file, or writes them; where there is something to change, they stand in the form again. */
async function imported(ctx: Context) {
  const { priceLists: words, imports } = wordsOf(ctx.state.language);
  const { app } = ctx.state;
  const read = await readGiven(ctx, limits.productImportBytes);
  if ("refused" in read) {
    const { problem } = read.refused;
    const problems = problem ? [problem] : [];
    return page<PriceListPage>({ ...await shown(ctx), problems }, { status: read.status });
  }
  const { given } = read;
  const { content } = given;
  const columns = await columnsOfFile(app, "price_lists", headerOf(content), given.columns);
  const again = { content: keptRows(given), columns: meaningsOf("price_lists", columns) };
  const input = { content, columns: { ...columns } };
  try {
    const reply = given.write
      ? await importPrices(app, ctx.params.priceListId ?? "", input)
      : await checkPrices(input);
    const said = given.write ? words.written(reply.count) : words.canImport(reply.count);
    const left = Object.keys(columns).filter((header) => columns[header] === "");
    const sentences = [said, left.length > 0 ? imports.leftOutNames(left.join(", ")) : ""]
      .filter((sentence) => sentence !== "");
    const outcome = outcomeOf(ctx, given, reply, sentences);
    const rest = given.write && reply.errors.length === 0 ? {} : again;
    return page<PriceListPage>({ ...await shown(ctx), outcome, ...rest });
  } catch (error) {
    if (!isAppError(error, "invalid_body")) throw error;
    const { problem } = refusedFile(ctx, error, given);
    const problems = problem ? [problem] : [];
    return page<PriceListPage>({ ...await shown(ctx), problems, ...again }, { status: 400 });
  }
}

async function shown(ctx: Context): Promise<PriceListPage> {
  const { app } = ctx.state;
  const id = ctx.params.priceListId ?? "";
  const { priceList: list, version } = await getPriceList(app, id);
  const cursor = ctx.url.searchParams.get("cursor") ?? undefined;
  const prices = await listPrices(app, id, { limit: limits.pageSizeMax, cursor });
  return { list, version, isAdmin: userOf(ctx).role === "admin", ...prices };
}
