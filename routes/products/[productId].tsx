import { page } from "fresh";
import { Head } from "fresh/runtime";
import { formatAmount, formatNumber } from "@/components/format.ts";
import { useLanguage, useWords } from "@/components/language.ts";
import { type LearnedNameEntry, LearnedNames } from "@/components/products/LearnedNames.tsx";
import { ProductPrices, ProductUses } from "@/components/products/ProductHistory.tsx";
import { TimeStamp } from "@/components/common/TimeStamp.tsx";
import type { ProductCandidate } from "@/core/contracts/product.ts";
import type { ProductPrice, ProductUse } from "@/core/contracts/product_record.ts";
import { getLearnedNames, removeLearnedName } from "@/core/corrections/names.ts";
import { decimalsOf } from "@/core/money/currency.ts";
import { AppError, isAppError } from "@/core/errors.ts";
import { getPrices, getUses } from "@/core/catalogue/history.ts";
import { define, userOf } from "@/routes/(_http)/define.ts";
import { readForm } from "@/routes/(_pages)/forms.ts";
import { readShown } from "@/routes/(_pages)/product_pages.tsx";
import { redirectTo } from "@/routes/(_pages)/redirect.ts";

/** Prices and offers that the page shows: those before are for programs. */
const shown = { limit: 20 };
const namesShown = { limit: 50, offset: 0 };

interface Data {
  readonly product: ProductCandidate;
  readonly decimals: number;
  readonly prices: readonly ProductPrice[];
  readonly uses: readonly ProductUse[];
  readonly offerCount: number;
  readonly learned: readonly LearnedNameEntry[];
  readonly learnedCount: number;
  readonly isAdmin: boolean;
  /** A learned name was removed just before. */
  readonly removed: boolean;
}

export const handler = define.handlers({
  async GET(ctx) {
    const found = await readShown(ctx);
    if (found instanceof Response) return found;
    const { app } = ctx.state;
    const { product } = found;
    const [{ prices }, { offers, totalCount }, learned] = await Promise.all([
      getPrices(app, product.id, shown),
      getUses(app, product.id, shown),
      getLearnedNames(app, product.id, namesShown),
    ]);
    return page<Data>({
      product,
      decimals: decimalsOf(product.currency),
      prices,
      uses: offers,
      offerCount: totalCount,
      learned: learned.names,
      learnedCount: learned.totalCount,
      isAdmin: userOf(ctx).role === "admin",
      removed: ctx.url.searchParams.get("done") === "removed",
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
  const { product, decimals, prices, uses, offerCount, isAdmin } = data;
  const { products } = useWords();
  return (
    <div class="page-text">
      <Head>
        <title>{product.sku} · {products.title}</title>
      </Head>
      <p class="crumbs">
        <a href="/products">{products.title}</a> / <span class="sku">{product.sku}</span>
      </p>
      <div class="page-head">
        <h1>{product.name}</h1>
        {isAdmin && <Actions product={product} />}
      </div>
      {data.removed && (
        <div class="notice" role="status">
          <p>{products.nameRemoved}</p>
        </div>
      )}
      {!product.active && <p class="notice notice-check">{products.archived}</p>}
      {product.oneOff && <p class="notice">{products.oneOff}</p>}
      <Details product={product} decimals={decimals} />
      <p class="hint">
        {products.inOffers(offerCount)}. {products.changed} <TimeStamp iso={product.updatedAt} />
      </p>
      <ProductPrices prices={prices} decimals={decimals} />
      <ProductUses uses={uses} decimals={decimals} />
      <LearnedNames
        productId={product.id}
        entries={data.learned}
        totalCount={data.learnedCount}
        removable={isAdmin}
      />
    </div>
  );
});

/** What an administrator does with a product. */
function Actions({ product }: { product: ProductCandidate }) {
  const { products } = useWords();
  const address = `/products/${product.id}`;
  return (
    <div class="row">
      <a class="button" href={`${address}/edit`}>{products.edit}</a>
      {product.active
        ? <a class="button" href={`${address}/archive`}>{products.archive}</a>
        : (
          <form method="post" action={`${address}/archive`} novalidate>
            <button type="submit" name="back" value="1">{products.bringBack}</button>
          </form>
        )}
    </div>
  );
}

function Details({ product, decimals }: { product: ProductCandidate; decimals: number }) {
  const { products } = useWords();
  const language = useLanguage();
  const amount = (value: number) =>
    `${formatAmount(value, decimals, language)} ${product.currency}`;
  const number = (value: number | null) => value === null ? "" : formatNumber(value, language);
  const packs = product.packs.map(({ unit, factor }) => `${unit} = ${number(factor)}`);
  return (
    <table class="details">
      <tbody>
        <Detail name={products.number} value={product.sku} />
        <Detail name={products.unitNet} value={amount(product.unitPriceNet)} />
        <Detail name={products.cost} value={product.cost == null ? "" : amount(product.cost)} />
        <Detail name={products.vat} value={number(product.vatRate)} />
        <Detail name={products.kind} value={products.kinds[product.kind]} />
        <Detail name={products.unit} value={product.unit} />
        <Detail name={products.packs} value={packs.join("; ")} />
        <Detail name={products.minQuantity} value={number(product.minQuantity)} />
        <Detail name={products.quantityStep} value={number(product.quantityStep)} />
        <Detail name={products.category} value={product.category} />
        <Detail name={products.searchWords} value={product.searchWords.join(", ")} />
        <Detail name={products.description} value={product.description} />
      </tbody>
    </table>
  );
}

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
