import { page } from "fresh";
import { Head } from "fresh/runtime";
import { useWords } from "@/components/language.ts";
import { OffersTable } from "@/components/OffersTable.tsx";
import { StatusFilter } from "@/components/StatusFilter.tsx";
import { OfferStatus } from "@/core/contracts/offer.ts";
import { decimalsOf } from "@/core/currency.ts";
import { isAppError } from "@/core/errors.ts";
import { limits } from "@/core/limits.ts";
import { listEntries } from "@/core/offers/list.ts";
import { type Context, define, userOf } from "@/routes/(_http)/define.ts";

const pageSize = 50;

export const handler = define.handlers({
  async GET(ctx) {
    const search = ctx.url.searchParams;
    const query = (search.get("query") ?? "").trim().slice(0, limits.searchText).toWellFormed()
      .replaceAll("\0", "");
    const status = OfferStatus.safeParse(search.get("status")).data;
    const cursor = search.get("cursor") ?? undefined;
    const asked = { query: query || undefined, status, cursor, limit: pageSize };
    const { entries, counts, nextCursor } = await readList(ctx, asked);
    return page({
      entries: entries.map((entry) => ({ ...entry, decimals: decimalsOf(entry.currency) })),
      counts,
      nextCursor,
      query,
      status,
      older: cursor !== undefined,
      isAdmin: userOf(ctx).role === "admin",
    });
  },
});

export default define.page<typeof handler>(({ data }) => {
  const { entries, counts, query, status, older, nextCursor, isAdmin } = data;
  const { offers: words, counts: counted, shared, site } = useWords();
  const stored = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return (
    <>
      <Head>
        <title>{older ? words.older : words.title} · Offerwright</title>
      </Head>
      <div class="page-head">
        <h1>{words.title}</h1>
        <a class="button main" href="/offers/new">{site.newOffer}</a>
      </div>
      {stored === 0 && query === "" ? <NoOffers isAdmin={isAdmin} /> : (
        <>
          <form class="search" method="get" action="/offers" role="search" novalidate>
            {status && <input type="hidden" name="status" value={status} />}
            <label for="query">{words.query}</label>
            <input id="query" name="query" type="search" value={query} autocomplete="off" />
            <button type="submit">{shared.search}</button>
          </form>
          <StatusFilter counts={counts} current={status} query={query} />
          {entries.length === 0 ? <NoHits query={query} /> : (
            <OffersTable
              entries={entries}
              caption={counted.offers(status ? counts[status] : stored)}
            />
          )}
          <p class="paging">
            {nextCursor !== null && (
              <a href={hrefOf({ query, status, cursor: nextCursor })}>{words.older}</a>
            )}
            {older && <a href={hrefOf({ query, status })}>{words.newest}</a>}
          </p>
        </>
      )}
    </>
  );
});

/** Drafts need products: who may bring them is shown the way. */
function NoOffers({ isAdmin }: { isAdmin: boolean }) {
  const { offers: words, products } = useWords();
  return (
    <div class="empty">
      <p>{words.none}</p>
      <p>
        <a href="/offers/new?demo=1">{words.demo}</a>
      </p>
      {isAdmin && (
        <p>
          <a href="/products/import">{products.importLink}</a>
        </p>
      )}
    </div>
  );
}

function NoHits({ query }: { query: string }) {
  const { offers: words, shared } = useWords();
  return (
    <div class="empty">
      <p>{query === "" ? words.noStatus : words.noHits(query)}</p>
      <p>
        <a href="/offers">{query === "" ? words.showAll : shared.clearSearch}</a>
      </p>
    </div>
  );
}

/** A cursor that no page gave shows the first page: somebody has cut the address. */
async function readList(ctx: Context, query: Parameters<typeof listEntries>[1]) {
  try {
    return await listEntries(ctx.state.app, query);
  } catch (error) {
    if (query.cursor === undefined || !isAppError(error, "invalid_parameter")) throw error;
    return await listEntries(ctx.state.app, { ...query, cursor: undefined });
  }
}

function hrefOf(query: { query: string; status?: string; cursor?: string }): string {
  const given = Object.entries(query).filter(([, value]) => value);
  const search = new URLSearchParams(given.map(([name, value]) => [name, value ?? ""]));
  return search.size === 0 ? "/offers" : `/offers?${search}`;
}
