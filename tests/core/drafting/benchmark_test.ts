import { assert } from "@std/assert";
import { offlineAi } from "@/core/ai/offline.ts";
import { demoProducts } from "@/core/demo/seed.ts";
import { draft } from "@/core/drafting/draft.ts";
import { upsertProducts } from "@/core/products/index.ts";
import { addSums, noSums, readRequests, scoreRequest, summary } from "@/bench/request_score.ts";
import { testDatabase } from "../../helpers/database.ts";

const database = await testDatabase();

/** Floors under what was measured when they were set; a change that falls below one has to say why. */
const floors = {
  detectionF1: 0.97,
  quantityAccuracy: 0.98,
  lineAccuracy: 0.9,
  unmatchedPrecision: 0.75,
  unmatchedRecall: 0.85,
  decisionF1: 0.9,
} as const;

Deno.test("the demo catalogue answers the benchmark's requests at least this well, offline", async (test) => {
  const services = { database, ai: offlineAi() };
  await upsertProducts(services, await demoProducts());
  const text = await Deno.readTextFile(
    new URL("../../../fixtures/benchmark/requests.jsonl", import.meta.url),
  );
  let sums = noSums();
  for (const request of readRequests(text)) {
    const { lines, unmatched } = await draft(services, request.text);
    const score = scoreRequest(request, {
      lines: lines.map((line) => ({
        text: line.requestItem,
        quantity: Number(line.quantity),
        sku: line.product.sku,
      })),
      unmatched: unmatched.map((each) => each.item),
    });
    sums = addSums(sums, score.sums);
  }
  const measured = summary(sums);
  for (const [name, floor] of Object.entries(floors)) {
    await test.step(name, () => {
      const value = measured[name as keyof typeof floors];
      assert(value >= floor, `${name} is ${value.toFixed(3)}, the floor is ${floor}`);
    });
  }
});
