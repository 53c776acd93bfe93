import { page } from "fresh";
import { Head } from "fresh/runtime";
import { ErrorSummary } from "@/components/common/ErrorSummary.tsx";
import { formatNumber } from "@/components/format.ts";
import { useLanguage, useWords, wordsOf } from "@/components/language.ts";
import { type PriceListFields, PriceListForm } from "@/components/price_lists/PriceListForm.tsx";
import { type PriceList, PriceListCreate } from "@/core/contracts/price_list.ts";
import { AppError, isAppError } from "@/core/errors.ts";
import { limits } from "@/core/platform/limits.ts";
import { createPriceList, listPriceLists } from "@/core/prices/price_lists.ts";
import { type Context, define, userOf } from "@/routes/(_http)/define.ts";
import { readForm } from "@/routes/(_pages)/forms.ts";
import {
  priceListFields,
  priceListProblems,
  readPriceListForm,
} from "@/routes/(_pages)/price_list_form.ts";
import { redirectTo } from "@/routes/(_pages)/redirect.ts";

interface PriceListsPage {
  readonly lists: readonly PriceList[];
  /** Only administrators make one. */
  readonly fields?: PriceListFields;
}

const empty = { name: "", currency: "", validFrom: "", validTo: "" };

export const handler = define.handlers({
  async GET(ctx) {
    return page<PriceListsPage>(await shown(ctx, priceListFields(empty)));
  },
  async POST(ctx) {
    if (userOf(ctx).role !== "admin") throw new AppError("forbidden");
    const form = await readForm(ctx.req);
    const { input, values, faults } = readPriceListForm(ctx, form, PriceListCreate);
    try {
      if (input) {
        const { priceList } = await createPriceList(ctx.state.app, input);
        return redirectTo(`/products/price-lists/${priceList.id}`);
      }
    } catch (error) {
      if (!isAppError(error, "price_list_name_taken")) throw error;
      faults.name = wordsOf(ctx.state.language).priceLists.taken;
    }
    return page<PriceListsPage>(await shown(ctx, priceListFields(values, faults)), { status: 400 });
  },
});

export default define.page<typeof handler>(({ data: { lists, fields } }) => {
  const { priceLists: words, products, shared } = useWords();
  const language = useLanguage();
  const problems = fields ? priceListProblems(fields) : [];
  return (
    <div class="page-text">
      <Head>
        <title>{problems.length > 0 ? shared.errorTitle : ""}{words.title}</title>
      </Head>
      <p class="crumbs">
        <a href="/products">{products.title}</a>
      </p>
      <ErrorSummary problems={problems} />
      <h1>{words.title}</h1>
      {lists.length === 0 ? <p>{words.none}</p> : (
        <table class="cards">
          <thead>
            <tr>
              <th scope="col">{words.name}</th>
              <th scope="col">{words.currency}</th>
              <th scope="col">{words.validFrom}</th>
              <th scope="col">{words.validTo}</th>
              <th scope="col" class="number">{words.prices}</th>
              <th scope="col" class="number">{words.customers}</th>
            </tr>
          </thead>
          <tbody>
            {lists.map((list) => (
              <tr key={list.id}>
                <th scope="row" class="name">
                  <a href={`/products/price-lists/${list.id}`}>{list.name}</a>
                </th>
                <td data-label={words.currency}>{list.currency}</td>
                <td data-label={words.validFrom}>{list.validFrom}</td>
                <td data-label={words.validTo}>{list.validTo}</td>
                <td class="number" data-label={words.prices}>
                  {formatNumber(list.prices, language)}
                </td>
                <td class="number" data-label={words.customers}>
                  {formatNumber(list.customers, language)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {fields && (
        <>
          <h2>{words.add}</h2>
          <PriceListForm action="/products/price-lists" fields={fields} />
        </>
      )}
    </div>
  );
});

async function shown(ctx: Context, fields: PriceListFields): Promise<PriceListsPage> {
  const { priceLists } = await listPriceLists(ctx.state.app, { limit: limits.pageSizeMax });
  const lists = priceLists.toSorted((a, b) => a.name < b.name ? -1 : 1);
  return { lists, ...(userOf(ctx).role === "admin" && { fields }) };
}
