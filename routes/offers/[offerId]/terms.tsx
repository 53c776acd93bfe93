import { page } from "fresh";
import { Head } from "fresh/runtime";
import { ErrorSummary } from "@/components/common/ErrorSummary.tsx";
import type { Problem } from "@/components/common/field_state.ts";
import { useWords, wordsOf } from "@/components/language.ts";
import { PartyForm, type PartySection } from "@/components/common/PartyForm.tsx";
import type { Offer } from "@/core/contracts/offer.ts";
import { isAppError } from "@/core/errors.ts";
import { getOffer } from "@/core/offers/change.ts";
import type { PresentedOffer } from "@/core/offers/present.ts";
import { updateOfferContent } from "@/core/offers/update.ts";
import { type Context, define, userOf } from "@/routes/(_http)/define.ts";
import { readForm } from "@/routes/(_pages)/forms.ts";
import { offerIdOf } from "@/routes/(_pages)/offer_page.ts";
import {
  type Faults,
  faultsOfIssues,
  problemsOf,
  type Typed,
} from "@/routes/(_pages)/party_form.ts";
import { redirectTo } from "@/routes/(_pages)/redirect.ts";
import { readTermsForm, termsSections, typedTerms } from "@/routes/(_pages)/terms_form.ts";

interface Data {
  readonly offer: Offer;
  readonly version: number;
  readonly sections: readonly PartySection[];
  readonly problems: readonly Problem[];
}

export const handler = define.handlers({
  async GET(ctx) {
    const found = await getOffer(ctx.state.app, offerIdOf(ctx));
    return page<Data>(dataOf(ctx, found, typedTerms(found.offer)));
  },
  async POST(ctx) {
    const { app, language } = ctx.state;
    const id = offerIdOf(ctx);
    const form = await readForm(ctx.req);
    const user = userOf(ctx);
    const version = Number(form.text("version"));
    // A button that names a customer takes that one, with all that is known of them.
    const customerId = form.text("take");
    const { typed, update, faults } = customerId === ""
      ? readTermsForm(form, language)
      : { typed: {}, update: { customerId }, faults: new Map<string, string>() };
    const again = async (faults: Faults, problem?: string) =>
      page<Data>(dataOf(ctx, await getOffer(app, id), typed, faults, problem), { status: 400 });
    if (!update) return await again(faults);
    try {
      await updateOfferContent(app, user, id, update, [version]);
      return redirectTo(`/offers/${id}`);
    } catch (error) {
      const { parties } = wordsOf(language);
      if (customerId !== "") throw error;
      if (isAppError(error, "offer_changed")) return await again(new Map(), parties.offerChanged);
      if (!isAppError(error, "invalid_body")) throw error;
      return await again(faultsOfIssues(error.issues ?? [], parties.faults));
    }
  },
});

export default define.page<typeof handler>(({ data }) => {
  const { offer, version, sections, problems } = data;
  const { parties, offer: words, shared } = useWords();
  const title = parties.offerTitle(offer.name);
  const address = `/offers/${offer.id}`;
  return (
    <div class="page-text">
      <Head>
        <title>
          {problems.length > 0 ? shared.errorTitle : ""}
          {title} · {words.area}
        </title>
      </Head>
      <ErrorSummary problems={problems} />
      <h1>{title}</h1>
      {offer.status !== "draft" && <p class="notice">{parties.locked}</p>}
      {offer.customerId !== null && offer.status === "draft" && (
        <form method="post" action={`${address}/terms`} novalidate>
          <input type="hidden" name="version" value={version} />
          <button type="submit" name="take" value={offer.customerId}>{parties.again}</button>
        </form>
      )}
      <PartyForm
        action={`${address}/terms`}
        version={version}
        sections={sections}
        save={parties.save}
        cancel={{ href: address, label: parties.cancel }}
      />
    </div>
  );
});

function dataOf(
  ctx: Context,
  { offer, version }: PresentedOffer,
  typed: Typed,
  faults: Faults = new Map(),
  problem?: string,
): Data {
  const sections = termsSections(typed, faults, ctx.state.language);
  const first = problem === undefined ? [] : [{ message: problem }];
  return { offer, version, sections, problems: [...first, ...problemsOf(sections)] };
}
