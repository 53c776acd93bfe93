import { page } from "fresh";
import { Head } from "fresh/runtime";
import { formatAmount, formatNumber, type Numeric } from "@/components/format.ts";
import { useLanguage, useWords } from "@/components/language.ts";
import { type LearnedNameEntry, LearnedNames } from "@/components/products/LearnedNames.tsx";
import { RefusedPage } from "@/components/RefusedPage.tsx";
import { TimeStamp } from "@/components/TimeStamp.tsx";
import { wordsOf } from "@/components/language.ts";
import { getLearnedNames, removeLearnedName } from "@/core/corrections/names.ts";
import { decimalsOf } from "@/core/currency.ts";
import { AppError, isAppError } from "@/core/errors.ts";
import { toNumber } from "@/core/money.ts";
import { readProduct } from "@/core/products/details.ts";
import { define, userOf } from "@/routes/(_http)/define.ts";
import { readForm } from "@/routes/(_http)/forms.ts";
import { redirectTo } from "@/routes/(_http)/redirect.ts";

const namesShown = 50;

interface Data {
  readonly id: string;
  readonly sku: string;
  readonly name: string;
  readonly description: string;
  readonly unit: string;
  readonly category: string;
  readonly unitPriceNet: Numeric;
  readonly vatRate: number;
  readonly currency: string;
  readonly decimals: number;
  readonly updatedAt: string;
  readonly offerCount: number;
  readonly learned: readonly LearnedNameEntry[];
  readonly learnedCount: number;
  readonly isAdmin: boolean;
  /** A learned name was removed just before. */
  readonly removed: boolean;
}

export const handler = define.handlers({
  async GET(ctx) {
    const product = await readProduct(ctx.state.app, ctx.params.productId ?? "");
    if (!product) {
      const { products } = wordsOf(ctx.state.language);
      return await ctx.render(
        <RefusedPage
          title={products.missing}
          advice={products.missingAdvice}
          href="/products"
          link={products.showAll}
        />,
        { status: 404 },
      );
    }
    const { names, totalCount } = await getLearnedNames(ctx.state.app, product.id, {
      limit: namesShown,
      offset: 0,
    });
    return page<Data>({
      ...product,
      learned: names,
      learnedCount: totalCount,
      isAdmin: userOf(ctx).role === "admin",
      removed: ctx.url.searchParams.get("done") === "removed",
      unitPriceNet: toNumber(product.unitPriceNet),
      vatRate: toNumber(product.vatRate),
      decimals: decimalsOf(product.currency),
      updatedAt: product.updatedAt.toISOString(),
    });
  },
  async POST(ctx) {
    if (userOf(ctx).role !== "admin") throw new AppError("forbidden");
    const productId = ctx.params.productId ?? "";
    const form = await readForm(ctx.req);
    try {
      await removeLearnedName(ctx.state.app, productId, form.text("removeName"));
    } catch (error) {
      // Somebody else was quicker: it is removed either way.
      if (!isAppError(error, "name_not_found")) throw error;
    }
    return redirectTo(`/products/${encodeURIComponent(productId)}?done=removed`);
  },
});

export default define.page<typeof handler>(({ data }) => {
  const { products } = useWords();
  const language = useLanguage();
  return (
    <div class="page-text">
      <Head>
        <title>{data.sku} · {products.title}</title>
      </Head>
      <p class="crumbs">
        <a href="/products">{products.title}</a> / <span class="sku">{data.sku}</span>
      </p>
      {data.removed && (
        <div class="notice" role="status">
          <p>{products.nameRemoved}</p>
        </div>
      )}
      <h1>{data.name}</h1>
      <table class="details">
        <tbody>
          <Detail name={products.number} value={data.sku} />
          <Detail
            name={products.unitNet}
            value={`${formatAmount(data.unitPriceNet, data.decimals, language)} ${data.currency}`}
          />
          <Detail name={products.vat} value={formatNumber(data.vatRate, language)} />
          <Detail name={products.unit} value={data.unit} />
          <Detail name={products.category} value={data.category} />
          <Detail name={products.description} value={data.description} />
        </tbody>
      </table>
      <p class="hint">
        {products.inOffers(data.offerCount)}. {products.changed} <TimeStamp iso={data.updatedAt} />
      </p>
      <LearnedNames
        productId={data.id}
        entries={data.learned}
        totalCount={data.learnedCount}
        removable={data.isAdmin}
      />
    </div>
  );
});

/** One fact; what is not known is left out. */
function Detail({ name, value }: { name: string; value: string }) {
  if (value === "") return null;
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{value}</td>
    </tr>
  );
}
