/** Statements on the numbers that customers have for our products. */
import { fragment, json, list, nothing, type Sql, type SqlFragment } from "@/db/sql.ts";
import type { ProductRow } from "@/db/queries/catalogue/catalogue.ts";
import type { CustomerReference } from "@/db/queries/offers/corrections.ts";

/** A number of a customer with its product. */
export interface PartNumberRow {
  readonly form: string;
  readonly partNumber: string;
  readonly productId: string;
  readonly sku: string;
  readonly name: string;
  readonly active: boolean;
  readonly updatedAt: Date;
}

/** A number that stands in a message, with the product that a line takes. */
export interface NamedPart extends ProductRow {
  readonly form: string;
  readonly partNumber: string;
  readonly category: string;
}

/** The products that a customer means by numbers in their normal form; archived ones are left out. */
export async function findNamedParts(
  sql: Sql,
  customer: CustomerReference,
  forms: readonly string[],
): Promise<NamedPart[]> {
  if (forms.length === 0) return [];
  const owner = "id" in customer
    ? fragment`${customer.id}::uuid`
    : fragment`(select id from customers where name_key = ${customer.nameKey})`;
  return await sql<NamedPart>`
    select n.form, n.part_number, p.id, p.sku, p.name, p.description, p.unit, p.category, p.unit_price_net, p.vat_rate,
      p.currency
    from part_numbers n
    join products p on p.id = n.product_id and p.active and not p.one_off
    where n.customer_id = ${owner} and n.form = any(${list(forms)}::text[])`;
}

/** Locks a customer whose part numbers are written; `false` when there is none. */
export async function lockPartNumbers(sql: Sql, customerId: string): Promise<boolean> {
  const rows = await sql<{ id: string }>`
    select id
    from customers
    where id = ${customerId}
    for no key update`;
  return rows.length > 0;
}

function filtered(customerId: string, query: string): SqlFragment {
  const text = query.toLowerCase();
  return fragment`n.customer_id = ${customerId}
    ${
    text === "" ? nothing : fragment`and (
      position(${text} in lower(n.part_number)) > 0 or position(${text} in lower(p.sku)) > 0
      or position(${text} in lower(p.name)) > 0
    )`
  }`;
}

/** One page of a customer's part numbers by their normal form, behind `after`. */
export async function listPartNumbers(
  sql: Sql,
  customerId: string,
  { query, limit, after = "" }: { query: string; limit: number; after?: string | undefined },
): Promise<PartNumberRow[]> {
  return await sql<PartNumberRow>`
    select n.form, n.part_number, n.product_id, p.sku, p.name, p.active, n.updated_at
    from part_numbers n
    join products p on p.id = n.product_id
    where ${filtered(customerId, query)} and n.form > ${after}
    order by n.form
    limit ${limit}`;
}

/** How many part numbers a customer has; `undefined` when there is no such customer. */
export async function countPartNumbers(
  sql: Sql,
  customerId: string,
  query: string,
): Promise<number | undefined> {
  const [row] = await sql<{ count: number }>`
    select (
      select count(*)
      from part_numbers n
      join products p on p.id = n.product_id
      where ${filtered(customerId, query)}
    )::integer count
    from customers
    where id = ${customerId}`;
  return row?.count;
}

/** A part number to write. */
export interface NewPartNumber {
  readonly form: string;
  readonly partNumber: string;
  readonly sku: string;
}

/** Numbers among these that products of the catalogue have. */
export async function findKnownSkus(sql: Sql, skus: readonly string[]): Promise<string[]> {
  const rows = await sql<{ sku: string }>`
    select sku
    from products
    where sku = any(${list(skus)}::text[]) and not one_off`;
  return rows.map(({ sku }) => sku);
}

/** Writes part numbers of a customer whose products are known; gives how many were new and how many meant another product. */
export async function upsertPartNumbers(
  sql: Sql,
  customerId: string,
  numbers: readonly NewPartNumber[],
): Promise<{ created: number; updated: number }> {
  const rows = await sql<{ created: boolean }>`
    insert into part_numbers as known (customer_id, form, part_number, product_id)
    select ${customerId}::uuid, given.form, given."partNumber", p.id
    from jsonb_to_recordset(${json(numbers)}::jsonb) given (form text, "partNumber" text, sku text)
    join products p on p.sku = given.sku
    on conflict on constraint part_numbers_pkey do update
    set part_number = excluded.part_number, product_id = excluded.product_id, updated_at = now()
    where (known.part_number, known.product_id) is distinct from (excluded.part_number, excluded.product_id)
    returning xmax = 0 created`;
  const created = rows.filter((row) => row.created).length;
  return { created, updated: rows.length - created };
}

/** Forgets part numbers of a customer: those of these forms, or all. */
export async function deletePartNumbers(
  sql: Sql,
  customerId: string,
  forms: readonly string[] | undefined,
): Promise<void> {
  await sql`
    delete from part_numbers
    where customer_id = ${customerId}
      ${forms === undefined ? nothing : fragment`and form = any(${list(forms)}::text[])`}`;
}
