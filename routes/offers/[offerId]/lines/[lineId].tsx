import { page } from "fresh";
import { Head } from "fresh/runtime";
import { ErrorSummary } from "@/components/common/ErrorSummary.tsx";
import { formatAmount } from "@/components/format.ts";
import { useWords } from "@/components/language.ts";
import { type LineField, LineForm } from "@/components/lines/LineForm.tsx";
import type { OfferItem } from "@/core/contracts/offer.ts";
import { decimalsOf } from "@/core/money/currency.ts";
import { AppError } from "@/core/errors.ts";
import { changeAnyLine } from "@/core/offers/any_line.ts";
import { getOffer } from "@/core/offers/change.ts";
import { type Context, define, userOf } from "@/routes/(_http)/define.ts";
import { readForm } from "@/routes/(_pages)/forms.ts";
import {
  lineFieldNames,
  lineFields,
  lineValues,
  readLineForm,
} from "@/routes/(_pages)/line_form.ts";
import { offerIdOf } from "@/routes/(_pages)/offer_page.ts";
import { redirectTo } from "@/routes/(_pages)/redirect.ts";

interface LinePage {
  readonly offerId: string;
  readonly version: number;
  readonly item: OfferItem;
  readonly price: string;
  readonly fields: readonly LineField[];
}

export const handler = define.handlers({
  async GET(ctx) {
    const { item, shown } = await readLine(ctx);
    const fields = lineFields(lineFieldNames(item), lineValues(ctx, item));
    return page<LinePage>({ ...shown, fields });
  },
  async POST(ctx) {
    const form = await readForm(ctx.req);
    const { item, shown } = await readLine(ctx);
    const { update, values, faults } = readLineForm(ctx, form, item);
    if (!update) {
      const fields = lineFields(lineFieldNames(item), values, faults);
      return page<LinePage>({ ...shown, fields }, { status: 400 });
    }
    const move = Number(form.text("move"));
    const position = move === 0 ? {} : { position: Math.max(0, item.position + Math.sign(move)) };
    const { app } = ctx.state;
    const condition = [Number(form.text("version"))];
    const body = { ...update, ...position };
    await changeAnyLine(app, userOf(ctx), shown.offerId, item.id ?? "", body, condition);
    const here = `/offers/${shown.offerId}`;
    return redirectTo(move === 0 ? here : `${here}/lines/${item.id}`);
  },
});

export default define.page<typeof handler>(({ data }) => {
  const { line: words, shared, offer } = useWords();
  const { offerId, version, item, price, fields } = data;
  const title = words.heading(item.position + 1, item.name);
  const problems = fields.flatMap(({ id, error }) =>
    error === undefined ? [] : [{ href: `#${id}`, message: error }]
  );
  return (
    <div class="page-text">
      <Head>
        <title>{problems.length > 0 ? shared.errorTitle : ""}{title} · {offer.area}</title>
      </Head>
      <p class="crumbs">
        <a href={`/offers/${offerId}`}>{words.back}</a>
      </p>
      <ErrorSummary problems={problems} />
      <h1>{title}</h1>
      <LineForm
        action={`/offers/${offerId}/lines/${item.id}`}
        version={version}
        fields={fields}
        price={price}
        options={item.kind === "product"
          ? { optional: item.optional ?? false, selected: item.selected ?? false }
          : undefined}
      />
    </div>
  );
});

async function readLine(ctx: Context) {
  const { offer, version } = await getOffer(ctx.state.app, offerIdOf(ctx));
  const id = ctx.params.lineId?.toLowerCase();
  const item = offer.items.find((each) => each.id === id);
  if (!item) throw new AppError("line_not_found");
  const price = formatAmount(item.unitPriceNet, decimalsOf(offer.currency), ctx.state.language);
  return { item, shown: { offerId: offer.id, version, item, price } };
}
