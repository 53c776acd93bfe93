import { page } from "fresh";
import { Head } from "fresh/runtime";
import { useWords } from "@/components/language.ts";
import { type OfferEntry, OffersTable } from "@/components/OffersTable.tsx";
import { StatusFilter } from "@/components/StatusFilter.tsx";
import { type Offer, OfferStatus } from "@/core/contracts/offer.ts";
import { decimalsOf } from "@/core/currency.ts";
import { isAppError } from "@/core/errors.ts";
import { limits } from "@/core/limits.ts";
import { countByStatus } from "@/core/offers/counts.ts";
import { listOffers } from "@/core/offers/list.ts";
import { countToCheck, isLeftOut } from "@/core/offers/review.ts";
import { type Context, define } from "@/routes/(_http)/define.ts";

const pageSize = 50;

export const handler = define.handlers({
  async GET(ctx) {
    const search = ctx.url.searchParams;
    const query = (search.get("query") ?? "").trim().slice(0, limits.searchText).toWellFormed()
      .replaceAll("\0", "");
    const status = OfferStatus.safeParse(search.get("status")).data;
    const cursor = search.get("cursor") ?? undefined;
    const [list, counts] = await Promise.all([
      readList(ctx, { query: query || undefined, status, cursor, limit: pageSize }),
      countByStatus(ctx.state.app, query),
    ]);
    const entries = list.offers.map(entryOf);
    return page({ ...list, entries, counts, query, status, older: cursor !== undefined });
  },
});

export default define.page<typeof handler>(({ data }) => {
  const { entries, counts, query, status, older, totalCount, nextCursor } = data;
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
      {stored === 0 && query === "" ? <NoOffers /> : (
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
              caption={counted.offers(totalCount)}
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

function NoOffers() {
  const { offers: words } = useWords();
  return (
    <div class="empty">
      <p>{words.none}</p>
      <p>
        <a href="/offers/new?demo=1">{words.demo}</a>
      </p>
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
async function readList(ctx: Context, query: Parameters<typeof listOffers>[1]) {
  try {
    return await listOffers(ctx.state.app, query);
  } catch (error) {
    if (query.cursor === undefined || !isAppError(error, "invalid_parameter")) throw error;
    return await listOffers(ctx.state.app, { ...query, cursor: undefined });
  }
}

function entryOf(offer: Offer): OfferEntry {
  const isDraft = offer.status === "draft";
  return {
    offer,
    decimals: decimalsOf(offer.currency),
    toCheck: isDraft ? countToCheck(offer.items.filter((item) => !item.confirmation)) : 0,
    unmatched: isDraft ? offer.unmatched.filter((part) => !isLeftOut(part)).length : 0,
  };
}

function hrefOf(query: { query: string; status?: string; cursor?: string }): string {
  const given = Object.entries(query).filter(([, value]) => value);
  const search = new URLSearchParams(given.map(([name, value]) => [name, value ?? ""]));
  return search.size === 0 ? "/offers" : `/offers?${search}`;
}
