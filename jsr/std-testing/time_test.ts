import { assert, assertEquals, assertThrows } from "@std/assert";
import { FakeTime, TimeError } from "@std/testing/time";

Deno.test("FakeTime: moves only when told to", () => {
  using time = new FakeTime("2026-01-01T00:00:00Z");
  assertEquals(new Date().toISOString(), "2026-01-01T00:00:00.000Z");
  const seen: string[] = [];
  setTimeout((word: string) => seen.push(word), 100, "late");
  setTimeout(() => seen.push("soon"), 10);
  const cancelled = setTimeout(() => seen.push("never"), 5);
  clearTimeout(cancelled);
  const ticking = setInterval(
    () => seen.push(`at ${Date.now() - time.start}`),
    40,
  );
  time.tick(99);
  assertEquals(seen, ["soon", "at 40", "at 80"]);
  time.tick(1);
  assertEquals(seen, ["soon", "at 40", "at 80", "late"]);
  clearInterval(ticking);
  time.tick(1_000);
  assertEquals(seen.length, 4);
  assertEquals(time.now, time.start + 1_100);
  assert(new Date(0) instanceof Date);
});

Deno.test("FakeTime: promises go on before a tick, not between the timers of one", async () => {
  using time = new FakeTime(0);
  const seen: number[] = [];
  const work = (async () => {
    for (const wait of [10, 20]) {
      await new Promise((resolve) => setTimeout(resolve, wait));
      seen.push(Date.now());
    }
  })();
  await time.tickAsync(30);
  await time.runMicrotasks();
  assertEquals(seen, [30]);
  await time.tickAsync(20);
  await work;
  assertEquals(seen, [30, 50]);
});

Deno.test("FakeTime: one at a time, and gone after restore", () => {
  const before = [Date, setTimeout, clearInterval];
  const time = new FakeTime();
  assertThrows(() => new FakeTime(), TimeError, "already faked");
  time.restore();
  assertThrows(() => time.restore(), TimeError, "already restored");
  assertEquals([Date, setTimeout, clearInterval], before);
});
