/** Statements on what users are told by mail. */
import type { DocumentLanguage } from "@/core/contracts/document.ts";
import type { Sql } from "@/db/sql.ts";

/** What a user wants to be told by mail. */
export interface NoticeChoice {
  /** That a customer has answered or asked. */
  readonly answerMails: boolean;
  /** Each morning, what waits. */
  readonly digestMails: boolean;
}

/** Somebody who is told. */
export interface NoticeRecipient extends NoticeChoice {
  readonly id: string;
  readonly email: string;
  readonly language: DocumentLanguage | null;
}

/** A user who is not disabled, or `undefined`. */
export async function findNoticeRecipient(
  sql: Sql,
  userId: string,
): Promise<NoticeRecipient | undefined> {
  const [row] = await sql<NoticeRecipient>`
    select "id", "email", "language", "answerMails", "digestMails"
    from "user"
    where "id" = ${userId} and "banned" is not true`;
  return row;
}

/** All users who want a digest and are not disabled. */
export async function listDigestRecipients(sql: Sql): Promise<NoticeRecipient[]> {
  return await sql<NoticeRecipient>`
    select "id", "email", "language", "answerMails", "digestMails"
    from "user"
    where "digestMails" and "banned" is not true
    order by "id"`;
}

/** Stores what a user wants to be told. */
export async function updateNoticeChoice(
  sql: Sql,
  userId: string,
  { answerMails, digestMails }: NoticeChoice,
): Promise<void> {
  await sql`
    update "user"
    set "answerMails" = ${answerMails}, "digestMails" = ${digestMails}
    where "id" = ${userId}`;
}

/** Takes a morning: `false` where another process has it. */
export async function takeDigestDay(sql: Sql, day: string, now: Date): Promise<boolean> {
  const rows = await sql<{ day: string }>`
    insert into digest_days (day, at)
    values (${day}::date, ${now})
    on conflict do nothing
    returning day::text as day`;
  return rows.length > 0;
}

/** Forgets mornings before a day. */
export async function deleteDigestDaysBefore(sql: Sql, day: string): Promise<void> {
  await sql`delete from digest_days where day < ${day}::date`;
}
