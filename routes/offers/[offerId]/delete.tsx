import { page } from "fresh";
import { Head } from "fresh/runtime";
import { useWords } from "@/components/language.ts";
import { getOffer } from "@/core/offers/change.ts";
import { removeOffer } from "@/core/offers/remove.ts";
import { define, userOf } from "@/routes/(_http)/define.ts";
import { readForm } from "@/routes/(_pages)/forms.ts";
import { offerIdOf } from "@/routes/(_pages)/offer_page.ts";
import { redirectTo } from "@/routes/(_pages)/redirect.ts";

export const handler = define.handlers({
  async GET(ctx) {
    return page(await getOffer(ctx.state.app, offerIdOf(ctx)));
  },
  async POST(ctx) {
    const version = Number((await readForm(ctx.req)).text("version"));
    await removeOffer(ctx.state.app, userOf(ctx), offerIdOf(ctx), [version]);
    return redirectTo("/offers");
  },
});

export default define.page<typeof handler>(({ data: { offer, version } }) => {
  const { offer: words } = useWords();
  const title = words.deleteTitle(offer.name);
  return (
    <div class="page-text">
      <Head>
        <title>{title} · {words.area}</title>
      </Head>
      <h1>{title}</h1>
      <p>{words.deleteText}</p>
      <form method="post" action={`/offers/${offer.id}/delete`} class="row" novalidate>
        <input type="hidden" name="version" value={version} />
        <button type="submit" class="main">{words.deleteButton}</button>
        <a class="button" href={`/offers/${offer.id}`}>{words.keep}</a>
      </form>
    </div>
  );
});
