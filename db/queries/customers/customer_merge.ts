/** Statements that make one customer of two. */
import { json, type Sql } from "@/db/sql.ts";

/** Which customer goes, and into which. */
export interface MergedCustomers {
  readonly from: { readonly id: string; readonly name: string };
  readonly into: { readonly id: string; readonly name: string };
}

/** Who merges them, for the histories of their offers. */
export interface MergeAuthor {
  readonly madeBy: string;
  readonly userId: string;
  readonly userName: string;
  readonly apiKeyId: string | null;
}

/**
 * Moves the offers of a customer: their version counts up and their history tells of it. They keep the time of their last
 * change, which dates their documents. Gives their ids.
 */
export async function moveOffers(
  sql: Sql,
  { from, into }: MergedCustomers,
  { madeBy, userId, userName, apiKeyId }: MergeAuthor,
): Promise<string[]> {
  const details = { changes: [{ field: "customer", from: from.name, to: into.name }] };
  const rows = await sql<{ offerId: string }>`
    with moved as (
      update offers
      set customer_id = ${into.id}, version = version + 1
      where customer_id = ${from.id}
      returning id, version
    )
    insert into offer_changes (id, offer_id, version, at, kind, made_by, user_id, user_name, api_key_id, details)
    select gen_random_uuid(), id, version, now(), 'customer_changed', ${madeBy}, ${userId}, ${userName},
      ${apiKeyId}, ${json(details)}
    from moved
    returning offer_id`;
  return rows.map(({ offerId }) => offerId);
}

/** Moves the requests of a customer, and suggestions of it. */
export async function moveRequests(sql: Sql, { from, into }: MergedCustomers): Promise<void> {
  await sql`update requests set customer_id = ${into.id} where customer_id = ${from.id}`;
  await sql`
    update offers
    set suggested_customer_id = ${into.id}
    where suggested_customer_id = ${from.id}`;
}

/** Moves what is remembered of a customer's wordings; of two for the same wording the later choice stays. */
export async function moveCorrections(sql: Sql, { from, into }: MergedCustomers): Promise<void> {
  await sql`
    delete from corrections older
    using corrections newer
    where older.wording = newer.wording
      and older.customer_id in (${from.id}, ${into.id})
      and newer.customer_id in (${from.id}, ${into.id})
      and (older.updated_at, older.id) < (newer.updated_at, newer.id)`;
  await sql`update corrections set customer_id = ${into.id} where customer_id = ${from.id}`;
}

/** Moves the numbers that a customer has for products; one that the other has for another product stays the other's. */
export async function movePartNumbers(sql: Sql, { from, into }: MergedCustomers): Promise<void> {
  await sql`
    delete from part_numbers
    where customer_id = ${from.id}
      and form in (select form from part_numbers where customer_id = ${into.id})`;
  await sql`update part_numbers set customer_id = ${into.id} where customer_id = ${from.id}`;
}

/** Takes the identity of a merged customer away; its name, and those merged into it before, lead to the other. */
export async function leaveName(sql: Sql, { from, into }: MergedCustomers): Promise<void> {
  await sql`
    update customers
    set merged_into = ${into.id}
    where merged_into = ${from.id}`;
  await sql`
    update customers
    set merged_into = ${into.id}, active = false, external_id = null, number = null, vat_id = null,
      email = null, contacts = '[]', aliases = '[]', version = version + 1, updated_at = greatest(updated_at, now())
    where id = ${from.id}`;
  await sql`
    insert into deleted_customers (customer_id, merged_into, deleted_at)
    values (${from.id}, ${into.id}, now())
    on conflict (customer_id) do nothing`;
}
