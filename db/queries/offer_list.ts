/** Statements on lists of offers: filters, pages, counts. */
import { fragment, list, nothing, type Sql, type SqlFragment } from "../sql.ts";
import { offerColumns, offerJoins, type OfferRow } from "./offers.ts";

/** What a list of offers is narrowed by. */
export interface OfferFilter {
  /** Text that the offer's name or number or its customer's name contains; `%` and `_` are ordinary characters. */
  query?: string;
  status?: string;
  customerId?: string;
}

/** The last offer of a page: the next page starts after it. */
export interface OfferCursor {
  updatedAt: Date;
  id: string;
}

/** A filter whose text is looked up: see {@link nameFilter}. */
export interface NamedFilter extends OfferFilter {
  readonly named: NamedRows;
}

/** One page of offers, newest change first. */
export async function listOffers(
  sql: Sql,
  filter: NamedFilter,
  limit: number,
  after?: OfferCursor,
): Promise<OfferRow[]> {
  return await sql<OfferRow>`
    select ${offerColumns}
    from (${pageOf(filter, limit, after)}) o
    ${offerJoins}
    order by o.updated_at desc, o.id desc`;
}

/** A line as far as sums and counts need it; numbers are decimal text. */
export type ListedLine = Pick<
  OfferRow["items"][number],
  "quantity" | "unitPriceNet" | "vatRate" | "matchSource" | "matchScore"
>;

/** An offer as far as a table of many shows it. */
export interface ListedOfferRow
  extends
    Pick<OfferRow, "id" | "name" | "status" | "currency" | "discountPercent" | "discountAmount">,
    Pick<OfferRow, "customerName" | "updatedAt"> {
  /** In no order. */
  readonly lines: readonly (ListedLine & { readonly confirmed: boolean })[];
  /** Why the unmatched parts have no product; of drafts only. */
  readonly reasons: readonly string[];
}

/**
 * The same page for a table: texts of lines would be most of what is read. Lines are gathered for all offers at once, which
 * takes less than half of doing it for each.
 */
export async function listOfferEntries(
  sql: Sql,
  filter: NamedFilter,
  limit: number,
  after?: OfferCursor,
): Promise<ListedOfferRow[]> {
  return await sql<ListedOfferRow>`
    with o as (${pageOf(filter, limit, after)})
    select o.id, o.name, o.status, o.currency, o.discount_percent, o.discount_amount, o.updated_at,
      c.name as customer_name, coalesce(i.lines, '[]') as lines, coalesce(n.reasons, '{}') as reasons
    from o
    left join customers c on c.id = o.customer_id
    left join (
      select offer_id, json_agg(json_build_object(
        'quantity', quantity::text, 'unitPriceNet', unit_price_net::text, 'vatRate', vat_rate::text,
        'matchSource', match_source, 'matchScore', match_score::text, 'confirmed', confirmed_at is not null
      )) as lines
      from offer_items
      where offer_id = any(array(select id from o))
      group by offer_id
    ) i on i.offer_id = o.id
    left join (
      select offer_id, array_agg(reason) as reasons
      from offer_unmatched
      where offer_id = any(array(select id from o where status = 'draft'))
      group by offer_id
    ) n on n.offer_id = o.id
    order by o.updated_at desc, o.id desc`;
}

/** Chosen by index first, so that lines are gathered for these offers only. */
function pageOf(filter: NamedFilter, limit: number, after?: OfferCursor): SqlFragment {
  const older = after
    ? fragment`and (o.updated_at, o.id) < (${after.updatedAt}::timestamptz, ${after.id}::uuid)`
    : nothing;
  return fragment`
    select o.*
    from offers o
    where ${offerCondition(filter)} ${older}
    order by o.updated_at desc, o.id desc
    limit ${limit}`;
}

/** How many offers a filter lets through. */
export async function countOffers(sql: Sql, filter: NamedFilter): Promise<number> {
  const [row] = await sql<{ count: number }>`
    select count(*) as count
    from offers o
    where ${offerCondition(filter)}`;
  return row?.count ?? 0;
}

/** How many offers of each status a filter lets through; a status without any is left out. */
export async function countOffersByStatus(
  sql: Sql,
  filter: NamedFilter,
): Promise<{ status: OfferRow["status"]; count: number }[]> {
  return await sql<{ status: OfferRow["status"]; count: number }>`
    select o.status, count(*) as count
    from offers o
    where ${offerCondition(filter)}
    group by o.status`;
}

/** So many customers, and offers by their number, are looked up first; more are left to the statement itself. */
const mostNamed = 500;

/** Ids of rows whose name or number has the text that is looked for; `undefined` when they are too many to list. */
interface NamedRows {
  readonly customers?: readonly string[];
  readonly offers?: readonly string[];
}

/**
 * Finds the customers and numbered offers that a text names. With the ids in hand the offers of each part of an `or` are
 * found by index, and a part without any is left out.
 */
export async function nameFilter(sql: Sql, filter: OfferFilter): Promise<NamedFilter> {
  const { query } = filter;
  if (query === undefined) return { ...filter, named: {} };
  // By themselves: with a bound whose number it does not know the planner reads all customers for the first few.
  const rows = await sql<{ id: string; kind: string }>`
    with customers_named as materialized (
      select id from customers where name ilike ${containing(query)}
    ), offers_numbered as materialized (
      select offer_id from offer_numbers where number ilike ${containing(query)}
    )
    (select id, 'customer' as kind from customers_named limit ${mostNamed + 1})
    union all
    (select offer_id, 'offer' from offers_numbered limit ${mostNamed + 1})`;
  const ids = (wanted: string) => {
    const found = rows.filter(({ kind }) => kind === wanted).map(({ id }) => id);
    return found.length > mostNamed ? undefined : found;
  };
  return { ...filter, named: { customers: ids("customer"), offers: ids("offer") } };
}

function offerCondition({ query, status, customerId, named }: NamedFilter): SqlFragment {
  return fragment`true
    ${query === undefined ? nothing : textCondition(containing(query), named)}
    ${status === undefined ? nothing : fragment`and o.status = ${status}`}
    ${customerId === undefined ? nothing : fragment`and o.customer_id = ${customerId}`}`;
}

function textCondition(pattern: string, { customers, offers }: NamedRows): SqlFragment {
  const byCustomer = customers
    ? fragment`or o.customer_id = any(${list(customers)}::uuid[])`
    : fragment`or o.customer_id in (select id from customers where name ilike ${pattern})`;
  const byNumber = offers
    ? fragment`or o.id = any(${list(offers)}::uuid[])`
    : fragment`or o.id in (select offer_id from offer_numbers where number ilike ${pattern})`;
  return fragment`and (o.name ilike ${pattern}
    ${customers?.length === 0 ? nothing : byCustomer} ${
    offers?.length === 0 ? nothing : byNumber
  })`;
}

/** The pattern of `ilike` for a text anywhere; `%` and `_` are ordinary characters. */
function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, "\\$&")}%`;
}
