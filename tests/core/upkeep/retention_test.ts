import { assertEquals } from "@std/assert";
import { removeEnded } from "@/core/upkeep/retention.ts";
import { testDatabase, truncateAll } from "../../helpers/database.ts";
import { givenUser, mostRowsOfAMonth, neededRows, rowCounts, start } from "./month.ts";

const database = await testDatabase();
const { sql } = database;

Deno.test("thirty days of use leave what is still needed and no more", async () => {
  await truncateAll(database);
  assertEquals(await mostRowsOfAMonth(database), neededRows);
});

Deno.test("much that has ended goes in portions, and what is live stays", async () => {
  await truncateAll(database);
  const userId = await givenUser(database);
  const now = new Date(start);
  await sql`
    insert into "session" ("id", "token", "userId", "createdAt", "updatedAt", "expiresAt")
    select 's' || n, 't' || n, ${userId}, ${now}, ${now},
      ${now}::timestamptz + case when n <= 2500 then interval '0' else interval '1 second' end
    from generate_series(1, 2510) n`;
  assertEquals(
    await removeEnded({ database, config: { auditDays: 365, originalDays: 365 }, now: () => now }),
    2500,
  );
  assertEquals((await rowCounts(database)).sessions, 10);
  assertEquals(
    await removeEnded({ database, config: { auditDays: 365, originalDays: 365 }, now: () => now }),
    0,
  );
});
