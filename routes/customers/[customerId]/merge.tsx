import { page } from "fresh";
import { Head } from "fresh/runtime";
import { useWords } from "@/components/language.ts";
import type { Customer } from "@/core/contracts/customer.ts";
import { getCustomer } from "@/core/customers/change.ts";
import { mergeCustomer } from "@/core/customers/merge.ts";
import { searchCustomers } from "@/core/customers/search.ts";
import { customerOf } from "@/routes/(_pages)/customer_page.tsx";
import { define, userOf } from "@/routes/(_http)/define.ts";
import { readForm } from "@/routes/(_pages)/forms.ts";
import { redirectTo } from "@/routes/(_pages)/redirect.ts";
import { searchedText } from "@/routes/(_pages)/search_query.ts";

/** Customers to choose from. */
const shown = 20;

interface Data {
  readonly customer: Customer;
  readonly version: number;
  readonly query: string;
  readonly others: readonly Pick<Customer, "id" | "name" | "number">[];
  /** The one that was chosen: it only has to be confirmed. */
  readonly into?: Customer;
}

export const handler = define.handlers({
  async GET(ctx) {
    const found = await customerOf(ctx);
    if (found instanceof Response) return found;
    const { app } = ctx.state;
    const query = searchedText(ctx.url);
    const chosen = ctx.url.searchParams.get("into");
    const into = chosen === null ? undefined : (await getCustomer(app, chosen)).customer;
    const { customers } = query === ""
      ? { customers: [] }
      : await searchCustomers(app, { query, limit: shown, offset: 0, active: "true" });
    const others = customers.filter(({ id }) => id !== found.customer.id);
    return page<Data>({ ...found, query, others, into });
  },
  async POST(ctx) {
    const form = await readForm(ctx.req);
    const { app } = ctx.state;
    const id = ctx.params.customerId ?? "";
    const versions = [Number(form.text("version"))];
    const merged = await mergeCustomer(app, userOf(ctx), id, form.text("into"), versions);
    return redirectTo(`/customers/${merged.customer.id}?done=merged`);
  },
});

export default define.page<typeof handler>(({ data }) => {
  const { customer, version, query, others, into } = data;
  const { parties, customers } = useWords();
  const title = parties.mergeTitle(customer.name);
  const address = `/customers/${customer.id}`;
  return (
    <div class="page-text">
      <Head>
        <title>{title} · {customers.title}</title>
      </Head>
      <h1>{title}</h1>
      <p>{parties.mergeText}</p>
      {into
        ? (
          <form method="post" action={`${address}/merge`} novalidate>
            <input type="hidden" name="version" value={version} />
            <input type="hidden" name="into" value={into.id} />
            <p>
              <strong>{parties.mergeSure(customer.name, into.name)}</strong>
            </p>
            <p class="row">
              <button type="submit" class="main">{parties.mergeButton}</button>
              <a class="button" href={address}>{parties.keep}</a>
            </p>
          </form>
        )
        : (
          <form class="search" method="get" action={`${address}/merge`} role="search" novalidate>
            <label for="query">{parties.mergeInto}</label>
            <input id="query" name="query" type="search" value={query} autocomplete="off" />
            <button type="submit">{parties.mergeSearch}</button>
          </form>
        )}
      {!into && query !== "" && others.length === 0 && <p>{parties.mergeNone(query)}</p>}
      {!into && others.length > 0 && (
        <ul>
          {others.map(({ id, name, number }) => (
            <li key={id}>
              <a href={`${address}/merge?into=${id}`}>{parties.mergeChoose(name)}</a> {number}
            </li>
          ))}
        </ul>
      )}
      <p>
        <a href={address}>{parties.cancel}</a>
      </p>
    </div>
  );
});
