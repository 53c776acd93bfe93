import { assertEquals, assertRejects } from "@std/assert";
import { RequestCounts } from "@/core/upkeep/request_counts.ts";
import { countAnswers, listFailures } from "@/db/queries/platform/service_state.ts";
import { type Database, DatabaseUnavailable } from "@/db/sql.ts";
import { testDatabase, truncateAll } from "../../helpers/database.ts";

const database = await testDatabase();
const noon = new Date("2026-03-01T12:34:56.000Z");
const since = new Date("2026-02-28T12:00:00.000Z");
const away: Pick<Database, "sql"> = {
  sql: () => Promise.reject(new DatabaseUnavailable("away")),
};

Deno.test("several processes count together; what did not fail is one number", async () => {
  await truncateAll(database);
  const processes = [new RequestCounts(() => noon), new RequestCounts(() => noon)];
  for (const counts of processes) {
    for (const status of [200, 201, 304, 404, 404, 503]) counts.add("getOffer", status);
    counts.add(undefined, 404);
  }
  await Promise.all(processes.map((counts) => counts.flush(database)));
  await Promise.all(processes.map((counts) => counts.flush(database)));
  assertEquals(await countAnswers(database.sql, since), 14);
  assertEquals(await listFailures(database.sql, since, 10), [
    { operation: "getOffer", status: 503, count: 2 },
    { operation: "getOffer", status: 404, count: 4 },
    { operation: "", status: 404, count: 2 },
  ]);
  assertEquals(await countAnswers(database.sql, noon), 0);
});

Deno.test("what could not be written is written the next time, with what came meanwhile", async () => {
  await truncateAll(database);
  const counts = new RequestCounts(() => noon);
  counts.add("listOffers", 500);
  await assertRejects(() => counts.flush(away), DatabaseUnavailable);
  counts.add("listOffers", 500);
  await counts.flush(database);
  assertEquals(await listFailures(database.sql, since, 10), [
    { operation: "listOffers", status: 500, count: 2 },
  ]);
});

Deno.test("names that nobody could foresee do not fill the memory", async () => {
  await truncateAll(database);
  const counts = new RequestCounts(() => noon);
  for (let n = 0; n < 5_000; n++) counts.add(`made up ${n}`, 404);
  await counts.flush(database);
  const failures = await listFailures(database.sql, since, 10_000);
  assertEquals(failures.length, 2_000);
});
