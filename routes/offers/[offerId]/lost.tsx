/** Marks an offer as lost, with the reason. */
import { page } from "fresh";
import { Head } from "fresh/runtime";
import { useWords, wordsOf } from "@/components/language.ts";
import { limits } from "@/core/platform/limits.ts";
import { getOffer } from "@/core/offers/change.ts";
import { updateOfferContent } from "@/core/offers/update.ts";
import { define, userOf } from "@/routes/(_http)/define.ts";
import { readForm } from "@/routes/(_pages)/forms.ts";
import { offerIdOf } from "@/routes/(_pages)/offer_page.ts";
import { redirectTo } from "@/routes/(_pages)/redirect.ts";

export const handler = define.handlers({
  async GET(ctx) {
    const { offer, version } = await getOffer(ctx.state.app, offerIdOf(ctx));
    if (offer.status !== "draft") return redirectTo(`/offers/${offer.id}`);
    return page({ id: offer.id, name: offer.name, version });
  },
  async POST(ctx) {
    const { app, language } = ctx.state;
    const form = await readForm(ctx.req);
    const { publicOffer } = wordsOf(language);
    const reason = [publicOffer.reasons[form.text("reason")], form.text("why").trim()]
      .filter(Boolean).join(": ").slice(0, limits.note).toWellFormed();
    const update = { status: "rejected", lostReason: reason || null } as const;
    const version = Number(form.text("version"));
    await updateOfferContent(app, userOf(ctx), offerIdOf(ctx), update, [version]);
    return redirectTo(`/offers/${offerIdOf(ctx)}?done=rejected`);
  },
});

export default define.page<typeof handler>(({ data: { id, name, version } }) => {
  const { sending: words, publicOffer, offer } = useWords();
  return (
    <div class="page-text">
      <Head>
        <title>{words.lostTitle} · {offer.area}</title>
      </Head>
      <h1>{words.lostTitle}</h1>
      <p>{name}</p>
      <form method="post" action={`/offers/${id}/lost`} novalidate>
        <input type="hidden" name="version" value={version} />
        <fieldset>
          <legend>{words.lostWhy}</legend>
          {Object.entries(publicOffer.reasons).map(([reason, text]) => (
            <p key={reason}>
              <label class="choice">
                <input type="radio" name="reason" value={reason} />
                <span>{text}</span>
              </label>
            </p>
          ))}
        </fieldset>
        <div class="field">
          <label for="why">{words.lostOther}</label>
          <input id="why" name="why" autocomplete="off" />
        </div>
        <p class="row">
          <button type="submit" class="main">{words.lostSave}</button>
          <a href={`/offers/${id}`}>{words.cancel}</a>
        </p>
      </form>
    </div>
  );
});
