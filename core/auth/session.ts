/** Sessions: who is behind a cookie, how long that lasts, and how it ends. */
import { audit } from "@/core/audit/record.ts";
import type { Auth } from "@/core/auth/auth.ts";
import { AppError } from "@/core/errors.ts";
import type { Identity } from "@/core/platform/identity.ts";
import {
  deleteSession,
  deleteSessions,
  findLiveSession,
  type Lifetime,
  listSessions as selectSessions,
  prolongSession,
  replaceToken,
  type SessionRow,
} from "@/db/queries/auth/sessions.ts";
import type { Sql } from "@/db/sql.ts";

const daySeconds = 24 * 60 * 60;

/** A session ends after seven days without a request (ASVS 7.3.1). */
export const sessionSeconds = 7 * daySeconds;

/** A session older than this since it was last prolonged is prolonged by the next request. */
const prolongAfterSeconds = daySeconds;

/** However often it is prolonged, a session ends after thirty days (ASVS 7.3.2). */
const longestSeconds = 30 * daySeconds;

/** A session from further ahead than this was made by a clock that leapt, and would live until that time comes. */
const aheadSeconds = daySeconds;

/** A session that may be used now. */
export interface Session extends Identity {
  readonly id: string;
  readonly email: string;
  /** The language that the user wants pages in, such as `de`; without it the browser's counts. */
  readonly language?: string;
  /** The look that the user wants, `light` or `dark`; without it the system's counts. */
  readonly theme?: string;
  /** Requests that wait in the inbox, counted up to 100. */
  readonly newRequests: number;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  /** The `Set-Cookie` value to send when the session was prolonged by this look-up. */
  readonly refreshedCookie?: string;
}

/** See {@link Auth.findSession}. */
export async function findSession(
  { database, cookie, now: clock }: Pick<Auth, "database" | "cookie" | "now">,
  cookieHeader: string | null | undefined,
): Promise<Session | undefined> {
  const token = cookie.read(cookieHeader);
  if (token === undefined) return undefined;
  const now = clock();
  const row = await findLiveSession(database.sql, token, lifetime(now));
  if (!row) return undefined;
  const session: Session = {
    id: row.id,
    userId: row.userId,
    name: row.name,
    email: row.email,
    role: roleOf(row.role),
    language: row.language ?? undefined,
    theme: row.theme ?? undefined,
    newRequests: row.newRequests,
    createdAt: row.createdAt,
    expiresAt: row.expiresAt,
  };
  if (secondsBetween(row.updatedAt, now) < prolongAfterSeconds) return session;
  const end = secondsAfter(row.createdAt, longestSeconds);
  const wanted = secondsAfter(now, sessionSeconds);
  const expiresAt = wanted < end ? wanted : end;
  if (!await prolongSession(database.sql, row.id, { now, expiresAt })) return undefined;
  const refreshedCookie = cookie.write(token, Math.floor(secondsBetween(now, expiresAt)));
  return { ...session, expiresAt, refreshedCookie };
}

/**
 * Gives a session a new token; whoever has the cookie before it is out (ASVS 7.2.4).
 *
 * @returns the `Set-Cookie` value of the session, which ends when it would have ended
 * @throws {AppError} `unauthenticated` when the session has ended in the meantime
 */
export async function renewToken(
  { cookie }: Pick<Auth, "cookie">,
  sql: Sql,
  { id, expiresAt }: Session,
  now: Date,
): Promise<string> {
  const token = await newSessionToken();
  if (!await replaceToken(sql, id, token)) throw new AppError("unauthenticated");
  return cookie.write(token, Math.floor(secondsBetween(now, expiresAt)));
}

/** A token that the cookie can carry: 190 random bits. */
export async function newSessionToken(): Promise<string> {
  const { generateRandomString } = await import("better-auth/crypto");
  return generateRandomString(32, "a-z", "A-Z", "0-9");
}

/** The role in the words of this service: whatever else the column holds is a user. */
export function roleOf(stored: string | null | undefined): Identity["role"] {
  return stored === "admin" ? "admin" : "user";
}

/** What counts as live at a time. */
export function lifetime(now: Date): Lifetime {
  return {
    now,
    oldest: secondsAfter(now, -longestSeconds),
    newest: secondsAfter(now, aheadSeconds),
  };
}

/** One's own session in a list. */
export interface OwnSession extends SessionRow {
  /** Whether it is the one that asks. */
  current: boolean;
}

/** The live sessions of the one who asks, newest first, without their tokens. */
export async function listSessions(auth: Auth, session: Session): Promise<OwnSession[]> {
  const rows = await selectSessions(auth.database.sql, session.userId, lifetime(auth.now()));
  return rows.map((row) => ({ ...row, current: row.id === session.id }));
}

/** Ends one session of the one who asks; one that is not theirs or has ended is left alone. */
export async function revokeSession(auth: Auth, session: Session, id: string): Promise<void> {
  await auth.database.transaction(async (sql) => {
    const isEnded = await deleteSession(sql, session.userId, id);
    if (isEnded) await auditEnd(auth, sql, session, "one");
  });
}

/** Ends all sessions of the one who asks. */
export async function revokeSessions(auth: Auth, session: Session): Promise<void> {
  await auth.database.transaction(async (sql) => {
    await deleteSessions(sql, session.userId);
    await auditEnd(auth, sql, session, "all");
  });
}

/** Ends all sessions of the one who asks but the one that asks. */
export async function revokeOtherSessions(auth: Auth, session: Session): Promise<void> {
  await auth.database.transaction(async (sql) => {
    await deleteSessions(sql, session.userId, session.id);
    await auditEnd(auth, sql, session, "others");
  });
}

async function auditEnd(
  auth: Auth,
  sql: Sql,
  { userId }: Session,
  which: "one" | "others" | "all",
): Promise<void> {
  const subject = { kind: "user", id: userId } as const;
  await audit(sql, auth.now(), { action: "sessions_ended", subject, details: { which } });
}

function secondsAfter(time: Date, seconds: number): Date {
  return new Date(time.getTime() + seconds * 1000);
}

function secondsBetween(from: Date, to: Date): number {
  return (to.getTime() - from.getTime()) / 1000;
}
