/**
 * Bad requests to every operation, in the amount of the ordinary suite; they have to leave no trace in the database.
 *
 *     FUZZ=10000 FUZZ_SEED=42 deno test -A tests/fuzz/api_fuzz_test.ts
 */
import { assertEquals } from "@std/assert";
import { openTestSite } from "@/tests/helpers/harness.ts";
import { Fuzz } from "./bad_requests.ts";
import { checksums } from "./checksums.ts";

const RUNS = Number(Deno.env.get("FUZZ") ?? 300);
const SEED = Number(Deno.env.get("FUZZ_SEED") ?? Date.now() % 2 ** 31);
/** Requests that may be valid are sent up to so many: they draft offers and print documents. */
const MAYBE_VALID = Math.ceil(RUNS / 5);

const site = await openTestSite({ settings: { RATE_LIMITS: "off" } });
const fuzz = await Fuzz.over(site);

Deno.test(`${RUNS} bad requests (FUZZ_SEED=${SEED}) are refused as declared and change nothing`, async () => {
  const before = await checksums(site.database);
  const started = performance.now();
  // Some plans are no bad ones and are put aside.
  const plansPerOperation = Math.ceil(RUNS * 1.35 / fuzz.operations.length);
  const tally = await fuzz.sendBad({ seed: SEED, plansPerOperation });
  const seconds = (performance.now() - started) / 1000;
  console.log(
    `FUZZ_SEED=${SEED}: ${tally.sent} requests to ${fuzz.operations.length} operations, ` +
      `${tally.refused} of them bad, ${Math.round(tally.sent / seconds)}/s, ` +
      `slowest ${tally.slowest}, ${JSON.stringify(tally.statuses)}`,
  );
  assertEquals(await checksums(site.database), before);
  assertEquals(Reflect.get({}, "polluted"), undefined);
});

Deno.test(`requests that may be valid (FUZZ_SEED=${SEED}) are answered as the table says`, async () => {
  const statuses = await fuzz.sendMaybe(MAYBE_VALID);
  console.log(`sent: ${JSON.stringify(statuses)}`);
  assertEquals(Reflect.get({}, "polluted"), undefined);
});
