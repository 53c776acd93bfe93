/** Statements on lists of offers: filters, pages, counts. */
import type { OfferStage } from "@/core/contracts/life.ts";
import { fragment, list, nothing, type Sql, type SqlFragment } from "@/db/sql.ts";
import { lifeColumns, offerOwner, offerStage, sellersDayAt } from "./offer_life.ts";
import { netTotal } from "./net_total.ts";
import { offerColumns, offerJoins, type OfferRow, type PackedOffer, withItems } from "./offers.ts";

/** What a list of offers is narrowed by. */
export interface OfferFilter {
  /**
   * Text that the offer's name, number or reference, its customer's name, contact or message, or a SKU or name on its lines
   * contains, whatever case and marks.
   */
  query?: string;
  status?: string;
  /** Stages, any of them. */
  stages?: readonly OfferStage[];
  customerId?: string;
  externalId?: string;
  /** Who follows them up. */
  userId?: string;
  productId?: string;
  sku?: string;
  /** Days of the seller, ISO 8601, all inclusive. */
  createdFrom?: string;
  createdTo?: string;
  validFrom?: string;
  validTo?: string;
  /** Decimal text. */
  minTotal?: string;
  maxTotal?: string;
  sentBefore?: Date;
  /** A next step is due on that day or before, ISO 8601. */
  dueTo?: string;
  /** Only offers that got their status since then. */
  decidedSince?: Date;
}

/** By what a table of offers is sorted; `updated` is what it is by itself. */
export type OfferSort = "updated" | "number" | "customer" | "value" | "status" | "owner";

/** A page of a table that is sorted by something else than the last change. */
export interface SortedPage {
  sort: Exclude<OfferSort, "updated">;
  descending: boolean;
  offset: number;
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
  const rows = await sql<PackedOffer>`
    select ${offerColumns}
    from (${pageOf(filter, limit, after)}) o
    ${offerJoins}
    order by o.updated_at desc, o.id desc`;
  return rows.map(withItems);
}

/** A line as far as sums and counts need it; numbers are decimal text. */
export type ListedLine = Pick<
  OfferRow["items"][number],
  | "quantity"
  | "unitPriceNet"
  | "vatRate"
  | "discountPercent"
  | "agreedUnitPriceNet"
  | "kind"
  | "optional"
  | "selected"
  | "matchSource"
  | "matchScore"
>;

/** An offer as far as a table of many shows it. */
export interface ListedOfferRow
  extends
    Pick<OfferRow, "id" | "name" | "status" | "currency" | "discountPercent" | "discountAmount">,
    Pick<OfferRow, "customerName" | "updatedAt" | "stage" | "ownerName" | "sentAt" | "viewedAt">,
    Pick<OfferRow, "answeredAt" | "validUntil" | "nextStep"> {
  readonly number: string | null;
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
  start?: OfferCursor | SortedPage,
): Promise<ListedOfferRow[]> {
  const sorted = start && "sort" in start ? start : undefined;
  const after = start && !("sort" in start) ? start : undefined;
  const page = sorted ? sortedPage(filter, limit, sorted) : pageOf(filter, limit, after);
  return await sql<ListedOfferRow>`
    with o as (${page})
    select o.id, o.name, o.status, o.currency, o.discount_percent, o.discount_amount, o.updated_at,
      o.valid_until::text as valid_until, ${lifeColumns}, c.name as customer_name, d.number,
      coalesce(i.lines, '[]') as lines, coalesce(n.reasons, '{}') as reasons
    from o
    left join customers c on c.id = o.customer_id
    left join offer_numbers d on d.offer_id = o.id
    left join (
      select offer_id, json_agg(json_build_object(
        'quantity', quantity::text, 'unitPriceNet', unit_price_net::text, 'vatRate', vat_rate::text,
        'discountPercent', discount_percent::text, 'agreedUnitPriceNet', agreed_unit_price_net::text,
        'kind', kind, 'optional', optional, 'selected', selected,
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
    order by ${sorted ? fragment`o.place` : fragment`o.updated_at desc, o.id desc`}`;
}

/** Sorted by other things than the last change: all that the filter lets through is looked at, so its pages are counted. */
function sortedPage(
  filter: NamedFilter,
  limit: number,
  { sort, descending, offset }: SortedPage,
): SqlFragment {
  const way = descending ? fragment`desc nulls last` : fragment`asc nulls last`;
  return fragment`
    select o.*, row_number() over (order by ${
    sortKey(sort)
  } ${way}, o.updated_at desc, o.id desc) as place
    from offers o
    left join customers c on c.id = o.customer_id
    left join offer_numbers d on d.offer_id = o.id
    left join "user" u on u.id = ${offerOwner}
    where ${offerCondition(filter)}
    order by place
    limit ${limit}
    offset ${offset}`;
}

function sortKey(sort: SortedPage["sort"]): SqlFragment {
  if (sort === "number") return fragment`d.year * 1000000000::bigint + d.sequence`;
  if (sort === "customer") return fragment`c.search_name collate "C"`;
  if (sort === "owner") return fragment`lower(u.name)`;
  if (sort === "status") return offerStage;
  return netTotal;
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

/** Offers of one status and stage. */
export interface StageCount extends Pick<OfferRow, "status" | "stage"> {
  readonly count: number;
  /** Those that one user follows up. */
  readonly own: number;
}

/** How many offers of each status and stage a filter lets through, and how many of them are this user's; what has none is left out. */
export async function countOffersByStage(
  sql: Sql,
  filter: NamedFilter,
  userId?: string,
): Promise<StageCount[]> {
  return await sql<StageCount>`
    select o.status, ${offerStage} as stage, count(*) as count,
      count(*) filter (where ${offerOwner} = ${userId ?? null}) as own
    from offers o
    where ${offerCondition(filter)}
    group by 1, 2`;
}

/** So many customers, and offers by number or lines, are looked up first; more are left to the statement itself. */
const mostNamed = 500;

/** Ids of rows whose name, number or lines have the text that is looked for; `undefined` when they are too many to list. */
interface NamedRows {
  readonly customers?: readonly string[];
  readonly numbered?: readonly string[];
  readonly lined?: readonly string[];
  readonly said?: readonly string[];
}

/**
 * Finds the customers and offers that a text names. With the ids in hand the offers of each part of an `or` are found by
 * index, and a part without any is left out.
 */
export async function nameFilter(sql: Sql, filter: OfferFilter): Promise<NamedFilter> {
  const { query } = filter;
  if (query === undefined) return { ...filter, named: {} };
  // By themselves: with a bound whose number it does not know the planner reads all customers for the first few.
  const rows = await sql<{ id: string; kind: keyof NamedRows }>`
    with customers_named as materialized (
      select id from customers where ${customerNamed(query)}
    ), offers_numbered as materialized (
      select offer_id from offer_numbers where ${offerNumbered(query)}
    ), offers_lined as materialized (
      select offer_id from offer_texts where ${offerLined(query)}
    ), offers_said as materialized (
      select offer_id from offer_said where ${offerSaid(query)}
    )
    (select id, 'customers' as kind from customers_named limit ${mostNamed + 1})
    union all
    (select offer_id, 'numbered' from offers_numbered limit ${mostNamed + 1})
    union all
    (select offer_id, 'lined' from offers_lined limit ${mostNamed + 1})
    union all
    (select offer_id, 'said' from offers_said limit ${mostNamed + 1})`;
  const ids = (wanted: keyof NamedRows) => {
    const found = rows.filter(({ kind }) => kind === wanted).map(({ id }) => id);
    return found.length > mostNamed ? undefined : found;
  };
  const named = {
    ...{ customers: ids("customers"), numbered: ids("numbered") },
    ...{ lined: ids("lined"), said: ids("said") },
  };
  return { ...filter, named };
}

/** What lets `offers o` through. */
export function offerCondition(filter: NamedFilter): SqlFragment {
  const { query, status, stages, customerId, userId, decidedSince, sentBefore, named } = filter;
  return fragment`true
    ${query === undefined ? nothing : textCondition(query, named)}
    ${status === undefined ? nothing : fragment`and o.status = ${status}`}
    ${customerId === undefined ? nothing : fragment`and o.customer_id = ${customerId}`}
    ${stages === undefined ? nothing : fragment`and ${offerStage} = any(${list(stages)})`}
    ${userId === undefined ? nothing : fragment`and ${offerOwner} = ${userId}`}
    ${sentBefore === undefined ? nothing : fragment`and o.sent_at < ${sentBefore}::timestamptz`}
    ${decidedSince === undefined ? nothing : decidedAfter(decidedSince)}
    ${contentCondition(filter)}`;
}

function contentCondition(filter: OfferFilter): SqlFragment {
  const { dueTo, externalId, productId, sku, minTotal, maxTotal } = filter;
  const { createdFrom, createdTo, validFrom, validTo } = filter;
  const created = sellersDayAt(fragment`o.created_at`);
  const given = (value: string | undefined, condition: (value: string) => SqlFragment) =>
    value === undefined ? nothing : fragment`and ${condition(value)}`;
  const onLine = (condition: SqlFragment) =>
    fragment`exists (select from offer_items i where i.offer_id = o.id and ${condition})`;
  return fragment`
    ${given(externalId, (id) => fragment`o.external_id = ${id}`)}
    ${given(dueTo, (day) => fragment`o.next_step ->> 'due' <= ${day}`)}
    ${given(productId, (id) => onLine(fragment`i.product_id = ${id}`))}
    ${given(sku, (text) => onLine(fragment`lower(i.sku) = lower(${text})`))}
    ${given(createdFrom, (day) => fragment`${created} >= ${day}::date`)}
    ${given(createdTo, (day) => fragment`${created} <= ${day}::date`)}
    ${given(validFrom, (day) => fragment`o.valid_until >= ${day}::date`)}
    ${given(validTo, (day) => fragment`o.valid_until <= ${day}::date`)}
    ${given(minTotal, (least) => fragment`${netTotal} >= ${least}::numeric`)}
    ${given(maxTotal, (most) => fragment`${netTotal} <= ${most}::numeric`)}`;
}

function decidedAfter(since: Date): SqlFragment {
  return fragment`and exists (
    select from offer_changes h
    where h.offer_id = o.id and h.kind = 'status_changed' and h.at >= ${since}::timestamptz
  )`;
}

function textCondition(
  query: string,
  { customers, numbered, lined, said }: NamedRows,
): SqlFragment {
  const byCustomer = customers
    ? fragment`or o.customer_id = any(${list(customers)}::uuid[])`
    : fragment`or o.customer_id in (select id from customers where ${customerNamed(query)})`;
  const byNumber = numbered
    ? fragment`or o.id = any(${list(numbered)}::uuid[])`
    : fragment`or o.id in (select offer_id from offer_numbers where ${offerNumbered(query)})`;
  const byLines = lined
    ? fragment`or o.id = any(${list(lined)}::uuid[])`
    : fragment`or o.id in (select offer_id from offer_texts where ${offerLined(query)})`;
  const byWords = said
    ? fragment`or o.id = any(${list(said)}::uuid[])`
    : fragment`or o.id in (select offer_id from offer_said where ${offerSaid(query)})`;
  return fragment`and (${contains(fragment`o.search_name`, query)}
    ${customers?.length === 0 ? nothing : byCustomer}
    ${numbered?.length === 0 ? nothing : byNumber}
    ${lined?.length === 0 ? nothing : byLines}
    ${said?.length === 0 ? nothing : byWords})`;
}

const customerNamed = (query: string) => contains(fragment`search_text`, query);
const offerNumbered = (query: string) => fragment`number ilike ${`%${escaped(query)}%`}`;
const offerLined = (query: string) => contains(fragment`lines`, query);

/** Two letters stand in every message: they find nothing, and no message is read for them. */
function offerSaid(query: string): SqlFragment {
  return [...query].length < 3 ? fragment`false` : contains(fragment`said`, query);
}

/** A trigram index has nothing for less than three letters: a plan for any text would read the whole of it. */
function contains(column: SqlFragment, query: string): SqlFragment {
  const read = [...query].length < 3 ? fragment`(${column} || '')` : column;
  return fragment`${read} like ${foldedPattern(query)}`;
}

/** The pattern of `like` for a text anywhere in a folded one; what folding makes of a letter is as ordinary as the letter. */
function foldedPattern(text: string): SqlFragment {
  return fragment`('%' || regexp_replace(folded(${text}::text), '([\\\\%_])', '\\\\\\1', 'g') || '%')`;
}

/** `%` and `_` are ordinary characters. */
function escaped(text: string): string {
  return text.replace(/[\\%_]/g, "\\$&");
}
