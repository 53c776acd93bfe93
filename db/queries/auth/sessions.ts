/** Statements on sessions. The table is better-auth's; a session is live by its own end, its age, and its user's ban. */
import type { Sql } from "@/db/sql.ts";

/** A live session with what is known of its user. */
export interface LiveSessionRow {
  id: string;
  userId: string;
  name: string;
  email: string;
  role: string | null;
  /** What the user wants pages to be in; null leaves it to the browser. */
  language: string | null;
  theme: string | null;
  /** Requests that wait in the inbox, counted up to 100. */
  newRequests: number;
  createdAt: Date;
  updatedAt: Date;
  expiresAt: Date;
}

/** When sessions are asked for: now, and between which beginnings they count. */
export interface Lifetime {
  readonly now: Date;
  readonly oldest: Date;
  readonly newest: Date;
}

/**
 * The session of a token if it may be used now, or `undefined`. Every page shows how many requests wait: counted here, since
 * another statement would be another way to the database.
 */
export async function findLiveSession(
  sql: Sql,
  token: string,
  { now, oldest, newest }: Lifetime,
): Promise<LiveSessionRow | undefined> {
  const [row] = await sql<LiveSessionRow>`
    select s."id", s."userId", u."name", u."email", u."role", u."language", u."theme", s."createdAt",
      s."updatedAt", s."expiresAt", n.new_requests
    from "session" s
    join "user" u on u."id" = s."userId"
    cross join (
      select count(*) as new_requests
      from (select from requests where state = 'new' limit 100) waiting
    ) n
    where s."token" = ${token}
      and s."expiresAt" > ${now}
      and s."createdAt" > ${oldest} and s."createdAt" <= ${newest}
      and s."impersonatedBy" is null
      and (u."banned" is not true or u."banExpires" <= ${now})`;
  return row;
}

/** Moves the end of a session; `false` when it is gone. */
export async function prolongSession(
  sql: Sql,
  id: string,
  { now, expiresAt }: { now: Date; expiresAt: Date },
): Promise<boolean> {
  const rows = await sql<{ id: string }>`
    update "session"
    set "expiresAt" = ${expiresAt}, "updatedAt" = ${now}
    where "id" = ${id}
    returning "id"`;
  return rows.length === 1;
}

/** Gives a session another token, so that the one before finds nothing; `false` when the session is gone. */
export async function replaceToken(sql: Sql, id: string, token: string): Promise<boolean> {
  const rows = await sql<{ id: string }>`
    update "session"
    set "token" = ${token}
    where "id" = ${id}
    returning "id"`;
  return rows.length === 1;
}

/** A session as its owner sees it in a list. */
export interface SessionRow {
  id: string;
  createdAt: Date;
  updatedAt: Date;
  expiresAt: Date;
  ipAddress: string | null;
  userAgent: string | null;
}

/** The live sessions of a user, newest first. */
export async function listSessions(
  sql: Sql,
  userId: string,
  { now, oldest, newest }: Lifetime,
): Promise<SessionRow[]> {
  return await sql<SessionRow>`
    select "id", "createdAt", "updatedAt", "expiresAt", "ipAddress", "userAgent"
    from "session"
    where "userId" = ${userId} and "expiresAt" > ${now}
      and "createdAt" > ${oldest} and "createdAt" <= ${newest}
    order by "createdAt" desc, "id" desc`;
}

/** Ends the session of a token and gives whose it was; `undefined` where there was none. */
export async function deleteSessionByToken(
  sql: Sql,
  token: string,
): Promise<string | undefined> {
  const [row] = await sql<{ userId: string }>`
    delete from "session"
    where "token" = ${token}
    returning "userId"`;
  return row?.userId;
}

/** Ends one session of a user; `false` where there was none. */
export async function deleteSession(sql: Sql, userId: string, id: string): Promise<boolean> {
  const rows = await sql<{ id: string }>`
    delete from "session"
    where "id" = ${id} and "userId" = ${userId}
    returning "id"`;
  return rows.length > 0;
}

/** Ends all sessions of a user, except one if it is given. */
export async function deleteSessions(sql: Sql, userId: string, exceptId = ""): Promise<void> {
  await sql`
    delete from "session"
    where "userId" = ${userId} and "id" <> ${exceptId}`;
}

/** Removes the sessions of a user that have ended, and the oldest beyond `most`. */
export async function deleteSpentSessions(
  sql: Sql,
  userId: string,
  { now, oldest, most }: Lifetime & { most: number },
): Promise<void> {
  await sql`
    delete from "session"
    where "userId" = ${userId} and (
      "expiresAt" <= ${now}
      or "createdAt" <= ${oldest}
      or "id" in (
        select "id"
        from "session"
        where "userId" = ${userId}
        order by "createdAt" desc, "id" desc
        offset ${most}
      )
    )`;
}

/** A session to store. */
export interface NewSession {
  readonly id: string;
  readonly token: string;
  readonly userId: string;
  readonly expiresAt: Date;
  readonly now: Date;
  readonly address: string;
  readonly userAgent: string;
}

/** Stores a session. */
export async function insertSession(sql: Sql, session: NewSession): Promise<void> {
  const { id, token, userId, expiresAt, now, address, userAgent } = session;
  await sql`
    insert into "session" ("id", "token", "userId", "expiresAt", "createdAt", "updatedAt", "ipAddress", "userAgent")
    values (${id}, ${token}, ${userId}, ${expiresAt}, ${now}, ${now}, ${address}, ${userAgent})`;
}
