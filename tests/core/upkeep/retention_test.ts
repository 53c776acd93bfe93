import { assertEquals } from "@std/assert";
import { countAttempt, settleAttempt } from "@/core/auth/attempts.ts";
import { readConfig } from "@/core/config.ts";
import { newId } from "@/core/ids.ts";
import { takeRate } from "@/core/rates.ts";
import { RequestCounts } from "@/core/upkeep/request_counts.ts";
import { removeEnded } from "@/core/upkeep/retention.ts";
import { claimKey } from "@/db/queries/idempotency.ts";
import { saveInstance } from "@/db/queries/service_state.ts";
import { testDatabase, truncateAll } from "../../helpers/database.ts";

const database = await testDatabase();
const { sql } = database;
const config = readConfig(() => undefined);

const hour = 60 * 60_000;
const day = 24 * hour;
const start = Date.parse("2026-03-01T00:00:00.000Z");

/** The rows of each table that nothing but time could make large. */
async function rowCounts(): Promise<Record<string, number>> {
  const [row] = await sql<Record<string, number>>`
    select (select count(*) from "session") sessions,
      (select count(*) from rates) counters,
      (select count(*) from idempotency_keys) keys,
      (select count(*) from request_counts) counts,
      (select count(*) from instances) instances,
      (select count(*) from "verification") verifications`;
  return { ...row };
}

async function givenUser(): Promise<string> {
  const id = newId();
  await sql`
    insert into "user" ("id", "name", "email", "emailVerified", "createdAt", "updatedAt")
    values (${id}, 'Zofia', ${`${id}@example.com`}, false, now(), now())`;
  return id;
}

async function givenSession(userId: string, now: Date): Promise<void> {
  const end = new Date(now.getTime() + 7 * day);
  await sql`
    insert into "session" ("id", "token", "userId", "createdAt", "updatedAt", "expiresAt")
    values (${newId()}, ${newId()}, ${userId}, ${now}, ${now}, ${end})`;
}

Deno.test("thirty days of use leave what is still needed and no more", async () => {
  await truncateAll(database);
  const userId = await givenUser();
  const most: Record<string, number> = {};
  const stepMs = 12 * hour;
  for (let at = 0; at < 30 * day; at += stepMs) {
    const now = new Date(start + at);
    for (const each of ["a", "b", "c"]) {
      await givenSession(userId, now);
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
    await removeEnded({ database, now: () => now });
    for (const [table, rows] of Object.entries(await rowCounts())) {
      most[table] = Math.max(most[table] ?? 0, rows);
    }
  }
  assertEquals(most, {
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
  });
});

Deno.test("much that has ended goes in portions, and what is live stays", async () => {
  await truncateAll(database);
  const userId = await givenUser();
  const now = new Date(start);
  await sql`
    insert into "session" ("id", "token", "userId", "createdAt", "updatedAt", "expiresAt")
    select 's' || n, 't' || n, ${userId}, ${now}, ${now},
      ${now}::timestamptz + case when n <= 2500 then interval '0' else interval '1 second' end
    from generate_series(1, 2510) n`;
  assertEquals(await removeEnded({ database, now: () => now }), 2500);
  assertEquals((await rowCounts()).sessions, 10);
  assertEquals(await removeEnded({ database, now: () => now }), 0);
});
