/** Thirty days of use, with the clock of a test: what grows with time alone, and how far. */
import { countAttempt, settleAttempt } from "@/core/auth/attempts.ts";
import { readConfig } from "@/core/platform/config.ts";
import { newId } from "@/core/platform/ids.ts";
import { takeRate } from "@/core/platform/rates.ts";
import { RequestCounts } from "@/core/upkeep/request_counts.ts";
import { removeEnded } from "@/core/upkeep/retention.ts";
import { claimKey } from "@/db/queries/platform/idempotency.ts";
import { saveInstance } from "@/db/queries/platform/service_state.ts";
import type { Database } from "@/db/sql.ts";

const config = readConfig(() => undefined);
const hour = 60 * 60_000;
const day = 24 * hour;
/** When it begins. */
export const start = Date.parse("2026-03-01T00:00:00.000Z");

/** The rows of each table that nothing but time could make large. */
export async function rowCounts({ sql }: Database): Promise<Record<string, number>> {
  const [row] = await sql<Record<string, number>>`
    select (select count(*) from "session") sessions,
      (select count(*) from rates) counters,
      (select count(*) from idempotency_keys) keys,
      (select count(*) from request_counts) counts,
      (select count(*) from instances) instances,
      (select count(*) from "verification") verifications`;
  return { ...row };
}

/** A user without a password. */
export async function givenUser({ sql }: Database): Promise<string> {
  const id = newId();
  await sql`
    insert into "user" ("id", "name", "email", "emailVerified", "createdAt", "updatedAt")
    values (${id}, 'Zofia', ${`${id}@example.com`}, false, now(), now())`;
  return id;
}

async function givenSession({ sql }: Database, userId: string, now: Date): Promise<void> {
  const end = new Date(now.getTime() + 7 * day);
  await sql`
    insert into "session" ("id", "token", "userId", "createdAt", "updatedAt", "expiresAt")
    values (${newId()}, ${newId()}, ${userId}, ${now}, ${now}, ${end})`;
}

/** Lives through them in an empty database, tidying up twice a day; gives the most rows that each table held. */
export async function mostRowsOfAMonth(database: Database): Promise<Record<string, number>> {
  const { sql } = database;
  const userId = await givenUser(database);
  const most: Record<string, number> = {};
  const stepMs = 12 * hour;
  for (let at = 0; at < 30 * day; at += stepMs) {
    const now = new Date(start + at);
    for (const each of ["a", "b", "c"]) {
      await givenSession(database, userId, now);
      await takeRate(database, config, "draft", `${each} ${at}`, now);
      await claimKey(sql, { userId, key: `${each} ${at}` }, {
        operation: "POST /api/offers",
        inputSha256: "0",
        now,
      });
      // The same people come from two places for ever; a stranger tries once and is gone.
      const email = `${each}@example.com`;
      const attempt = await countAttempt(database, config, { email, address: "203.0.113.7" }, now);
      if (attempt) await settleAttempt(database, attempt, now);
      await countAttempt(database, config, { email: `${at}${email}`, address: "" }, now);
    }
    await sql`
      insert into "verification" ("id", "identifier", "value", "expiresAt", "createdAt", "updatedAt")
      values (${newId()}, 'x', 'x', ${new Date(now.getTime() + hour)}, ${now}, ${now})`;
    const counts = new RequestCounts(() => now);
    for (const status of [200, 302, 401, 500]) counts.add("getOffer", status);
    await counts.flush(database);
    await saveInstance(sql, {
      id: newId(),
      startedAt: now,
      seenAt: now,
      version: "0",
      runtime: "0",
      load: {},
    });
    await removeEnded({ database, config: { auditDays: 365, originalDays: 365 }, now: () => now });
    for (const [table, rows] of Object.entries(await rowCounts(database))) {
      most[table] = Math.max(most[table] ?? 0, rows);
    }
  }
  return most;
}

/** What is still needed, and no more. */
export const neededRows = {
  // Seven days of three in each half of a day; the oldest end when the newest begin.
  sessions: 7 * 2 * 3,
  // Of this moment: three drafts, three strangers and their address, and three known addresses with their limit.
  counters: 3 + 3 + 1 + 3 + 1,
  // A day, with those that are exactly a day old.
  keys: 3 * 3,
  // A week: one row for what was answered, two for what failed.
  counts: (7 * 2 + 1) * 3,
  instances: 3,
  verifications: 1,
};
