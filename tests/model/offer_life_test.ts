/**
 * Random lives of offers against the model, in the amount of the ordinary suite.
 *
 *     MODEL=1000 MODEL_SEED=42 deno test -A tests/model/offer_life_test.ts
 */
import { openTestSite } from "@/tests/helpers/harness.ts";
import { counts } from "./compare.ts";
import { givenWorld, live } from "./life.ts";

const RUNS = Number(Deno.env.get("MODEL") ?? 12);
const SEED = Number(Deno.env.get("MODEL_SEED") ?? Date.now() % 2 ** 31);

const world = await givenWorld(await openTestSite({ settings: { RATE_LIMITS: "off" } }));

Deno.test(`${RUNS} random lives of offers (MODEL_SEED=${SEED}) go as the model says`, async () => {
  const started = performance.now();
  await live(world, { runs: RUNS, steps: 30, seed: SEED });
  const seconds = (performance.now() - started) / 1000;
  console.log(`MODEL_SEED=${SEED}: ${seconds.toFixed(1)} s, ${JSON.stringify(counts)}`);
});
