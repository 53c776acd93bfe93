import { assert, assertEquals, assertRejects } from "@std/assert";
import { countAttempt, type CountedAttempt, settleAttempt } from "@/core/auth/attempts.ts";
import { readConfig } from "@/core/platform/config.ts";
import { AppError } from "@/core/errors.ts";
import { testDatabase, truncateAll } from "../../helpers/database.ts";

const database = await testDatabase();
const config = readConfig((name) =>
  name === "RATE_LIMITS" ? "signin=10/900,signin_address=30/900" : undefined
);
const start = new Date("2026-03-01T10:00:00.000Z");
const email = "zofia@papiernik.example";

function at(seconds: number): Date {
  return new Date(start.getTime() + seconds * 1000);
}

/** Counts an attempt; `undefined` when it was refused. */
async function attempt(
  address: string,
  seconds: number,
  account = email,
): Promise<CountedAttempt | undefined> {
  try {
    return await countAttempt(database, config, { email: account, address }, at(seconds));
  } catch (error) {
    if (error instanceof AppError && error.code === "rate_limited") return undefined;
    throw error;
  }
}

/** A different address for each number. */
function stranger(i: number): string {
  return `198.18.${i >> 8 & 255}.${i & 255}`;
}

Deno.test("an account's attempts are spaced by growing pauses", async () => {
  await truncateAll(database);
  const times: number[] = [];
  for (let seconds = 0; seconds < 3600; seconds += 1) {
    if (await attempt(stranger(seconds), seconds)) times.push(seconds);
    else if (times.length > 5) seconds += 6; // long pauses need no look at every second
  }
  assertEquals(times.slice(0, 5), [0, 1, 2, 3, 4], "the first half is free");
  for (let i = 0; i < times.length; i++) {
    const window = times.filter((time) => time >= times[i]! && time < times[i]! + 900);
    assert(window.length <= 10, `${window.length} attempts from ${times[i]} on`);
  }
  const pauses = times.slice(0, 10).slice(1).map((time, i) => time - times[i]!);
  for (let i = 5; i < pauses.length; i++) assert(pauses[i]! > pauses[i - 1]!);
});

Deno.test("a refused attempt says when the next one counts", async () => {
  await truncateAll(database);
  for (let i = 0; i < 5; i++) assert(await attempt(stranger(i), 0));
  const input = { email, address: stranger(9) };
  const refused = await assertRejects(() => countAttempt(database, config, input, at(8)), AppError);
  assertEquals(refused.code, "rate_limited");
  assertEquals(refused.retryAfterMs, 20_125, "28.125 s after the fifth");
});

Deno.test("a crowd at once gets no more attempts than one after another", async () => {
  await truncateAll(database);
  const all = await Promise.all(Array.from({ length: 60 }, (_, i) => attempt(stranger(i), 0)));
  assertEquals(all.filter(Boolean).length, 5);
});

Deno.test("strangers who guess do not keep the owner out of a known address", async () => {
  await truncateAll(database);
  const home = "203.0.113.7";
  const first = await attempt(home, 0);
  assert(first);
  await settleAttempt(database, first, at(0));
  for (let i = 0; i < 50; i++) await attempt(stranger(i), 10);
  assertEquals(await attempt(stranger(99), 11), undefined);
  const again = await attempt(home, 11);
  assert(again, "the owner is let in");
  await settleAttempt(database, again, at(11));
  assertEquals(await attempt(stranger(100), 12), undefined, "strangers still wait");
});

Deno.test("a known address has a count of its own", async () => {
  await truncateAll(database);
  const home = "203.0.113.7";
  const first = await attempt(home, 0);
  assert(first);
  await settleAttempt(database, first, at(0));
  for (let i = 0; i < 5; i++) assert(await attempt(home, 1));
  assertEquals(await attempt(home, 1), undefined);
  assert(await attempt(stranger(1), 1), "the shared count is untouched");
});

Deno.test("an account is known by its address, not the address by itself", async () => {
  await truncateAll(database);
  const office = "203.0.113.7";
  const mine = await attempt(office, 0, "mallory@example.com");
  assert(mine);
  await settleAttempt(database, mine, at(0));
  for (let i = 0; i < 5; i++) assert(await attempt(stranger(i), 1));
  assertEquals(await attempt(office, 1), undefined);
});

Deno.test("a right password takes its attempt back", async () => {
  await truncateAll(database);
  for (let i = 0; i < 100; i++) {
    const counted = await attempt("203.0.113.7", i);
    assert(counted, `sign-in ${i}`);
    await settleAttempt(database, counted, at(i));
  }
});

Deno.test("an address may fail so often, whatever the account; IPv6 by /64", async () => {
  await truncateAll(database);
  const spellings = ["2001:db8:1:2::1", "2001:DB8:1:2:ffff::9", "2001:0db8:0001:0002::a:b"];
  const counted: unknown[] = [];
  for (let i = 0; i < 40; i++) {
    counted.push(await attempt(spellings[i % 3]!, 0, `user${i}@example.com`));
  }
  assertEquals(counted.filter(Boolean).length, 30);
  assert(await attempt("2001:db8:1:3::1", 0, "other@example.com"), "the neighbour's network");
});

Deno.test("attempts leave neither emails nor addresses behind", async () => {
  await truncateAll(database);
  const counted = await attempt("203.0.113.7", 0);
  assert(counted);
  await settleAttempt(database, counted, at(0));
  await attempt("203.0.113.7", 0);
  const rows = await database.sql<{ key: string }>`select key from rates`;
  assertEquals(rows.filter(({ key }) => !/^[0-9a-f]{32}$/.test(key)), []);
  assertEquals(rows.length, 3);
});

Deno.test("no limit is counted when limits are off", async () => {
  await truncateAll(database);
  const off = { rates: "off" } as const;
  for (let i = 0; i < 20; i++) {
    assertEquals(await countAttempt(database, off, { email, address: "" }, at(0)), undefined);
  }
});
