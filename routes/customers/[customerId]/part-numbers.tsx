import { page } from "fresh";
import { Head } from "fresh/runtime";
import { ErrorSummary } from "@/components/common/ErrorSummary.tsx";
import { Field } from "@/components/common/Field.tsx";
import type { FieldState } from "@/components/common/field_state.ts";
import { useWords, wordsOf } from "@/components/language.ts";
import type { PartNumberListReply } from "@/core/contracts/part_number.ts";
import { limits } from "@/core/platform/limits.ts";
import {
  forgetPartNumbers,
  getPartNumbers,
  putPartNumbers,
} from "@/core/part_numbers/part_numbers.ts";
import { customerOf } from "@/routes/(_pages)/customer_page.tsx";
import { type Context, define } from "@/routes/(_http)/define.ts";
import { type Form, readForm } from "@/routes/(_pages)/forms.ts";
import { redirectTo } from "@/routes/(_pages)/redirect.ts";
import { searchedText } from "@/routes/(_pages)/search_query.ts";

interface Data extends PartNumberListReply {
  readonly customer: { readonly id: string; readonly name: string };
  readonly query: string;
  /** What was done just before, in words. */
  readonly done: string;
  readonly fields: readonly [partNumber: FieldState, sku: FieldState];
}

const names = ["partNumber", "sku"] as const;
type Name = typeof names[number];

export const handler = define.handlers({
  async GET(ctx) {
    const customer = await customerOf(ctx);
    if (customer instanceof Response) return customer;
    return page<Data>(await shown(ctx, customer.customer));
  },
  async POST(ctx) {
    const found = await customerOf(ctx);
    if (found instanceof Response) return found;
    const { customer } = found;
    const form = await readForm(ctx.req);
    const here = `/customers/${customer.id}/part-numbers`;
    if (form.has("remove")) {
      const removed = form.text("remove");
      await forgetPartNumbers(ctx.state.app, customer.id, { partNumber: [removed] });
      return redirectTo(`${here}?done=removed`);
    }
    const [partNumber, sku] = names.map((name) => form.text(name).trim()) as [string, string];
    const faults = await add(ctx, customer.id, { partNumber, sku });
    if (!faults) return redirectTo(`${here}?${new URLSearchParams({ added: partNumber })}`);
    return page<Data>(await shown(ctx, customer, form, faults), { status: 400 });
  },
});

export default define.page<typeof handler>(({ data }) => {
  const { partNumbers: words, customers, shared } = useWords();
  const { customer, partNumbers, totalCount, nextCursor, query, done, fields } = data;
  const here = `/customers/${customer.id}/part-numbers`;
  const problems = fields.flatMap(({ id, error }) =>
    error === undefined ? [] : [{ href: `#${id}`, message: error }]
  );
  const more = new URLSearchParams({ ...query && { query }, cursor: nextCursor ?? "" });
  return (
    <div class="page-text">
      <Head>
        <title>
          {problems.length > 0 ? shared.errorTitle : ""}
          {words.heading(customer.name)} · {customers.title}
        </title>
      </Head>
      <p class="crumbs">
        <a href={`/customers/${customer.id}`}>{customer.name}</a>
      </p>
      <ErrorSummary problems={problems} />
      {done !== "" && <p class="notice" role="status">{done}</p>}
      <h1>{words.heading(customer.name)}</h1>
      <p class="hint">{words.text}</p>
      <form method="post" action={here} novalidate>
        <Field field={fields[0]} label={words.partNumber} autofocus={done !== ""} />
        <Field field={fields[1]} label={words.sku} />
        <button type="submit" class="main">{words.add}</button>
      </form>
      {(totalCount > 0 || query !== "") && (
        <form method="get" action={here} class="search" role="search" novalidate>
          <Field
            field={{ id: "query", name: "query", value: query }}
            label={words.query}
            type="search"
          />
          <button type="submit">{words.search}</button>
          <a href={`/api${here}?format=csv`}>{words.exportLink}</a>
        </form>
      )}
      {partNumbers.length === 0
        ? <p>{query === "" ? words.none : words.noHits(query)}</p>
        : <Numbers here={here} entries={partNumbers} />}
      {nextCursor !== null && (
        <p class="paging">
          <a href={`${here}?${more}`}>{words.more}</a>
        </p>
      )}
    </div>
  );
});

function Numbers(
  { here, entries }: { here: string; entries: PartNumberListReply["partNumbers"] },
) {
  const { partNumbers: words } = useWords();
  return (
    <form method="post" action={here} novalidate>
      <table class="cards">
        <thead>
          <tr>
            <th scope="col">{words.partNumber}</th>
            <th scope="col">{words.sku}</th>
            <th scope="col">{words.product}</th>
            <th scope="col">
              <span class="visually-hidden">{words.remove}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {entries.map(({ partNumber, product }) => (
            <tr key={partNumber}>
              <th scope="row" class="name">{partNumber}</th>
              <td class="sku" data-label={words.sku}>{product.sku}</td>
              <td data-label={words.product}>
                <a href={`/products/${product.id}`}>{product.name}</a>
                {!product.active && <small class="hint">{words.archived}</small>}
              </td>
              <td>
                <button
                  type="submit"
                  class="plain"
                  name="remove"
                  value={partNumber}
                  aria-label={words.removeIt(partNumber)}
                >
                  {words.remove}
                </button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </form>
  );
}

/** Adds one, or says what is wrong with its fields. */
async function add(
  ctx: Context,
  customerId: string,
  given: Readonly<Record<Name, string>>,
): Promise<Partial<Record<Name, string>> | undefined> {
  const { partNumbers: { faults } } = wordsOf(ctx.state.language);
  const wrong: Partial<Record<Name, string>> = {};
  for (const name of names) {
    if (given[name] === "") wrong[name] = faults.empty;
    else if (given[name].length > limits.sku) wrong[name] = faults.long;
  }
  if (Object.keys(wrong).length > 0) return wrong;
  const { errors: [error] } = await putPartNumbers(ctx.state.app, customerId, {
    partNumbers: [given],
  });
  if (!error) return undefined;
  return error.message.startsWith("partNumber")
    ? { partNumber: faults.odd }
    : { sku: faults.noProduct };
}

async function shown(
  ctx: Context,
  { id, name }: Data["customer"],
  form?: Form,
  faults: Partial<Record<Name, string>> = {},
): Promise<Data> {
  const { partNumbers: words } = wordsOf(ctx.state.language);
  const { searchParams } = ctx.url;
  const query = searchedText(ctx.url, "query");
  const list = await getPartNumbers(ctx.state.app, id, {
    query,
    limit: limits.pageSizeMax,
    cursor: searchParams.get("cursor") ?? undefined,
    format: "json",
  });
  const field = (each: Name): FieldState => {
    const why = faults[each];
    const error = why === undefined ? undefined : `${words[each]} ${why}`;
    return { id: each, name: each, value: form?.text(each) ?? "", error };
  };
  // The address says what was done: it is told only where it is so.
  const added = list.partNumbers.find((each) => each.partNumber === searchParams.get("added"));
  const done = added
    ? words.added(added.partNumber, added.product.sku)
    : searchParams.get("done") === "removed"
    ? words.removed
    : "";
  return {
    ...list,
    customer: { id, name },
    query,
    done,
    fields: [field("partNumber"), field("sku")],
  };
}
