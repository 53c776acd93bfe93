/** Statements on price lists and their prices. */
import { fragment, json, list, type Sql, type SqlFragment } from "@/db/sql.ts";

/** A price list with counts; days are ISO 8601. */
export interface PriceListRow {
  id: string;
  name: string;
  currency: string;
  validFrom: string | null;
  validTo: string | null;
  version: number;
  createdAt: Date;
  updatedAt: Date;
  prices: number;
  customers: number;
}

/** What a price list is called and when it is valid. */
export type PriceListFields = Pick<PriceListRow, "name" | "validFrom" | "validTo">;

const columns: SqlFragment = fragment`
  l.id, l.name, l.currency, l.valid_from::text, l.valid_to::text, l.version, l.created_at, l.updated_at,
  (select count(*) from price_list_prices where price_list_id = l.id)::integer as prices,
  (select count(*) from customers where price_list_id = l.id)::integer as customers`;

/** The price list with this id, or `undefined`. */
export async function findPriceList(sql: Sql, id: string): Promise<PriceListRow | undefined> {
  const [row] = await sql<PriceListRow>`
    select ${columns}
    from price_lists l
    where l.id = ${id}`;
  return row;
}

/** Those of some ids that are price lists. */
export async function findPriceListIds(sql: Sql, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await sql<{ id: string }>`
    select id
    from price_lists
    where id = any(${list([...new Set(ids)])}::uuid[])`;
  return new Set(rows.map(({ id }) => id));
}

/** Locks the price list until the transaction ends and gives its version. */
export async function lockPriceList(
  sql: Sql,
  id: string,
): Promise<{ version: number } | undefined> {
  const [row] = await sql<{ version: number }>`
    select version
    from price_lists
    where id = ${id}
    for update`;
  return row;
}

/** One page of price lists, oldest first. */
export async function listPriceLists(
  sql: Sql,
  { limit, after, updatedSince }: {
    readonly limit: number;
    readonly after: string | undefined;
    readonly updatedSince: Date | undefined;
  },
): Promise<PriceListRow[]> {
  return await sql<PriceListRow>`
    select ${columns}
    from price_lists l
    where ${after === undefined ? fragment`true` : fragment`l.id > ${after}::uuid`}
      and ${updatedSince === undefined ? fragment`true` : fragment`l.updated_at >= ${updatedSince}`}
    order by l.id
    limit ${limit}`;
}

/** Stores a new price list without prices. */
export async function insertPriceList(
  sql: Sql,
  list: PriceListFields & { readonly id: string; readonly currency: string },
  now: Date,
): Promise<void> {
  await sql`
    insert into price_lists (id, name, currency, valid_from, valid_to, created_at, updated_at)
    values (${list.id}, ${list.name}, ${list.currency}, ${list.validFrom}::text::date, ${list.validTo}::text::date,
      ${now}, ${now})`;
}

/** Writes name and days, and counts the version up. */
export async function updatePriceList(
  sql: Sql,
  id: string,
  fields: PriceListFields,
  now: Date,
): Promise<void> {
  await sql`
    update price_lists
    set name = ${fields.name},
      valid_from = ${fields.validFrom}::text::date,
      valid_to = ${fields.validTo}::text::date,
      version = version + 1,
      updated_at = greatest(updated_at, ${now})
    where id = ${id}`;
}

/** Removes a price list with its prices. */
export async function deletePriceList(sql: Sql, id: string): Promise<void> {
  await sql`delete from price_lists where id = ${id}`;
}

/** A price as it is written; without a price it is taken out. Decimals are text. */
export interface NewListedPrice {
  readonly sku: string;
  readonly minQuantity: string;
  readonly unitPriceNet: string | null;
}

/**
 * Writes prices of products by their numbers, in one statement, and takes out those without a price. No product and
 * quantity may be there twice.
 *
 * @returns the numbers that the catalogue does not have
 */
export async function writeListedPrices(
  sql: Sql,
  priceListId: string,
  prices: readonly NewListedPrice[],
): Promise<string[]> {
  const rows = await sql<{ sku: string }>`
    with given as (
      select g.sku, p.id as product_id, g."minQuantity" as min_quantity, g."unitPriceNet" as unit_price_net
      from jsonb_to_recordset(${json(prices)}::jsonb) as g(
        sku text, "minQuantity" numeric, "unitPriceNet" numeric
      )
      left join products p on p.sku = g.sku
    ), gone as (
      delete from price_list_prices e
      using given g
      where e.price_list_id = ${priceListId}::uuid and e.product_id = g.product_id
        and e.min_quantity = g.min_quantity and g.unit_price_net is null
    ), written as (
      insert into price_list_prices (price_list_id, product_id, min_quantity, unit_price_net)
      select ${priceListId}::uuid, product_id, min_quantity, unit_price_net
      from given
      where product_id is not null and unit_price_net is not null
      order by product_id, min_quantity
      on conflict on constraint price_list_prices_pkey do update
      set unit_price_net = excluded.unit_price_net
      where price_list_prices.unit_price_net <> excluded.unit_price_net
    )
    select distinct sku
    from given
    where product_id is null`;
  return rows.map(({ sku }) => sku);
}

/** Notes that prices of a list were written. */
export async function touchPriceList(sql: Sql, id: string, now: Date): Promise<void> {
  await sql`
    update price_lists
    set version = version + 1, updated_at = greatest(updated_at, ${now})
    where id = ${id}`;
}

/** A price of a list with its product; decimals are text. */
export interface ListedPriceRow {
  productId: string;
  sku: string;
  name: string;
  minQuantity: string;
  unitPriceNet: string;
}

/** One page of the prices of a list, by product and quantity. */
export async function listListedPrices(
  sql: Sql,
  priceListId: string,
  limit: number,
  after: Pick<ListedPriceRow, "productId" | "minQuantity"> | undefined,
): Promise<ListedPriceRow[]> {
  const later = after
    ? fragment`and (e.product_id, e.min_quantity) > (${after.productId}::uuid, ${after.minQuantity}::numeric)`
    : fragment``;
  return await sql<ListedPriceRow>`
    select e.product_id, p.sku, p.name, e.min_quantity, e.unit_price_net
    from price_list_prices e
    join products p on p.id = e.product_id
    where e.price_list_id = ${priceListId} ${later}
    order by e.product_id, e.min_quantity
    limit ${limit}`;
}
