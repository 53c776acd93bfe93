/** Statements that read products as people and programs keep them: whole, in lists, with their former prices. */
import { fragment, json, list, nothing, type Sql, type SqlFragment } from "@/db/sql.ts";
import { isOffered, type ProductFacts } from "./catalogue.ts";
import type { PriceSource } from "./products.ts";

/** A product as it is stored, without what it is found by. */
export interface ProductRow extends ProductFacts {
  readonly id: string;
  /** Counts changes. */
  readonly version: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

const columns: SqlFragment = fragment`
  id, sku, name, description, search_words, unit, category, unit_price_net, vat_rate, currency, kind, packs, min_quantity,
  quantity_step, cost, active, one_off, version, created_at, updated_at`;

/** The product with this id, archived or not; `undefined` when there is none. */
export async function findProduct(sql: Sql, id: string): Promise<ProductRow | undefined> {
  const [row] = await sql<ProductRow>`
    select ${columns}
    from products
    where id = ${id}`;
  return row;
}

/** The products with these ids, in no order. */
export async function listProductsById(sql: Sql, ids: readonly string[]): Promise<ProductRow[]> {
  return await sql<ProductRow>`
    select ${columns}
    from products
    where id = any(${list(ids)}::uuid[])`;
}

/** Gives a product another number. Its words are cut anew when it is written next. */
export async function renumberProduct(sql: Sql, id: string, sku: string): Promise<void> {
  await sql`
    update products
    set sku = ${sku}, index_version = 0
    where id = ${id}`;
}

/** The next number for a one-off product that no product has: `ONE-000017`. */
export async function nextOneOffSku(sql: Sql): Promise<string> {
  for (;;) {
    const [row] = await sql<{ sku: string; taken: boolean }>`
      with next as (select 'ONE-' || lpad(nextval('one_off_numbers')::text, 6, '0') sku)
      select sku, exists (select from products where products.sku = next.sku) taken
      from next`;
    if (row && !row.taken) return row.sku;
  }
}

/** What a list is ordered by. */
export type ProductSort = "name" | "sku" | "updatedAt";

/** Which products a list has. */
export interface ProductFilter {
  readonly active: boolean;
  readonly oneOff: boolean;
  readonly skus?: readonly string[] | undefined;
  readonly category?: string | undefined;
  /** Changed at this time or later. */
  readonly updatedSince?: Date | undefined;
  /** Stands in the name or the number, whatever its case; every product has the empty one. */
  readonly text?: string | undefined;
}

/** How a list goes on. */
export interface ProductPage {
  readonly sort: ProductSort;
  readonly descending: boolean;
  readonly limit: number;
  readonly offset: number;
  /** What the last product before the page has at the place of its order; a time as its text. */
  readonly after?: { readonly key: string; readonly id: string } | undefined;
}

function conditions(
  { active, oneOff, skus, category, updatedSince, text = "" }: ProductFilter,
): SqlFragment {
  const named = text.toLowerCase();
  const state = active && !oneOff
    ? isOffered
    // The same words as the index on all others has.
    : fragment`(not active or one_off) and active = ${active} and one_off = ${oneOff}`;
  return fragment`${state}
    ${skus ? fragment`and sku = any(${list(skus)}::text[])` : nothing}
    ${category === undefined ? nothing : fragment`and category = ${category}`}
    ${updatedSince ? fragment`and updated_at >= ${updatedSince}::timestamptz` : nothing}
    ${
    named === ""
      ? nothing
      : fragment`and (position(${named} in lower(name)) > 0 or position(${named} in lower(sku)) > 0)`
  }`;
}

/** What a product has at the place of an order. */
const orders = {
  name: { key: fragment`name`, type: fragment`text` },
  sku: { key: fragment`sku`, type: fragment`text` },
  updatedAt: { key: fragment`updated_at`, type: fragment`timestamptz` },
} as const;

/** One page of the products that a filter lets through. */
export async function listProductRows(
  sql: Sql,
  filter: ProductFilter,
  { sort, descending, limit, offset, after }: ProductPage,
): Promise<ProductRow[]> {
  const { key, type } = orders[sort];
  const way = descending ? fragment`desc` : fragment`asc`;
  const beyond = descending ? fragment`<` : fragment`>`;
  const start = after
    ? fragment`and (${key}, id) ${beyond} (${after.key}::${type}, ${after.id}::uuid)`
    : nothing;
  return await sql<ProductRow>`
    select ${columns}
    from products
    where ${conditions(filter)} ${start}
    order by ${key} ${way}, id ${way}
    limit ${limit} offset ${offset}`;
}

/**
 * How many products a filter lets through.
 *
 * @param countTo where they are more, one more than this is said
 */
export async function countProducts(
  sql: Sql,
  filter: ProductFilter,
  countTo: number | undefined,
): Promise<number> {
  const [row] = await sql<{ count: number }>`
    select count(*)::integer count
    from (
      select from products
      where ${conditions(filter)}
      ${countTo === undefined ? nothing : fragment`limit ${countTo + 1}`}
    ) counted`;
  return row?.count ?? 0;
}

/** Ids of the products that were archived since a time, the first ones by that time. */
export async function listArchivedIds(
  sql: Sql,
  since: Date | undefined,
  limit: number,
): Promise<string[]> {
  const rows = await sql<{ id: string }>`
    select id
    from products
    where (not active or one_off) and not active
      ${since ? fragment`and updated_at >= ${since}::timestamptz` : nothing}
    order by updated_at, id
    limit ${limit}`;
  return rows.map(({ id }) => id);
}

/** The products of the catalogue behind a number, archived ones too, by number. */
export async function listCatalogue(
  sql: Sql,
  after: string,
  limit: number,
): Promise<ProductRow[]> {
  return await sql<ProductRow>`
    select ${columns}
    from products
    where sku > ${after} and not one_off
    order by sku
    limit ${limit}`;
}

/** The categories of offered products, at most `limit`, by name: each is looked up behind the one before. */
export async function listCategories(sql: Sql, limit: number): Promise<string[]> {
  const rows = await sql<{ category: string }>`
    with recursive found as (
      (select category from products where ${isOffered} order by category limit 1)
      union all
      select (
        select category from products where ${isOffered} and category > found.category order by category limit 1
      )
      from found
      where found.category is not null
    )
    select category from found where category <> '' limit ${limit}`;
  return rows.map(({ category }) => category);
}

/** A price of a product, and how long it held. Numbers are decimal text. */
export interface PriceRow {
  readonly unitPriceNet: string;
  readonly vatRate: string;
  readonly currency: string;
  /** `null` where that is not known. */
  readonly validFrom: Date | null;
  /** `null` of the present one. */
  readonly validTo: Date | null;
  readonly source: PriceSource | null;
  /** Name of who set it. */
  readonly setBy: string | null;
  /** Of the present one `null`. */
  readonly place: number | null;
}

/** The prices of a product, the present one first; `before` leaves out the present one and those up to that place. */
export async function listPrices(
  sql: Sql,
  productId: string,
  limit: number,
  before: number | undefined,
): Promise<PriceRow[]> {
  const present = before === undefined
    ? fragment`
      select unit_price_net, vat_rate, currency, priced_at valid_from, null::timestamptz valid_to, price_source source,
        priced_by set_by, null::bigint place
      from products
      where id = ${productId}
      union all`
    : nothing;
  return await sql<PriceRow>`
    select prices.unit_price_net, prices.vat_rate, prices.currency, prices.valid_from, prices.valid_to, prices.source,
      u.name set_by, prices.place
    from (
      ${present}
      (
        select unit_price_net, vat_rate, currency, valid_from, valid_to, source, set_by, id place
        from product_prices
        where product_id = ${productId}
          ${before === undefined ? nothing : fragment`and id < ${before}::bigint`}
        order by id desc
        limit ${limit}
      )
    ) prices
    left join "user" u on u.id = prices.set_by
    order by place desc nulls first
    limit ${limit}`;
}

/** A line of an offer that has a product. Numbers are decimal text. */
export interface ProductUse {
  readonly offerId: string;
  readonly number: string | null;
  readonly name: string;
  readonly status: string;
  readonly customerName: string | null;
  readonly lineId: string;
  readonly quantity: string;
  readonly unitPriceNet: string;
  readonly currency: string;
  readonly updatedAt: Date;
}

/** Where a product stands in offers: the offer changed last first. */
export async function listProductUses(
  sql: Sql,
  productId: string,
  limit: number,
  after: { readonly updatedAt: Date; readonly lineId: string } | undefined,
): Promise<ProductUse[]> {
  return await sql<ProductUse>`
    select o.id offer_id, d.number, o.name, o.status, c.name customer_name, i.id line_id, i.quantity, i.unit_price_net,
      o.currency, o.updated_at
    from offer_items i
    join offers o on o.id = i.offer_id
    left join customers c on c.id = o.customer_id
    left join offer_numbers d on d.offer_id = o.id
    where i.product_id = ${productId}
      ${
    after
      ? fragment`and (o.updated_at, i.id) < (${after.updatedAt}::timestamptz, ${after.lineId}::uuid)`
      : nothing
  }
    order by o.updated_at desc, i.id desc
    limit ${limit}`;
}

/** How many offers have a product on a line. */
export async function countProductOffers(sql: Sql, productId: string): Promise<number> {
  const [row] = await sql<{ count: number }>`
    select count(distinct offer_id)::integer count
    from offer_items
    where product_id = ${productId}`;
  return row?.count ?? 0;
}

/** A new price for the product with a number; numbers are decimal text. */
export interface NewPrice {
  readonly sku: string;
  readonly unitPriceNet: string;
  /** Absent: it stays. */
  readonly vatRate?: string | undefined;
}

/** The numbers among these that products have, with whether the price would be another. Numbers must not repeat. */
export async function comparePrices(
  sql: Sql,
  prices: readonly NewPrice[],
): Promise<{ sku: string; differs: boolean }[]> {
  return await sql<{ sku: string; differs: boolean }>`
    select sku,
      (products.unit_price_net, products.vat_rate) is distinct from (given.price, coalesce(given.rate, products.vat_rate)) differs
    from ${givenPrices(prices)}
    join products using (sku)`;
}

/** Gives products their new prices where they are others; gives how many. */
export async function updatePrices(
  sql: Sql,
  prices: readonly NewPrice[],
  setBy: string,
): Promise<number> {
  const rows = await sql<{ id: string }>`
    update products
    set unit_price_net = given.price, vat_rate = coalesce(given.rate, products.vat_rate), price_source = 'price_update',
      priced_by = ${setBy}, version = version + 1, updated_at = now()
    from ${givenPrices(prices)}
    where products.sku = given.sku
      and (products.unit_price_net, products.vat_rate) is distinct from (given.price, coalesce(given.rate, products.vat_rate))
    returning products.id`;
  return rows.length;
}

function givenPrices(prices: readonly NewPrice[]): SqlFragment {
  return fragment`jsonb_to_recordset(${
    json(prices.map(({ sku, unitPriceNet, vatRate }) => ({
      sku,
      price: unitPriceNet,
      rate: vatRate ?? null,
    })))
  }::jsonb) given (sku text, price numeric(16, 4), rate numeric(6, 3))`;
}
