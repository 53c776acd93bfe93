import { page } from "fresh";
import { Head } from "fresh/runtime";
import { Remembered, type RememberedEntry } from "@/components/customers/Remembered.tsx";
import { sourceName } from "@/components/customers/source_name.ts";
import { useWords, wordsOf } from "@/components/language.ts";
import { type OfferEntry, OffersTable } from "@/components/OffersTable.tsx";
import { RefusedPage } from "@/components/RefusedPage.tsx";
import { forgetCorrection, getCorrections } from "@/core/corrections/corrections.ts";
import { decimalsOf } from "@/core/currency.ts";
import { getCustomer } from "@/core/customers/change.ts";
import { isAppError } from "@/core/errors.ts";
import { listEntries } from "@/core/offers/list.ts";
import { define } from "@/routes/(_http)/define.ts";
import { readForm } from "@/routes/(_http)/forms.ts";
import { redirectTo } from "@/routes/(_http)/redirect.ts";

const pageSize = 50;
const dones = ["added", "known", "forgotten"] as const;

interface Data {
  readonly id: string;
  readonly name: string;
  readonly source: string;
  readonly offers: readonly OfferEntry[];
  readonly totalCount: number;
  readonly remembered: readonly RememberedEntry[];
  readonly rememberedCount: number;
  /** What was done just before. */
  readonly done: "added" | "known" | "forgotten" | undefined;
}

export const handler = define.handlers({
  async GET(ctx) {
    const { app, language } = ctx.state;
    const found = await getCustomer(app, ctx.params.customerId ?? "").catch((error) => {
      if (isAppError(error, "customer_not_found")) return undefined;
      throw error;
    });
    if (!found) {
      const { customers } = wordsOf(language);
      return await ctx.render(
        <RefusedPage
          title={customers.missing}
          advice={customers.missingAdvice}
          href="/customers"
          link={customers.showAll}
        />,
        { status: 404 },
      );
    }
    const { customer } = found;
    const list = await listEntries(app, { customerId: customer.id, limit: pageSize });
    const offers = list.entries.map((offer) => ({
      ...offer,
      decimals: decimalsOf(offer.currency),
    }));
    const { corrections, totalCount: rememberedCount } = await getCorrections(app, customer.id, {
      limit: pageSize,
      offset: 0,
    });
    const done = dones.find((each) => each === ctx.url.searchParams.get("done"));
    const remembered = corrections.map(({ id, item, product }) => ({ id, item, product }));
    const totalCount = Object.values(list.counts).reduce((sum, count) => sum + count, 0);
    return page<Data>({ ...customer, offers, totalCount, remembered, rememberedCount, done });
  },
  async POST(ctx) {
    const customerId = ctx.params.customerId ?? "";
    const form = await readForm(ctx.req);
    try {
      await forgetCorrection(ctx.state.app, customerId, form.text("forget"));
    } catch (error) {
      // Somebody else was quicker: it is forgotten either way.
      if (!isAppError(error, "correction_not_found")) throw error;
    }
    return redirectTo(`/customers/${encodeURIComponent(customerId)}?done=forgotten`);
  },
});

export default define.page<typeof handler>(({ data }) => {
  const { id, name, source, offers, totalCount, done } = data;
  const { customers, counts } = useWords();
  return (
    <>
      <Head>
        <title>{name} · {customers.title}</title>
      </Head>
      <p class="crumbs">
        <a href="/customers">{customers.title}</a>
      </p>
      {done !== undefined && (
        <div class="notice" role="status">
          <p>{done === "forgotten" ? customers.forgotten : customers[done](name)}</p>
        </div>
      )}
      <div class="page-head">
        <div>
          <h1>{name}</h1>
          <p class="facts">
            <span class="hint">{customers.source}: {sourceName(source, customers.sources)}</span>
          </p>
        </div>
      </div>
      <h2>{customers.offers}</h2>
      {offers.length === 0
        ? <p>{customers.noOffers}</p>
        : <OffersTable entries={offers} caption={counts.offers(totalCount)} ofCustomer />}
      {totalCount > offers.length && (
        <p class="paging">
          <a href={`/offers?query=${encodeURIComponent(name)}`}>{customers.moreOffers}</a>
        </p>
      )}
      <Remembered
        customerId={id}
        entries={data.remembered}
        totalCount={data.rememberedCount}
      />
    </>
  );
});
