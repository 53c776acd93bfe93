import { page } from "fresh";
import { Head } from "fresh/runtime";
import { formatAmount, formatNumber, type Numeric } from "@/components/format.ts";
import { useLanguage, useWords } from "@/components/language.ts";
import { RefusedPage } from "@/components/RefusedPage.tsx";
import { TimeStamp } from "@/components/TimeStamp.tsx";
import { wordsOf } from "@/components/language.ts";
import { decimalsOf } from "@/core/currency.ts";
import { toNumber } from "@/core/money.ts";
import { readProduct } from "@/core/products/details.ts";
import { define } from "@/routes/(_http)/define.ts";

interface Data {
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
    return page<Data>({
      ...product,
      unitPriceNet: toNumber(product.unitPriceNet),
      vatRate: toNumber(product.vatRate),
      decimals: decimalsOf(product.currency),
      updatedAt: product.updatedAt.toISOString(),
    });
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
