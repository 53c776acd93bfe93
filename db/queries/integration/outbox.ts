/** Statements that every outbox has: a table of rows with `state`, `next_attempt_at` and `updated_at`. */
import { fragment, type Sql, type SqlFragment } from "@/db/sql.ts";

/** The tables that are one. */
export const outboxes = {
  mails: fragment`mails`,
  deliveries: fragment`webhook_deliveries`,
} as const;

/** Makes due now what would be due only after a time that no pause reaches. */
export async function hastenPending(
  sql: Sql,
  outbox: SqlFragment,
  { beyond, now }: { beyond: Date; now: Date },
): Promise<void> {
  await sql`
    update ${outbox}
    set next_attempt_at = ${now}
    where state = 'pending' and next_attempt_at > ${beyond}`;
}

/** Removes some rows of a state that nothing has happened to since a time; gives how many. */
export async function deleteBefore(
  sql: Sql,
  outbox: SqlFragment,
  { state, before, most }: { state: string; before: Date; most: number },
): Promise<number> {
  const rows = await sql<{ id: string }>`
    delete from ${outbox}
    where id in (
      select id
      from ${outbox}
      where state = ${state} and updated_at < ${before}
      order by updated_at
      limit ${most}
      for update skip locked
    )
    returning id`;
  return rows.length;
}
