/** H3: a database that gives no connection: how long others wait for it, and what is said of the service meanwhile. */
import { assertEquals } from "@std/assert";
import { limits } from "@/core/platform/limits.ts";
import { Admission } from "@/routes/(_http)/admission.ts";
import { nativeUrl, testDatabase } from "@/tests/helpers/database.ts";
import { openTestSite } from "@/tests/helpers/harness.ts";
import { hostileUrl } from "./native.ts";
import { times } from "./record.ts";
import { percentile, recorded, recordFigure } from "./recorded.ts";
import { checkShed } from "./shed.ts";

const waitMs = times(300, limits.waitMs);
const database = await testDatabase({ waitMs }, hostileUrl ?? nativeUrl);
const site = await openTestSite({
  settings: { RATE_LIMITS: "off" },
  database,
  admission: new Admission({ waitMs }),
});
const admin = site.as("admin"), nobody = site.as("nobody");

Deno.test("H3 a database that gives no connection is no reason to wait for ever, or to be called dead", async () => {
  const waves = times(1, 3), count = 100 * waves;
  const connections = database.kind === "native" ? 10 : 1;
  const waits: number[] = [], lives: number[] = [];
  const timed = async <Result>(list: number[], work: () => Promise<Result>) => {
    const started = performance.now();
    const result = await work();
    list.push(performance.now() - started);
    return result;
  };
  await recorded({
    id: "H3",
    test: `all ${connections} connections of the pool held for ${
      waves * waitMs / 1_000
    } s, ${count} requests in waves of 100 (${database.kind})`,
    limit: "503 with Retry-After, liveness 200, ready again at once",
  }, async () => {
    const held = [];
    for (let at = 0; at < connections; at++) held.push(await database.slots.acquire());
    try {
      for (let wave = 0; wave < waves; wave++) {
        const replies = Promise.all(
          Array.from({ length: 100 }, () => timed(waits, () => admin.get("/api/offers"))),
        );
        const live = await timed(lives, () => nobody.get("/api/health/live"));
        assertEquals(live.status, 200);
        assertEquals(checkShed(await replies), 0);
      }
    } finally {
      for (const slot of held) database.slots.release(slot);
    }
    assertEquals((await admin.get("/api/offers")).status, 200);
    return `0 of ${count} waited in vain for ever, ${lives.length} of ${lives.length} alive`;
  });
  const most = percentile(waits, 1), live = percentile(lives, 1);
  recordFigure(
    { id: "H3", test: "the same, times", limit: `at most ${waitMs} + 1000 ms, liveness < 100 ms` },
    `at most ${most.toFixed(0)} ms, liveness ${live.toFixed(0)} ms`,
    most < waitMs + 1_000 && live < 100,
  );
});
