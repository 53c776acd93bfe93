import { assert, assertEquals, assertRejects } from "@std/assert";
import { readConfig } from "@/core/platform/config.ts";
import { AppError } from "@/core/errors.ts";
import { rateKey, takeLeasedRate, takeRate } from "@/core/platform/rates.ts";
import { openDatabase } from "@/db/client.ts";
import { nativeUrl, testDatabase, truncateAll } from "@/tests/helpers/database.ts";

const database = await testDatabase();
const start = new Date("2026-03-01T10:00:00.000Z");

function configOf(rates: string) {
  return readConfig((name) => name === "RATE_LIMITS" ? rates : undefined);
}

function secondsLater(seconds: number): Date {
  return new Date(start.getTime() + seconds * 1000);
}

async function isTaken(rates: string, key: string, seconds: number): Promise<boolean> {
  try {
    await takeRate(database, configOf(rates), "pdf", key, secondsLater(seconds));
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === "rate_limited") return false;
    throw error;
  }
}

Deno.test("takeRate() lets so many through in a window, each key and limit by itself", async () => {
  await truncateAll(database);
  const config = configOf("pdf=3/60,api=3/60");
  for (const seconds of [0, 10, 59]) assert(await isTaken("pdf=3/60", "a", seconds));
  const refused = await assertRejects(
    () => takeRate(database, config, "pdf", "a", secondsLater(59)),
    AppError,
  );
  assertEquals([refused.code, refused.retryAfterMs], ["rate_limited", 1000]);
  const early = await assertRejects(
    () => takeRate(database, config, "pdf", "a", secondsLater(20)),
    AppError,
  );
  assertEquals(early.retryAfterMs, 40_000);
  assert(await isTaken("pdf=3/60", "b", 59));
  await takeRate(database, config, "api", "a", secondsLater(59));
  assert(await isTaken("pdf=3/60", "a", 60), "the next window");
});

Deno.test("takeRate() counts nothing when limits are off", async () => {
  await truncateAll(database);
  for (let i = 0; i < 5; i++) assert(await isTaken("off", "a", 0));
  assertEquals(await database.sql`select key from rates`, []);
});

Deno.test("takeRate() lets exactly the limit through when all come at once", async () => {
  await truncateAll(database);
  const all = await Promise.all(
    Array.from({ length: 40 }, () => isTaken("pdf=7/60", "crowd", 0)),
  );
  assertEquals(all.filter(Boolean).length, 7);
});

Deno.test("takeRate() does not lock out after the clock was ahead", async () => {
  await truncateAll(database);
  const day = 24 * 3600;
  assert(await isTaken("pdf=1/60", "a", day));
  assert(!await isTaken("pdf=1/60", "a", day));
  assert(await isTaken("pdf=1/60", "a", 0), "the counter of tomorrow does not count");
  assert(!await isTaken("pdf=1/60", "a", 1));
});

Deno.test("takeRate() bears clocks of two processes that differ by seconds", async () => {
  await truncateAll(database);
  const all = [];
  for (const seconds of [3, 0, 3, 0, 3, 0]) all.push(await isTaken("pdf=4/60", "a", seconds));
  assertEquals(all, [true, true, true, true, false, false]);
});

Deno.test("takeRate() stores digests and prunes what has ended", async () => {
  await truncateAll(database);
  for (let i = 0; i < 150; i++) await isTaken("pdf=1/60", `zofia${i}@papiernik.example`, 0);
  for (let i = 0; i < 200; i++) await isTaken("pdf=1000/60", "one", 3600);
  const rows = await database.sql<{ key: string }>`select key from rates`;
  assertEquals(rows, [{ key: await rateKey("pdf", "one") }]);
  assert(/^[0-9a-f]{32}$/.test(rows[0]!.key));
});

Deno.test("rateKey() keeps parts apart", async () => {
  assert(await rateKey("a", "bc") !== await rateKey("ab", "c"));
  assert(await rateKey("a", "b") !== await rateKey('a","b'));
});

Deno.test("two handles of one server share the counters", { ignore: !nativeUrl }, async () => {
  await truncateAll(database);
  const [row] = await database.sql<{ name: string }>`select current_database() as name`;
  const url = new URL(nativeUrl!);
  url.pathname = `/${row!.name}`;
  const other = await openDatabase({ url: url.href });
  try {
    const config = configOf("pdf=5/60");
    const all = await Promise.allSettled(
      Array.from(
        { length: 20 },
        (_, i) => takeRate(i % 2 ? database : other, config, "pdf", "shared", start),
      ),
    );
    assertEquals(all.filter((result) => result.status === "fulfilled").length, 5);
  } finally {
    await other.close();
  }
});

Deno.test("a leased limit lets exactly its count through, however many ask at once, in two processes", async () => {
  await truncateAll(database);
  const config = configOf("api=50/60");
  const now = start;
  const take = () => takeLeasedRate(database, config, "api", "leased-user", now);
  const results = await Promise.allSettled(Array.from({ length: 80 }, take));
  assertEquals(results.filter(({ status }) => status === "fulfilled").length, 50);
  // Another process shares the counter, not the lease.
  const other = { ...database };
  await assertRejects(() => takeLeasedRate(other, config, "api", "leased-user", now), AppError);
  await takeLeasedRate(database, config, "api", "leased-user", secondsLater(61));
});
