import { assert, assertEquals } from "@std/assert";
import { nextAttempt, readRetryAfter } from "@/core/outbox/retries.ts";

const now = new Date("2026-11-20T09:00:00.000Z");
const seconds = (at: Date | undefined) => at && (at.getTime() - now.getTime()) / 1000;

Deno.test("pauses grow from ten seconds to eight hours, then there are no more", () => {
  const pauses = Array.from({ length: 10 }, (_, i) => seconds(nextAttempt(i + 1, now, { random })));
  function random() {
    return 0;
  }
  assertEquals(pauses, [10, 60, 300, 1800, 3600, 10800, 21600, 28800, 28800, undefined]);
});

Deno.test("chance lengthens a pause by a fifth at most", () => {
  const table: [number, number][] = [[0, 60], [0.5, 66], [1, 72]];
  for (const [chance, expected] of table) {
    assertEquals(seconds(nextAttempt(2, now, { random: () => chance })), expected);
  }
  const drawn = Array.from({ length: 100 }, () => seconds(nextAttempt(2, now)) ?? 0);
  assert(drawn.every((pause) => pause >= 60 && pause <= 72));
  assert(new Set(drawn).size > 50);
});

Deno.test("a receiver may ask for a longer pause, up to a day, and for no shorter one", () => {
  const hour = 3_600_000;
  const table: [number, number][] = [[0, 60], [1_000, 60], [hour, 3600], [48 * hour, 86_400]];
  for (const [retryAfterMs, expected] of table) {
    const at = nextAttempt(2, now, { retryAfterMs, random: () => 0 });
    assertEquals([retryAfterMs, seconds(at)], [retryAfterMs, expected]);
  }
  assertEquals(nextAttempt(10, now, { retryAfterMs: hour }), undefined);
});

Deno.test("Retry-After is seconds or a date", () => {
  const table: [string | null, number][] = [
    [null, 0],
    ["120", 120_000],
    ["0", 0],
    ["Fri, 20 Nov 2026 09:05:00 GMT", 300_000],
    ["Fri, 20 Nov 2026 08:00:00 GMT", 0],
    ["-5", 0],
    ["soon", 0],
    ["", 0],
    ["9".repeat(40), 0],
  ];
  for (const [value, ms] of table) assertEquals([value, readRetryAfter(value, now)], [value, ms]);
});
