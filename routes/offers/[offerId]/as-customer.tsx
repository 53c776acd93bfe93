/** The offer as its customer would see it by a link: nothing is issued, and nothing of the page answers. */
import { page } from "fresh";
import { Head } from "fresh/runtime";
import { LanguageContext, useWords } from "@/components/language.ts";
import { emptyAnswer } from "@/components/public/Answer.tsx";
import { PublicOffer } from "@/components/public/PublicOffer.tsx";
import { AppError } from "@/core/errors.ts";
import { getOffer } from "@/core/offers/change.ts";
import { previewShared } from "@/core/sending/customer_view.ts";
import { define } from "@/routes/(_http)/define.ts";
import { offerIdOf } from "@/routes/(_pages)/offer_page.ts";
import { pdfAddress } from "@/routes/(_pages)/offer_view.ts";

export const handler = define.handlers({
  async GET(ctx) {
    const { app, language: otherwise } = ctx.state;
    const id = offerIdOf(ctx);
    const { offer } = await getOffer(app, id);
    const shared = await previewShared(app, id, { otherwise });
    if (!shared.offer) throw new AppError("offer_not_found");
    const { id: offerId, name } = offer;
    const pdf = pdfAddress(offer, offer.clientRequest ?? "");
    return page({ offerId, name, shared, shown: shared.offer, pdf });
  },
});

export default define.page<typeof handler>(({ data: { offerId, name, shared, shown, pdf } }) => {
  const { sending: words, offer: area } = useWords();
  const path = `/offers/${offerId}`;
  return (
    <>
      <Head>
        <title>{words.asCustomer} · {name} · {area.area}</title>
      </Head>
      <div class="page-head">
        <p>
          <b>{words.asCustomer}</b>
        </p>
        <div class="actions">
          <a class="button" href={path}>{words.back}</a>
          <a class="button main" href={`${path}/send`}>{words.send}</a>
        </div>
      </div>
      <p class="notice">{words.asCustomerNote}</p>
      <div lang={shared.language}>
        <LanguageContext.Provider value={shared.language}>
          <PublicOffer
            page={shared}
            offer={shown}
            path={path}
            pdf={pdf}
            form={emptyAnswer}
            inert
          />
        </LanguageContext.Provider>
      </div>
    </>
  );
});
