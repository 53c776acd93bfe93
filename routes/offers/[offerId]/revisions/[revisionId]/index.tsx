import { page } from "fresh";
import { Head } from "fresh/runtime";
import { useWords } from "@/components/language.ts";
import { OfferComparison } from "@/components/desk/OfferComparison.tsx";
import { decimalsOf } from "@/core/money/currency.ts";
import { compareWithNow } from "@/core/offers/compare.ts";
import { define } from "@/routes/(_http)/define.ts";
import { offerIdOf } from "@/routes/(_pages)/offer_page.ts";

export const handler = define.handlers({
  async GET(ctx) {
    const { revisionId = "" } = ctx.params;
    const { offer, revision, comparison } = await compareWithNow(
      ctx.state.app,
      offerIdOf(ctx),
      revisionId,
    );
    return page({ offer, revision, comparison, decimals: decimalsOf(offer.currency) });
  },
});

export default define.page<typeof handler>(({ data }) => {
  const { offer, revision, comparison, decimals } = data;
  const { revisions: words, offer: offerWords } = useWords();
  const title = words.compareTitle(revision.revisionNumber);
  return (
    <>
      <Head>
        <title>{title} · {offer.name}</title>
      </Head>
      <div class="page-head">
        <div>
          <p class="crumbs">
            <a href={`/offers/${offer.id}`}>{offer.name}</a>
          </p>
          <h1>{title}</h1>
        </div>
        <div class="actions">
          {offer.status !== "imported" && (
            <a class="button" href={`/offers/${offer.id}/revisions/${revision.id}/restore`}>
              {words.restore(revision.revisionNumber)}
            </a>
          )}
          <a class="button" href={`/offers/${offer.id}`}>{offerWords.back}</a>
        </div>
      </div>
      <OfferComparison
        offer={offer}
        decimals={decimals}
        number={revision.revisionNumber}
        comparison={comparison}
      />
    </>
  );
});
