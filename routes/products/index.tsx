import { page } from "fresh";
import { Head } from "fresh/runtime";
import { renderToString } from "preact-render-to-string";
import { useWords, wordsOf } from "@/components/language.ts";
import {
  type ProductFilter,
  ProductSearch,
  type SearchMode,
} from "@/components/products/ProductSearch.tsx";
import { type ProductEntry, ProductsTable } from "@/components/products/ProductsTable.tsx";
import type { Words } from "@/components/words/en.ts";
import { decimalsOf } from "@/core/money/currency.ts";
import { isAppError } from "@/core/errors.ts";
import { newId } from "@/core/platform/ids.ts";
import { limits } from "@/core/platform/limits.ts";
import { toNumber } from "@/core/money/money.ts";
import { findSimilarPriced } from "@/core/catalogue/details.ts";
import { getCategories, listProducts } from "@/core/catalogue/list.ts";
import { type Context, define, userOf } from "@/routes/(_http)/define.ts";
import { placeFor, streamPage } from "@/routes/(_pages)/streamed_page.ts";
import { addressOf, pageOffset, searchedText } from "@/routes/(_pages)/search_query.ts";

const pageSize = 50;
/** What one screen of a search by meaning shows; further ones are hardly near. */
const nearest = 20;

interface Data {
  readonly query: string;
  readonly mode: SearchMode;
  readonly offset: number;
  readonly entries: readonly ProductEntry[];
  readonly totalCount: number;
  /** Where a model's answer about the products found by meaning goes later; empty where there is no model. */
  readonly answer: string;
  readonly failed: boolean;
  readonly isAdmin: boolean;
  readonly filter: ProductFilter;
}

export const handler = define.handlers({
  async GET(ctx) {
    const query = searchedText(ctx.url);
    const isAdmin = userOf(ctx).role === "admin";
    const filter = await filterOf(ctx);
    if (ctx.url.searchParams.get("mode") !== "meaning" || query === "") {
      const list = await listPage(ctx, query, filter);
      return page<Data>({ query, mode: "words", isAdmin, filter, ...list });
    }
    const { say, place, ...found } = await findSimilar(ctx, query);
    const data: Data = { query, mode: "meaning", isAdmin, filter, ...found };
    if (say === undefined) return page<Data>(data);
    // The products go out at once: a model may take its time for the words about them.
    return await streamPage(ctx, await ctx.render(<Products data={data} />), [
      { name: place, make: async (send) => send(await answerIn(ctx, say, data)) },
    ]);
  },
});

export default define.page<typeof handler>(({ data }) => <Products data={data} />);

function Products({ data }: { data: Data }) {
  const { query, mode, offset, entries, totalCount, failed, isAdmin, filter } = data;
  const chosen = { category: filter.category, archived: filter.archived ? 1 : undefined };
  const { products, priceLists } = useWords();
  const isEmpty = query === "" && totalCount === 0 && filter.category === "" && !filter.archived;
  return (
    <>
      <Head>
        <title>{offset > 0 ? products.further : products.title} · Offerwright</title>
      </Head>
      <div class="page-head">
        <h1>{products.title}</h1>
        <div class="row">
          <a class="button" href="/products/price-lists">{priceLists.title}</a>
          {isAdmin && (
            <>
              <a class="button" href="/products/new">{products.add}</a>
              <a class="button" href="/products/import">{products.importLink}</a>
              <a class="button" href="/api/products/export" download>{products.exportLink}</a>
            </>
          )}
        </div>
      </div>
      {isEmpty
        ? (
          <div class="empty">
            <p>{products.empty}</p>
          </div>
        )
        : <ProductSearch query={query} mode={mode} filter={filter} />}
      {failed && <Failed query={query} />}
      {!failed && !isEmpty && entries.length === 0 && <NoHits query={query} mode={mode} />}
      {entries.length > 0 && (
        <div class={mode === "meaning" ? "beside" : undefined}>
          <ProductsTable
            entries={entries}
            caption={mode === "meaning"
              ? products.nearest(totalCount)
              : totalCount > limits.counted
              ? products.countedOver(limits.counted)
              : products.counted(totalCount)}
          />
          {mode === "meaning" && <Answer data={data} />}
        </div>
      )}
      {mode === "words" && (
        <p class="paging">
          {offset + entries.length < totalCount && entries.length > 0 && (
            <a href={addressOf("/products", { query, ...chosen, offset: offset + pageSize })}>
              {products.more}
            </a>
          )}
          {offset > 0 && (
            <a href={addressOf("/products", { query, ...chosen })}>{products.first}</a>
          )}
        </p>
      )}
    </>
  );
}

/** What the products are an answer to; without a model the nearest ones are named. */
function Answer({ data: { answer, entries } }: { data: Data }) {
  const { products } = useWords();
  return (
    <section class="notice" aria-labelledby="answer">
      <h2 id="answer">{products.answer}</h2>
      <p>{answer === "" ? closest(products, entries) : answer}</p>
      <p class="hint">{products.answerHint} {products.fitHint}</p>
    </section>
  );
}

function closest(words: Words["products"], entries: Data["entries"]): string {
  return words.closest(entries.slice(0, 3).map(({ name, sku }) => `${name} (${sku})`).join("; "));
}

/** The model's words as HTML; where it fails, the nearest products are named. */
async function answerIn(
  ctx: Context,
  say: () => Promise<string>,
  { entries }: Data,
): Promise<string> {
  const { products } = wordsOf(ctx.state.language);
  const said = await say().catch((error) => {
    ctx.state.app.log.error("search", error, { requestId: ctx.state.requestId });
    return "";
  });
  return renderToString(<>{said === "" ? closest(products, entries) : said}</>);
}

function Failed({ query }: { query: string }) {
  const { products } = useWords();
  return (
    <div class="notice notice-check" role="alert">
      <p>{products.failed}</p>
      <p>
        <a href={addressOf("/products", { query })}>{products.tryWords}</a>
      </p>
    </div>
  );
}

function NoHits({ query, mode }: { query: string; mode: SearchMode }) {
  const { products } = useWords();
  const other = mode === "words" ? "meaning" : "words";
  return (
    <div class="empty">
      <p>{products.none(query)}</p>
      <p>
        <a href={addressOf("/products", { query, mode: other })}>
          {other === "meaning" ? products.tryMeaning : products.tryWords}
        </a>
      </p>
      <p>
        <a href="/products">{products.showAll}</a>
      </p>
    </div>
  );
}

async function filterOf(ctx: Context): Promise<ProductFilter> {
  const categories = await getCategories(ctx.state.app);
  const asked = searchedText(ctx.url, "category");
  return {
    category: asked.slice(0, limits.name),
    archived: ctx.url.searchParams.get("archived") === "1",
    categories,
  };
}

async function listPage(ctx: Context, query: string, { category, archived }: ProductFilter) {
  const offset = pageOffset(ctx.url);
  const { products, totalCount } = await listProducts(ctx.state.app, undefined, {
    query,
    limit: pageSize,
    offset,
    active: archived ? "false" : "true",
    oneOff: "false",
    ...(category !== "" && { category }),
  }, limits.counted);
  const entries = products.map((product) => ({
    id: product.id,
    sku: product.sku,
    name: product.name,
    unitPriceNet: product.unitPriceNet,
    currency: product.currency,
    decimals: decimalsOf(product.currency),
  }));
  return { entries, totalCount, offset, answer: "", failed: false };
}

/** Nothing follows the page; the nearest products are named at once. */
const nothingLater = { answer: "", place: "", say: undefined };

async function findSimilar(ctx: Context, query: string) {
  const { app } = ctx.state;
  try {
    const limit = Math.min(nearest, limits.semanticSearchMax);
    const { products, answer } = await findSimilarPriced(app, { prompt: query, limit }, {
      userId: userOf(ctx).userId,
      signal: ctx.req.signal,
    });
    const entries = products.map((product) => ({
      ...product,
      unitPriceNet: toNumber(product.unitPriceNet),
      decimals: decimalsOf(product.currency),
    }));
    const found = { entries, totalCount: entries.length, offset: 0, failed: false };
    if (app.ai.name === "offline" || entries.length === 0) return { ...found, ...nothingLater };
    // Nobody can have written this name into a query or a product.
    const place = `answer ${newId()}`;
    return { ...found, answer: placeFor(place), place, say: answer };
  } catch (error) {
    if (!isAppError(error, "search_failed")) throw error;
    app.log.error("search", error.cause ?? error, { requestId: ctx.state.requestId });
    return { entries: [], totalCount: 0, offset: 0, failed: true, ...nothingLater };
  }
}
