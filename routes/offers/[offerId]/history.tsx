import { page } from "fresh";
import { Head } from "fresh/runtime";
import { useWords } from "@/components/language.ts";
import { OfferHistory } from "@/components/desk/OfferHistory.tsx";
import { isAppError } from "@/core/errors.ts";
import { getOffer } from "@/core/offers/change.ts";
import { listChanges } from "@/core/offers/history.ts";
import { type Context, define } from "@/routes/(_http)/define.ts";
import { offerIdOf } from "@/routes/(_pages)/offer_page.ts";

const pageSize = 50;

export const handler = define.handlers({
  async GET(ctx) {
    const { offer } = await getOffer(ctx.state.app, offerIdOf(ctx));
    const cursor = ctx.url.searchParams.get("cursor") ?? undefined;
    return page({ offer, older: cursor !== undefined, ...await readList(ctx, cursor) });
  },
});

export default define.page<typeof handler>(({ data }) => {
  const { offer, older, changes, nextCursor } = data;
  const { history: words, offer: offerWords } = useWords();
  const path = `/offers/${offer.id}`;
  const begins = ["drafted", "created"].includes(changes.at(-1)?.kind ?? "");
  return (
    <>
      <Head>
        <title>{words.title} · {offer.name}</title>
      </Head>
      <div class="page-head">
        <div>
          <p class="crumbs">
            <a href={path}>{offer.name}</a>
          </p>
          <h1>{words.title}</h1>
        </div>
        <div class="actions">
          <a class="button" href={path}>{offerWords.back}</a>
        </div>
      </div>
      {changes.length === 0 ? <p class="empty">{words.none}</p> : (
        <>
          <OfferHistory changes={changes} />
          {nextCursor === null && !begins && <p class="hint">{words.incomplete}</p>}
        </>
      )}
      <p class="paging">
        {nextCursor !== null && <a href={`${path}/history?cursor=${nextCursor}`}>{words.older}</a>}
        {older && <a href={`${path}/history`}>{words.newest}</a>}
      </p>
    </>
  );
});

/** A cursor that no page gave shows the first page: somebody has cut the address. */
async function readList(ctx: Context, cursor: string | undefined) {
  const list = (query: { cursor?: string }) =>
    listChanges(ctx.state.app, offerIdOf(ctx), { ...query, limit: pageSize });
  try {
    return await list({ cursor });
  } catch (error) {
    if (cursor === undefined || !isAppError(error, "invalid_parameter")) throw error;
    return await list({});
  }
}
