import { page } from "fresh";
import { Head } from "fresh/runtime";
import { formatAmount, formatNumber } from "@/components/format.ts";
import { useLanguage, useWords } from "@/components/language.ts";
import { RefusedPage } from "@/components/RefusedPage.tsx";
import { TimeStamp } from "@/components/TimeStamp.tsx";
import { wordsOf } from "@/components/language.ts";
import { decimalsOf } from "@/core/currency.ts";
import type { ProductCandidate } from "@/core/contracts/product.ts";
import { isAppError } from "@/core/errors.ts";
import { getUses } from "@/core/products/history.ts";
import { getProduct } from "@/core/products/records.ts";
import { define, userOf } from "@/routes/(_http)/define.ts";

interface Data {
  readonly product: ProductCandidate;
  readonly decimals: number;
  readonly offerCount: number;
}

export const handler = define.handlers({
  async GET(ctx) {
    const { app, language } = ctx.state;
    try {
      const id = ctx.params.productId ?? "";
      const [{ product }, { totalCount }] = await Promise.all([
        getProduct(app, userOf(ctx), id),
        getUses(app, id, { limit: 1 }),
      ]);
      const decimals = decimalsOf(product.currency);
      return page<Data>({ product, decimals, offerCount: totalCount });
    } catch (error) {
      if (!isAppError(error, "product_not_found")) throw error;
      const { products } = wordsOf(language);
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
  },
});

export default define.page<typeof handler>(({ data: { product, decimals, offerCount } }) => {
  const { products } = useWords();
  const language = useLanguage();
  return (
    <div class="page-text">
      <Head>
        <title>{product.sku} · {products.title}</title>
      </Head>
      <p class="crumbs">
        <a href="/products">{products.title}</a> / <span class="sku">{product.sku}</span>
      </p>
      <h1>{product.name}</h1>
      <table class="details">
        <tbody>
          <Detail name={products.number} value={product.sku} />
          <Detail
            name={products.unitNet}
            value={`${formatAmount(product.unitPriceNet, decimals, language)} ${product.currency}`}
          />
          <Detail name={products.vat} value={formatNumber(product.vatRate, language)} />
          <Detail name={products.unit} value={product.unit} />
          <Detail name={products.category} value={product.category} />
          <Detail name={products.description} value={product.description} />
        </tbody>
      </table>
      <p class="hint">
        {products.inOffers(offerCount)}. {products.changed} <TimeStamp iso={product.updatedAt} />
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
