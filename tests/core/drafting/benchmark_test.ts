/** A floor under the figures of drafts on generated requests. */
import { readRequests } from "@/bench/request_score.ts";
import { offlineAi } from "@/core/ai/offline.ts";
import { demoProducts } from "@/core/demo/seed.ts";
import { upsertProducts } from "@/core/catalogue/upsert.ts";
import { testDatabase } from "../../helpers/database.ts";
import { holdFloors } from "./score.ts";

const database = await testDatabase();

/** Floors under what was measured when they were set; a change that falls below one has to say why. */
const floors = {
  detectionF1: 0.94,
  quantityAccuracy: 0.95,
  lineAccuracy: 0.91,
  unmatchedPrecision: 0.9,
  // A wrong line that is marked "to check" costs no more than a gap (core/deciding/costs.ts), and most gaps are filled
  // rightly: more of what nothing in the catalogue is, gets a line to check.
  unmatchedRecall: 0.7,
  decisionF1: 0.86,
} as const;

Deno.test("the demo catalogue answers the benchmark's requests at least this well, offline", async (test) => {
  const services = { database, ai: offlineAi() };
  await upsertProducts(services, await demoProducts());
  const text = await Deno.readTextFile(
    new URL("../../../fixtures/benchmark/requests.jsonl", import.meta.url),
  );
  await holdFloors(test, services, readRequests(text), floors);
});
