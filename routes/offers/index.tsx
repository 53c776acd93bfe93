import { page } from "fresh";
import { Head } from "fresh/runtime";
import { FirstSteps, type FirstStepsState } from "@/components/home/FirstSteps.tsx";
import { Icon } from "@/components/common/Icon.tsx";
import { useWords } from "@/components/language.ts";
import { type OfferColumn, OffersTable } from "@/components/offers/OffersTable.tsx";
import { type OfferViewName, OfferViews } from "@/components/offers/OfferViews.tsx";
import type { OfferStage } from "@/core/contracts/life.ts";
import { OfferStatus } from "@/core/contracts/offer.ts";
import { decimalsOf } from "@/core/money/currency.ts";
import { firstSteps } from "@/core/home.ts";
import { isAppError } from "@/core/errors.ts";
import { listEntries, openStages } from "@/core/offers/list.ts";
import { type Context, define, userOf } from "@/routes/(_http)/define.ts";
import { addressOf, pageOffset, searchedText } from "@/routes/(_pages)/search_query.ts";

const pageSize = 50;

interface Asked {
  readonly query: string;
  readonly view: OfferViewName;
  readonly sort: OfferColumn;
  readonly descending: boolean;
  readonly offset: number;
  readonly cursor?: string;
}

/** The order that a heading gives when it is pressed first: figures and times from the largest. */
const largestFirst: ReadonlySet<string> = new Set(["updated", "number", "value"]);
/** Views that are no status. */
const others = ["mine", "open", "expired"] as const;
/** A draft is what nobody has issued; what was issued and not answered is with the customer, or has expired. */
const stagesOf: Readonly<Partial<Record<OfferViewName, readonly OfferStage[]>>> = {
  draft: ["draft"],
  open: openStages,
  expired: ["expired"],
};
const columns = ["updated", "number", "customer", "value", "status", "owner"] as const;

export const handler = define.handlers({
  async GET(ctx) {
    const { userId, role } = userOf(ctx);
    const asked = readAsked(ctx);
    const { query, view, sort, descending, offset, cursor } = asked;
    const { entries, counts, open, expired, own, nextCursor } = await readList(ctx, {
      query: query || undefined,
      status: OfferStatus.safeParse(view).data,
      stages: stagesOf[view],
      userId: view === "mine" ? userId : undefined,
      viewer: userId,
      cursor,
      limit: pageSize,
      ...(sort !== "updated" && { sorted: { sort, descending, offset } }),
    });
    const stored = Object.values(counts).reduce((sum, count) => sum + count, 0);
    return page({
      asked,
      entries: entries.map((entry) => ({ ...entry, decimals: decimalsOf(entry.currency) })),
      counts,
      open,
      expired,
      own,
      stored,
      next: nextCursor === null
        ? undefined
        : hrefOf({ ...asked, cursor: nextCursor, offset: offset + pageSize }),
      steps: stored === 0 && query === "" ? await firstSteps(ctx.state.app) : undefined,
      isAdmin: role === "admin",
    });
  },
});

export default define.page<typeof handler>(({ data }) => {
  const { asked, entries, counts, open, expired, own, stored, next, steps, isAdmin } = data;
  const { query, view, sort, descending } = asked;
  const { offers: words, counts: counted, shared } = useWords();
  const first = { ...asked, cursor: undefined, offset: 0 };
  const older = asked.cursor !== undefined || asked.offset > 0;
  const numbers = { ...counts, draft: counts.draft - open - expired, open, expired, all: stored };
  const shown = view === "mine" ? own : numbers[view];
  return (
    <>
      <Head>
        <title>{older ? words.older : words.title} · Offerwright</title>
      </Head>
      <div class="page-head">
        <h1>{words.title}</h1>
        {!steps && (
          <form class="finder" method="get" action="/offers" role="search" novalidate>
            <Icon name="search" />
            {view !== "all" && <input type="hidden" name="view" value={view} />}
            <input
              name="query"
              type="search"
              value={query}
              autocomplete="off"
              aria-label={words.query}
              placeholder={words.query}
            />
            <button type="submit" class="visually-hidden">{shared.search}</button>
          </form>
        )}
      </div>
      {steps ? <NoOffers steps={steps} isAdmin={isAdmin} /> : (
        <>
          <OfferViews
            counts={counts}
            open={open}
            expired={expired}
            own={own}
            current={view}
            hrefOf={(each) => hrefOf({ ...first, view: each })}
          />
          {entries.length === 0 ? <NoHits query={query} /> : (
            <OffersTable
              entries={entries}
              caption={counted.offers(shown)}
              sorting={{
                by: sort,
                descending,
                hrefOf: (by) =>
                  hrefOf({
                    ...first,
                    sort: by,
                    descending: by === sort ? !descending : largestFirst.has(by),
                  }),
              }}
            />
          )}
          <p class="paging">
            {next !== undefined && <a href={next}>{words.older}</a>}
            {older && <a href={hrefOf(first)}>{words.newest}</a>}
          </p>
        </>
      )}
    </>
  );
});

/** The way to the first offer. */
function NoOffers({ steps, isAdmin }: { steps: FirstStepsState; isAdmin: boolean }) {
  const { offers: words } = useWords();
  return (
    <div class="empty">
      <p>{words.none}</p>
      <FirstSteps state={steps} isAdmin={isAdmin} />
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
async function readList(ctx: Context, query: Parameters<typeof listEntries>[1]) {
  try {
    return await listEntries(ctx.state.app, query);
  } catch (error) {
    if (query.cursor === undefined || !isAppError(error, "invalid_parameter")) throw error;
    return await listEntries(ctx.state.app, { ...query, cursor: undefined });
  }
}

/** What an address asks for: nothing that stands there can be wrong, only left out. */
function readAsked({ url }: Context): Asked {
  const search = url.searchParams;
  // Links of earlier versions say `status`.
  const view = search.get("view") ?? search.get("status");
  const by = search.get("sort") ?? "";
  const sort = columns.find((each) => each === by.replace("-", "")) ?? "updated";
  return {
    query: searchedText(url),
    view: others.find((each) => each === view) ?? OfferStatus.safeParse(view).data ?? "all",
    sort,
    descending: by === "" ? true : by.startsWith("-"),
    offset: sort === "updated" ? 0 : pageOffset(url),
    cursor: sort === "updated" ? search.get("cursor") ?? undefined : undefined,
  };
}

/** Only the last change is sorted by a cursor, and only from the newest. */
function hrefOf({ query, view, sort, descending, offset, cursor }: Asked): string {
  const byItself = sort === "updated";
  return addressOf("/offers", {
    query,
    view: view === "all" ? undefined : view,
    sort: byItself ? undefined : `${descending ? "-" : ""}${sort}`,
    offset: byItself ? undefined : offset,
    cursor: byItself ? cursor : undefined,
  });
}
