/** Statements on corrections: which product a person chose for a customer's wording. */
import { fragment, json, list, type Sql } from "@/db/sql.ts";

/** A customer by id, or by the key that names are compared by. */
export type CustomerReference = { readonly id: string } | { readonly nameKey: string };

/** A remembered choice with its product, as the catalogue has it now; prices and rates are decimal text. */
export interface CorrectionRow {
  readonly id: string;
  readonly wording: string;
  /** The customer's words as they stood when the choice was made. */
  readonly item: string;
  readonly times: number;
  /** Name of who chose last; `null` when the user is gone. */
  readonly userName: string | null;
  readonly updatedAt: Date;
  readonly productId: string;
  readonly sku: string;
  readonly name: string;
  readonly description: string;
  readonly unit: string;
  readonly category: string;
  readonly unitPriceNet: string;
  readonly vatRate: string;
  readonly currency: string;
}

const columns = fragment`
  c.id, c.wording, c.item, c.times, u.name as user_name, c.updated_at, c.product_id,
  p.sku, p.name, p.description, p.unit, p.category, p.unit_price_net, p.vat_rate, p.currency`;

const joins = fragment`
  join products p on p.id = c.product_id
  left join "user" u on u.id = c.user_id`;

/** The choices remembered for some wordings of a customer, of products that are still offered, in no order. */
export async function findCorrections(
  sql: Sql,
  customer: CustomerReference,
  wordings: readonly string[],
): Promise<CorrectionRow[]> {
  const owner = "id" in customer
    ? fragment`${customer.id}::uuid`
    : fragment`(select coalesce(merged_into, id) from customers where name_key = ${customer.nameKey})`;
  return await sql<CorrectionRow>`
    select ${columns}
    from corrections c
    ${joins}
    where c.customer_id = ${owner} and c.wording = any(${
    list(wordings)
  }::text[]) and p.active and not p.one_off`;
}

/** How much is remembered for a customer; `undefined` when there is no such customer. */
export async function countCorrections(sql: Sql, customerId: string): Promise<number | undefined> {
  const [row] = await sql<{ count: number }>`
    select (select count(*) from corrections where customer_id = c.id) as count
    from customers c
    where c.id = ${customerId} and c.merged_into is null`;
  return row?.count;
}

/** One page of what is remembered for a customer, newest choice first. */
export async function listCorrections(
  sql: Sql,
  customerId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<CorrectionRow[]> {
  return await sql<CorrectionRow>`
    select ${columns}
    from corrections c
    ${joins}
    where c.customer_id = ${customerId}
    order by c.updated_at desc, c.id desc
    limit ${limit} offset ${offset}`;
}

/** Corrections of one customer are written by one transaction at a time. */
export async function lockCorrections(sql: Sql, customerId: string): Promise<void> {
  await sql<{ id: string }>`
    select id
    from customers
    where id = ${customerId}
    for no key update`;
}

/** A choice to remember. */
export interface NewCorrection {
  readonly id: string;
  readonly wording: string;
  readonly item: string;
  readonly productId: string;
}

/** Remembers choices: the same product again counts, another one replaces what was remembered. */
export async function upsertCorrections(
  sql: Sql,
  by: { readonly customerId: string; readonly userId: string; readonly now: Date },
  choices: readonly NewCorrection[],
): Promise<void> {
  if (choices.length === 0) return;
  await sql`
    insert into corrections as known
      (id, customer_id, wording, item, product_id, user_id, created_at, updated_at)
    select c.id, ${by.customerId}::uuid, c.wording, c.item, p.id, ${by.userId}, ${by.now}, ${by.now}
    from jsonb_to_recordset(${json(choices)}::jsonb) as c(
      id uuid, wording text, item text, "productId" uuid
    )
    join products p on p.id = c."productId" and not p.one_off
    on conflict (customer_id, wording) do update
    set item = excluded.item,
      product_id = excluded.product_id,
      times = case when known.product_id = excluded.product_id then known.times + 1 else 1 end,
      user_id = excluded.user_id,
      updated_at = greatest(known.updated_at, excluded.updated_at)`;
}

/** Forgets what was chosen for some wordings of a customer. */
export async function deleteCorrections(
  sql: Sql,
  customerId: string,
  wordings: readonly string[],
): Promise<void> {
  if (wordings.length === 0) return;
  await sql`
    delete from corrections
    where customer_id = ${customerId} and wording = any(${list(wordings)}::text[])`;
}

/** Forgets one choice; `false` when the customer has no such. */
export async function deleteCorrection(
  sql: Sql,
  customerId: string,
  id: string,
): Promise<boolean> {
  const rows = await sql<{ id: string }>`
    delete from corrections
    where id = ${id} and customer_id = ${customerId}
    returning id`;
  return rows.length > 0;
}
