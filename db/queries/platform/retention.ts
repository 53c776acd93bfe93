/**
 * Statements that remove what nobody needs any more, some rows at a time; what another statement works on is left for
 * the next time. Each gives how many rows it removed.
 */
import { fragment, type Sql, type SqlFragment } from "@/db/sql.ts";

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

/** A table whose rows grow old. */
interface Aging {
  readonly table: SqlFragment;
  /** The columns of its primary key. */
  readonly key: SqlFragment;
  /** The column of the time that tells how old a row is. */
  readonly time: SqlFragment;
}

/** Tables whose rows go some time after what they are about. */
export const aging = {
  idempotencyKeys: {
    table: fragment`idempotency_keys`,
    key: fragment`user_id, key`,
    time: fragment`started_at`,
  },
  /** Counted answers of hours. */
  counts: {
    table: fragment`request_counts`,
    key: fragment`hour, operation, status`,
    time: fragment`hour`,
  },
  /** Processes, by when they were last seen. */
  instances: { table: fragment`instances`, key: fragment`id`, time: fragment`seen_at` },
  /** What is kept of offers that were deleted. */
  deletedOffers: {
    table: fragment`deleted_offers`,
    key: fragment`offer_id`,
    time: fragment`deleted_at`,
  },
  /** The ids of customers that were deleted or merged. */
  deletedCustomers: {
    table: fragment`deleted_customers`,
    key: fragment`customer_id`,
    time: fragment`deleted_at`,
  },
} satisfies Record<string, Aging>;

/** Removes rows of a table from before a time. */
export async function deleteBefore(
  sql: Sql,
  { table, key, time }: Aging,
  before: Date,
  most: number,
): Promise<number> {
  const rows = await sql<{ gone: number }>`
    delete from ${table}
    where (${key}) in (
      select ${key} from ${table} where ${time} < ${before} limit ${most} for update skip locked
    )
    returning 1 as gone`;
  return rows.length;
}
