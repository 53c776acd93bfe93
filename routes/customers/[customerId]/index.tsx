import { page } from "fresh";
import { Head } from "fresh/runtime";
import { Contacts, CustomerFacts } from "@/components/customers/CustomerFacts.tsx";
import { Remembered, type RememberedEntry } from "@/components/customers/Remembered.tsx";
import { sourceName } from "@/components/customers/source_name.ts";
import { useWords } from "@/components/language.ts";
import { type OfferEntry, OffersTable } from "@/components/offers/OffersTable.tsx";
import type { Customer } from "@/core/contracts/customer.ts";
import { forgetCorrection, getCorrections } from "@/core/corrections/corrections.ts";
import { decimalsOf } from "@/core/money/currency.ts";
import { changeCustomer } from "@/core/customers/change.ts";
import { isAppError } from "@/core/errors.ts";
import { getPriceList } from "@/core/prices/price_lists.ts";
import { listEntries } from "@/core/offers/list.ts";
import { customerOf } from "@/routes/(_pages)/customer_page.tsx";
import { define } from "@/routes/(_http)/define.ts";
import { readForm } from "@/routes/(_pages)/forms.ts";
import { redirectTo } from "@/routes/(_pages)/redirect.ts";

const pageSize = 50;
const dones = ["added", "known", "forgotten", "saved", "merged"] as const;

interface Data {
  readonly customer: Customer;
  readonly version: number;
  readonly offers: readonly OfferEntry[];
  readonly totalCount: number;
  readonly remembered: readonly RememberedEntry[];
  readonly rememberedCount: number;
  /** Name of the price list. */
  readonly priceList?: string;
  /** What was done just before. */
  readonly done: typeof dones[number] | undefined;
}

export const handler = define.handlers({
  async GET(ctx) {
    const { app } = ctx.state;
    const found = await customerOf(ctx);
    if (found instanceof Response) return found;
    const { customer, version } = found;
    const list = await listEntries(app, { customerId: customer.id, limit: pageSize });
    const offers = list.entries.map((offer) => ({
      ...offer,
      decimals: decimalsOf(offer.currency),
    }));
    const { corrections, totalCount: rememberedCount } = await getCorrections(app, customer.id, {
      limit: pageSize,
      offset: 0,
    });
    const priceList = customer.priceListId === null
      ? undefined
      : (await getPriceList(app, customer.priceListId)).priceList.name;
    const done = dones.find((each) => each === ctx.url.searchParams.get("done"));
    const remembered = corrections.map(({ id, item, product }) => ({ id, item, product }));
    const totalCount = Object.values(list.counts).reduce((sum, count) => sum + count, 0);
    return page<Data>({
      customer,
      version,
      offers,
      totalCount,
      remembered,
      rememberedCount,
      priceList,
      done,
    });
  },
  async POST(ctx) {
    const customerId = ctx.params.customerId ?? "";
    const form = await readForm(ctx.req);
    if (form.has("restore")) {
      const { customer } = await changeCustomer(ctx.state.app, customerId, { active: true });
      return redirectTo(`/customers/${customer.id}?done=saved`);
    }
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
  const { customer, offers, totalCount, done } = data;
  const { id, name, source, active, aliases } = customer;
  const { customers, counts, parties, partNumbers } = useWords();
  const told = {
    added: customers.added(name),
    known: customers.known(name),
    forgotten: customers.forgotten,
    saved: parties.saved,
    merged: parties.merged,
  };
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
          <p>{told[done]}</p>
        </div>
      )}
      <div class="page-head">
        <div>
          <h1>{name}</h1>
          <p class="facts">
            <span class="hint">{customers.source}: {sourceName(source, customers.sources)}</span>
            {aliases.length > 0 && <span class="hint">{parties.aliases(aliases.join(", "))}</span>}
          </p>
        </div>
        <div class="actions">
          <a class="button" href={`/customers/${id}/edit`}>{parties.edit}</a>
          <a class="button" href={`/customers/${id}/part-numbers`}>{partNumbers.title}</a>
          <a class="button" href={`/customers/${id}/merge`}>{parties.merge}</a>
          {active && <a class="button" href={`/customers/${id}/archive`}>{parties.archive}</a>}
          {active && (
            <a
              class="button main"
              href={`/offers/new?${new URLSearchParams({ customerName: name })}`}
            >
              {parties.newOffer}
            </a>
          )}
        </div>
      </div>
      {!active && (
        <form method="post" action={`/customers/${id}`} class="notice row" novalidate>
          <span>{parties.archivedNote}</span>
          <button type="submit" name="restore" value="1">{parties.restore}</button>
        </form>
      )}
      <h2>{customers.offers}</h2>
      {offers.length === 0
        ? <p>{customers.noOffers}</p>
        : <OffersTable entries={offers} caption={counts.offers(totalCount)} ofCustomer />}
      {totalCount > offers.length && (
        <p class="paging">
          <a href={`/offers?query=${encodeURIComponent(name)}`}>{customers.moreOffers}</a>
        </p>
      )}
      <Contacts contacts={customer.contacts} />
      <CustomerFacts customer={customer} priceList={data.priceList} />
      <Remembered
        customerId={id}
        entries={data.remembered}
        totalCount={data.rememberedCount}
      />
    </>
  );
});
