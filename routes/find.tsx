import { page } from "fresh";
import { Head } from "fresh/runtime";
import { CustomersTable } from "@/components/customers/CustomersTable.tsx";
import { useWords } from "@/components/language.ts";
import { OffersTable } from "@/components/offers/OffersTable.tsx";
import { ProductsTable } from "@/components/products/ProductsTable.tsx";
import { decimalsOf } from "@/core/money/currency.ts";
import { listCustomerEntries } from "@/core/customers/search.ts";
import { listEntries } from "@/core/offers/list.ts";
import { findToPick } from "@/core/catalogue/list.ts";
import { define } from "@/routes/(_http)/define.ts";
import { addressOf, searchedText } from "@/routes/(_pages)/search_query.ts";

/** Of each kind; its own list has the rest. */
const most = 6;

export const handler = define.handlers({
  async GET(ctx) {
    const { app } = ctx.state;
    const query = searchedText(ctx.url);
    if (query === "") return page({ query, offers: [], customers: [], products: [] });
    const asked = { query, limit: most, offset: 0 };
    const [offers, customers, products] = await Promise.all([
      listEntries(app, { query, limit: most }),
      listCustomerEntries(app, asked),
      findToPick(app, asked),
    ]);
    const priced = <Entry extends { currency: string }>(entry: Entry) => ({
      ...entry,
      decimals: decimalsOf(entry.currency),
    });
    return page({
      query,
      offers: offers.entries.map(priced),
      customers: customers.entries,
      products: products.products.map(priced),
    });
  },
});

/** What a text finds in everything: offers first, then customers, then products. */
export default define.page<typeof handler>(({ data }) => {
  const { query, offers, customers, products } = data;
  const { site, shared, offers: o, customers: c, products: p } = useWords();
  const found = offers.length + customers.length + products.length;
  const kinds = [
    { id: "offers", title: o.title, path: "/offers", count: offers.length },
    { id: "customers", title: c.title, path: "/customers", count: customers.length },
    { id: "products", title: p.title, path: "/products", count: products.length },
  ] as const;
  const tables = {
    offers: <OffersTable entries={offers} caption={o.title} />,
    customers: <CustomersTable entries={customers} caption={c.title} />,
    products: <ProductsTable entries={products} caption={p.title} />,
  };
  return (
    <>
      <Head>
        <title>{site.find}{query && `: ${query}`} · Offerwright</title>
      </Head>
      <h1>{query === "" ? site.find : site.foundFor(query)}</h1>
      <form class="search" role="search" method="get" action="/find" novalidate>
        <input
          name="query"
          type="search"
          value={query}
          autocomplete="off"
          aria-label={site.findHint}
          autofocus
        />
        <button type="submit">{shared.search}</button>
      </form>
      {query !== "" && found === 0 && <p role="status">{site.foundNothing(query)}</p>}
      {kinds.filter(({ count }) => count > 0).map(({ id, title, path, count }) => (
        <section key={id} aria-label={title}>
          {tables[id]}
          {count === most && (
            <p class="paging">
              <a href={addressOf(path, { query })}>{site.findMore(title)}</a>
            </p>
          )}
        </section>
      ))}
    </>
  );
});
