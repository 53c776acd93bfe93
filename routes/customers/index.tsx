import { page } from "fresh";
import { Head } from "fresh/runtime";
import { type CustomerEntry, CustomersTable } from "@/components/customers/CustomersTable.tsx";
import { ErrorSummary } from "@/components/common/ErrorSummary.tsx";
import { Field } from "@/components/common/Field.tsx";
import { useWords, wordsOf } from "@/components/language.ts";
import { CustomerCreate } from "@/core/contracts/customer.ts";
import { createCustomer, readCustomerName } from "@/core/customers/customers.ts";
import { listCustomerEntries } from "@/core/customers/search.ts";
import { limits } from "@/core/platform/limits.ts";
import { type Context, define, userOf } from "@/routes/(_http)/define.ts";
import { readForm } from "@/routes/(_pages)/forms.ts";
import { redirectTo } from "@/routes/(_pages)/redirect.ts";
import { addressOf, pageOffset, searchedText } from "@/routes/(_pages)/search_query.ts";

const pageSize = 50;

interface Data {
  readonly query: string;
  readonly offset: number;
  readonly entries: readonly CustomerEntry[];
  readonly totalCount: number;
  readonly isAdmin: boolean;
  /** Those are shown that lists leave out otherwise. */
  readonly archived: boolean;
  /** What was typed for a new customer, and why it was not stored. */
  readonly name: string;
  readonly problem?: string;
}

export const handler = define.handlers({
  async GET(ctx) {
    return page<Data>(await readData(ctx));
  },
  async POST(ctx) {
    const name = (await readForm(ctx.req)).text("name");
    const problem = faultOf(name, wordsOf(ctx.state.language).customers);
    if (problem !== undefined) {
      return page<Data>({ ...await readData(ctx), name, problem }, { status: 400 });
    }
    const { customer, created } = await createCustomer(ctx.state.app, { name, source: "manual" });
    return redirectTo(`/customers/${customer.id}?done=${created ? "added" : "known"}`);
  },
});

export default define.page<typeof handler>(({ data }) => {
  const { query, offset, entries, totalCount, isAdmin, problem, archived } = data;
  const shown = archived ? { active: "false" } : {};
  const { customers, shared, parties } = useWords();
  return (
    <>
      <Head>
        <title>{problem ? shared.errorTitle : ""}{customers.title} · Offerwright</title>
      </Head>
      <ErrorSummary problems={problem ? [{ href: "#name", message: problem }] : []} />
      <div class="page-head">
        <h1>{customers.title}</h1>
        <div class="actions">
          {isAdmin && <a class="button" href="/customers/import">{customers.importLink}</a>}
          <a class="button" href="/api/customers/export" download>{parties.exportLink}</a>
          <a class="button" href="/customers/new">{parties.addFull}</a>
        </div>
      </div>
      {totalCount === 0 && query === "" && !archived
        ? (
          <div class="empty">
            <p>{customers.empty}</p>
          </div>
        )
        : (
          <form class="search" method="get" action="/customers" role="search" novalidate>
            <label for="query">{parties.query}</label>
            {archived && <input type="hidden" name="active" value="false" />}
            <input id="query" name="query" type="search" value={query} autocomplete="off" />
            <button type="submit">{customers.search}</button>
          </form>
        )}
      {entries.length === 0 && query !== "" && (
        <div class="empty">
          <p>{customers.none(query)}</p>
          <p>
            <a href="/customers">{customers.showAll}</a>
          </p>
        </div>
      )}
      {entries.length > 0 && (
        <CustomersTable
          entries={entries}
          caption={totalCount > limits.counted
            ? customers.countedOver(limits.counted)
            : customers.counted(totalCount)}
        />
      )}
      <p class="paging">
        {entries.length > 0 && offset + entries.length < totalCount && (
          <a href={addressOf("/customers", { query, offset: offset + pageSize, ...shown })}>
            {customers.more}
          </a>
        )}
        {offset > 0 && <a href={addressOf("/customers", { query, ...shown })}>{customers.first}</a>}
        <a href={archived ? "/customers" : "/customers?active=false"}>
          {archived ? parties.showActive : parties.showArchived}
        </a>
      </p>
      <section class="page-text" aria-labelledby="add">
        <h2 id="add">{customers.add}</h2>
        <form method="post" action="/customers" novalidate>
          <Field
            field={{ id: "name", name: "name", value: data.name, error: problem }}
            label={customers.name}
            hint={customers.addHint}
          />
          <button type="submit">{customers.addButton}</button>
        </form>
      </section>
    </>
  );
});

async function readData(ctx: Context): Promise<Data> {
  const query = searchedText(ctx.url);
  const offset = pageOffset(ctx.url);
  const archived = ctx.url.searchParams.get("active") === "false";
  const { entries, totalCount } = await listCustomerEntries(ctx.state.app, {
    query,
    limit: pageSize,
    offset,
    active: archived ? "false" : "true",
  });
  const isAdmin = userOf(ctx).role === "admin";
  return { query, offset, entries, totalCount, isAdmin, archived, name: query };
}

/** What keeps a name from being stored, in the words of the page. */
function faultOf(
  name: string,
  words: ReturnType<typeof wordsOf>["customers"],
): string | undefined {
  if (name.trim() === "") return words.enterName;
  if (name.length > limits.name) return words.tooLong(limits.name);
  const stored = CustomerCreate.safeParse({ name }).success && readCustomerName(name);
  return stored && stored.fault === undefined ? undefined : words.oddName;
}
