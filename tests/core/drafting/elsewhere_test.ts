/** What a message says of a thing apart from its name decides among the products of that name. */
import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { offlineAi } from "@/core/ai/offline.ts";
import { upsertProducts } from "@/core/catalogue/upsert.ts";
import { demoProducts } from "@/core/demo/seed.ts";
import { draft } from "@/core/drafting/draft.ts";
import { likelyScore } from "@/core/offers/review.ts";
import { testDatabase, truncateAll } from "../../helpers/database.ts";

const database = await testDatabase();
const services = { database, ai: offlineAi() };

Deno.test("draft() takes the product that the rest of the message speaks of, and says so", async (test) => {
  await truncateAll(database);
  await upsertProducts(services, await demoProducts());
  const cases: [text: string, sku: string, says: string][] = [
    ["Gloves (our fitters have L): 5 boxes of nitrile gloves, blue", "CL-0503", "“L”"],
    ["Gloves (our fitters have M): 5 boxes of nitrile gloves, blue", "CL-0502", "“M”"],
    ["Wir haben den C310. Bitte 3 Toner schwarz.", "TN-C310-BK", "“C310”"],
  ];
  for (const [text, sku, says] of cases) {
    await test.step(text, async () => {
      const { lines } = await draft(services, text);
      assertEquals(lines.map(({ product }) => product.sku), [sku]);
      assertStringIncludes(lines[0]!.rationale, says);
    });
  }
});

Deno.test("draft() does not take what is said of one thing for another in the next entry", async () => {
  await truncateAll(database);
  await upsertProducts(services, await demoProducts());
  const text = "Please quote:\n- 5 boxes nitrile gloves blue M\n- 5 boxes nitrile gloves blue L";
  const { lines } = await draft(services, text);
  assertEquals(lines.map(({ product }) => product.sku), ["CL-0502", "CL-0503"]);
  assert(lines.every(({ matchScore }) => matchScore >= likelyScore));
});
