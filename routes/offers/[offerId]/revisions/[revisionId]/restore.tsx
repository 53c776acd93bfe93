import { page } from "fresh";
import { Head } from "fresh/runtime";
import { useWords } from "@/components/language.ts";
import { getOffer } from "@/core/offers/change.ts";
import { getRevision, restoreRevision } from "@/core/offers/revisions.ts";
import { type Context, define, userOf } from "@/routes/(_http)/define.ts";
import { readForm } from "@/routes/(_pages)/forms.ts";
import { offerIdOf } from "@/routes/(_pages)/offer_page.ts";
import { redirectTo } from "@/routes/(_pages)/redirect.ts";

export const handler = define.handlers({
  async GET(ctx) {
    const { app } = ctx.state;
    const [{ offer, version }, revision] = await Promise.all([
      getOffer(app, offerIdOf(ctx)),
      getRevision(app, offerIdOf(ctx), revisionIdOf(ctx)),
    ]);
    return page({ offer, version, revision });
  },
  async POST(ctx) {
    const version = Number((await readForm(ctx.req)).text("version"));
    const id = offerIdOf(ctx);
    await restoreRevision(ctx.state.app, userOf(ctx), id, revisionIdOf(ctx), [version]);
    return redirectTo(`/offers/${id}?done=restored`);
  },
});

export default define.page<typeof handler>(({ data: { offer, version, revision } }) => {
  const { revisions: words, offer: offerWords } = useWords();
  const { revisionNumber: number, id } = revision;
  const title = words.restoreTitle(number);
  return (
    <div class="page-text">
      <Head>
        <title>{title} · {offer.name}</title>
      </Head>
      <h1>{title}</h1>
      <p>{words.restoreText}</p>
      <form
        method="post"
        action={`/offers/${offer.id}/revisions/${id}/restore`}
        class="row"
        novalidate
      >
        <input type="hidden" name="version" value={version} />
        <button type="submit" class="main">{words.restore(number)}</button>
        <a class="button" href={`/offers/${offer.id}`}>{offerWords.keep}</a>
      </form>
    </div>
  );
});

function revisionIdOf(ctx: Context): string {
  return ctx.params.revisionId ?? "";
}
