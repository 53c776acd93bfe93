/**
 * Statements that remove what nobody needs any more, some rows at a time; what another statement works on is left for
 * the next time. Each gives how many rows it removed.
 */
import type { Sql } from "../sql.ts";

/** Removes sessions that have ended, by their own end or by their age. */
export async function deleteEndedSessions(
  sql: Sql,
  { now, oldest, most }: { now: Date; oldest: Date; most: number },
): Promise<number> {
  const rows = await sql<{ id: string }>`
    delete from "session"
    where "id" in (
      select "id"
      from "session"
      where "expiresAt" <= ${now} or "createdAt" <= ${oldest}
      limit ${most}
      for update skip locked
    )
    returning "id"`;
  return rows.length;
}

/** Removes what authentication has kept to be confirmed, once it has expired. */
export async function deleteExpiredVerifications(
  sql: Sql,
  now: Date,
  most: number,
): Promise<number> {
  const rows = await sql<{ id: string }>`
    delete from "verification"
    where "id" in (
      select "id" from "verification" where "expiresAt" <= ${now} limit ${most} for update skip locked
    )
    returning "id"`;
  return rows.length;
}

/** Removes idempotency keys of everybody from before a time. */
export async function deleteKeysBefore(sql: Sql, before: Date, most: number): Promise<number> {
  const rows = await sql<{ key: string }>`
    delete from idempotency_keys
    where (user_id, key) in (
      select user_id, key
      from idempotency_keys
      where started_at < ${before}
      limit ${most}
      for update skip locked
    )
    returning key`;
  return rows.length;
}

/** Removes counted answers of hours before a time. */
export async function deleteCountsBefore(sql: Sql, before: Date, most: number): Promise<number> {
  const rows = await sql<{ status: number }>`
    delete from request_counts
    where (hour, operation, status) in (
      select hour, operation, status
      from request_counts
      where hour < ${before}
      limit ${most}
      for update skip locked
    )
    returning status`;
  return rows.length;
}

/** Removes processes that were last seen before a time. */
export async function deleteInstancesBefore(sql: Sql, before: Date, most: number): Promise<number> {
  const rows = await sql<{ id: string }>`
    delete from instances
    where id in (
      select id from instances where seen_at < ${before} limit ${most} for update skip locked
    )
    returning id`;
  return rows.length;
}

/** Removes what is kept of offers that were deleted before a time. */
export async function deleteDeletedOffersBefore(
  sql: Sql,
  before: Date,
  most: number,
): Promise<number> {
  const rows = await sql<{ offerId: string }>`
    delete from deleted_offers
    where offer_id in (
      select offer_id
      from deleted_offers
      where deleted_at < ${before}
      limit ${most}
      for update skip locked
    )
    returning offer_id`;
  return rows.length;
}

/** Removes the ids of customers that were deleted or merged before a time. */
export async function deleteDeletedCustomersBefore(
  sql: Sql,
  before: Date,
  most: number,
): Promise<number> {
  const rows = await sql<{ customerId: string }>`
    delete from deleted_customers
    where customer_id in (
      select customer_id
      from deleted_customers
      where deleted_at < ${before}
      limit ${most}
      for update skip locked
    )
    returning customer_id`;
  return rows.length;
}
