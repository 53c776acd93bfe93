import { page } from "fresh";
import { Head } from "fresh/runtime";
import { useWords } from "@/components/language.ts";
import { getOffer } from "@/core/offers/change.ts";
import { define } from "@/routes/(_http)/define.ts";
import { offerIdOf } from "@/routes/(_pages)/offer_page.ts";
import { pdfAddress } from "@/routes/(_pages)/offer_view.ts";

export const handler = define.handlers({
  async GET(ctx) {
    return page(await getOffer(ctx.state.app, offerIdOf(ctx)));
  },
});

/** The document in a frame; a phone, which cannot show one there, has the link. */
export default define.page<typeof handler>(({ data: { offer } }) => {
  const { offer: words } = useWords();
  const title = words.previewTitle(offer.name);
  const pdf = pdfAddress(offer, offer.clientRequest ?? "");
  return (
    <>
      <Head>
        <title>{title} · {words.area}</title>
      </Head>
      <div class="page-head">
        <h1>{title}</h1>
        <div class="actions">
          <a class="button main" href={pdf} target="_blank">{words.openPdf}</a>
          <a class="button" href={`/offers/${offer.id}`}>{words.back}</a>
        </div>
      </div>
      <iframe class="frame" src={pdf} title={title} loading="lazy"></iframe>
    </>
  );
});
