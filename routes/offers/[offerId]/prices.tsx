import { page } from "fresh";
import { Head } from "fresh/runtime";
import { formatAmount, formatNumber, type Locale } from "@/components/format.ts";
import { useLanguage, useWords } from "@/components/language.ts";
import type { PriceChange } from "@/core/contracts/line.ts";
import type { Offer } from "@/core/contracts/offer.ts";
import { decimalsOf } from "@/core/money/currency.ts";
import { reprice } from "@/core/offers/reprice.ts";
import { define, userOf } from "@/routes/(_http)/define.ts";
import { readForm } from "@/routes/(_pages)/forms.ts";
import { offerIdOf } from "@/routes/(_pages)/offer_page.ts";
import { redirectTo } from "@/routes/(_pages)/redirect.ts";

interface Data {
  readonly offer: Offer;
  readonly version: number;
  readonly changes: readonly PriceChange[];
  /** What the offer would come to. */
  readonly grossAfter: number;
}

export const handler = define.handlers({
  async GET(ctx) {
    const dry = { dryRun: true } as const;
    const told = await reprice(ctx.state.app, userOf(ctx), offerIdOf(ctx), dry, undefined);
    const { offer, version, changes, totalsAfter } = told;
    return page<Data>({ offer, version, changes, grossAfter: totalsAfter.totalGross });
  },
  async POST(ctx) {
    const form = await readForm(ctx.req);
    const condition = [Number(form.text("version"))];
    const id = offerIdOf(ctx);
    await reprice(ctx.state.app, userOf(ctx), id, { dryRun: false }, condition);
    return redirectTo(`/offers/${id}?done=repriced`);
  },
});

export default define.page<typeof handler>(({ data }) => {
  const { line: { reprice: words, back }, offer: offerWords, desk } = useWords();
  const language = useLanguage();
  const { offer, version, changes, grossAfter } = data;
  const here = `/offers/${offer.id}`;
  const amount = (value: number) => formatAmount(value, decimalsOf(offer.currency), language);
  const said = (value: number) => `${amount(value)} ${offer.currency}`;
  return (
    <div class="page-text">
      <Head>
        <title>{words.title} · {offerWords.area}</title>
      </Head>
      <p class="crumbs">
        <a href={here}>{back}</a>
      </p>
      <h1>{words.title}</h1>
      {changes.length === 0 ? <p>{words.none}</p> : (
        <>
          <p class="hint">{words.text}</p>
          <table class="cards">
            <thead>
              <tr>
                <th scope="col">{desk.product}</th>
                <th scope="col" class="number">{words.before}</th>
                <th scope="col" class="number">{words.now}</th>
              </tr>
            </thead>
            <tbody>
              {changes.map(({ lineId, from, to }) => (
                <tr key={lineId}>
                  <th scope="row" class="name">
                    {offer.items.find(({ id }) => id === lineId)?.name}
                  </th>
                  <td class="number" data-label={words.before}>
                    {priceOf(from, from.vatRate !== to?.vatRate, amount, language)}
                  </td>
                  <td class="number" data-label={words.now}>
                    {to === null
                      ? words.stays
                      : priceOf(to, from.vatRate !== to.vatRate, amount, language)}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          <p>{words.sum(said(offer.totals.totalGross), said(grossAfter))}</p>
          <form method="post" action={`${here}/prices`} class="row" novalidate>
            <input type="hidden" name="version" value={version} />
            <button type="submit" class="main">{words.take}</button>
            <a class="button" href={here}>{words.keep}</a>
          </form>
        </>
      )}
    </div>
  );
});

/** A price, and its VAT rate where the two differ in it. */
function priceOf(
  { unitPriceNet, vatRate }: PriceChange["from"],
  withRate: boolean,
  amount: (value: number) => string,
  language: Locale,
): string {
  return withRate
    ? `${amount(unitPriceNet)} + ${formatNumber(vatRate, language)} %`
    : amount(unitPriceNet);
}
