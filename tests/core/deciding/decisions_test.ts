/** What whole decisions come to, by the stored weights: the demo catalogue and a few products beside it. */
import { assert, assertEquals } from "@std/assert";
import { offlineAi } from "@/core/ai/offline.ts";
import { demoProducts } from "@/core/demo/seed.ts";
import { match } from "@/core/deciding/match.ts";
import { likelyScore } from "@/core/offers/review.ts";
import { findAnswers } from "@/core/catalogue/candidates.ts";
import { codesIn } from "@/core/catalogue/codes.ts";
import { upsertProducts } from "@/core/catalogue/upsert.ts";
import { testDatabase } from "../../helpers/database.ts";

const database = await testDatabase();
const services = { database, ai: offlineAi() };

const [likeThese] = await demoProducts();
const given = (sku: string, name: string) => ({
  ...likeThese!,
  sku,
  name,
  description: "",
  searchWords: "",
  category: "",
});
await upsertProducts(services, [
  ...await demoProducts(),
  given("N7710", "Document scanner N7710"),
  given("T-ROLLER", "Document scanner N7710 roller kit"),
  given("T-PART", "Spare part OF-1001"),
  given("T-KNIVES", "Kitchen knives without block, 5 pieces"),
  given("T-KNIVES-B", "Kitchen knives with block, 5 pieces"),
  given("T-BATTERY", "Battery for cordless drill"),
]);

/** What becomes of a thing that is asked for: the product's number, and how sure that is. */
async function decided(text: string): Promise<{ sku: string | undefined; sure: boolean }> {
  const questions = [{ text, codes: codesIn(text) }];
  const { answers: [answer] } = await findAnswers(services, questions, { limit: 50 });
  const decision = match({ text, codeLabelled: false, words: answer!.words }, answer!.ranked);
  return decision.kind === "matched"
    ? { sku: decision.product.sku, sure: decision.matchScore >= likelyScore }
    : { sku: undefined, sure: false };
}

Deno.test("a product number or a product's very name decides", async (test) => {
  const cases: [text: string, sku: string][] = [
    ["OF-1001", "OF-1001"],
    ["copy paper OF-1003", "OF-1003"],
    ["N7710", "N7710"],
    ["document scanner n7710", "N7710"],
    ["Copy paper A4 80 g, ream of 500 sheets", "OF-1001"],
    ["Spare part OF-1001", "T-PART"],
  ];
  for (const [text, sku] of cases) {
    await test.step(text, async () => assertEquals(await decided(text), { sku, sure: true }));
  }
});

Deno.test("words alone are sure of the one product that is the thing", async (test) => {
  const cases: [text: string, sku: string][] = [
    ["laser printers", "PRN-LM2410"],
    ["drukarki laserowe", "PRN-LM2410"],
    ["HDMI cables 3 m", "IT.HDMI-3M"],
    ["extension lead", "EL-EXT-10"],
    ["Sechskantmuttern M10", "WS/N-M10-ZN"],
    ["Sortiment Muttern", "WS/KIT-NW-640"],
    ["trzewiki robocze 43", "PPE-SHOE-S3-43"],
    ["black gloves L", "CL-0504"],
    ["helmet yellow", "PPE-HELM-YE"],
    ["patch cable 5 m", "NET-C6-5-GY"],
    ["sellotape", "OF-3012"],
    ["Büroklammern", "OF-3018"],
    ["przewodowa mysz", "MS-W-OPT"],
    ["managed switch", "NET-SW-24G"],
    ["unmanaged switch", "NET-SW-8G"],
  ];
  for (const [text, sku] of cases) {
    await test.step(text, async () => assertEquals(await decided(text), { sku, sure: true }));
  }
});

Deno.test("of several that are the thing one is taken, to check", async (test) => {
  const cases: [text: string, sku: RegExp][] = [
    ["Kuli", /^OF-110[1-5]$/],
    ["Kuli blau", /^OF-110[15]$/],
    ["loo roll", /^CL-010[12]$/],
    ["dish soap", /^CL-031[67]$/],
    ["safety shoes", /^PPE-SHOE-S3-4[23]$/],
    ["wood screws", /^WS\/WOOD-/],
    ["mouse", /^MS-/],
  ];
  for (const [text, sku] of cases) {
    await test.step(text, async () => {
      const line = await decided(text);
      assert(line.sku !== undefined && sku.test(line.sku), line.sku);
      assertEquals(line.sure, false);
    });
  }
});

Deno.test("the thing itself is taken before what only shares its number or words", async (test) => {
  const cases: [text: string, sku: string][] = [
    ["roller kit N7710", "T-ROLLER"],
    ["cordless drill battery", "T-BATTERY"],
    ["drukarka", "PRN-LM2410"],
    ["USB printer cable", "IT.USB-AB-1M8"],
    ["knives without block", "T-KNIVES"],
    ["kitchen knives without a block", "T-KNIVES"],
    ["Trennscheiben 125", "WS/CUT-125X1.0"],
    ["bezprzewodowa mysz", "MS-BT-SIL"],
  ];
  for (const [text, sku] of cases) {
    await test.step(text, async () => assertEquals((await decided(text)).sku, sku));
  }
});

Deno.test("nothing is taken for what is not there", async (test) => {
  for (const text of ["croissants", "black", "safety shoes size 52"]) {
    await test.step(text, async () => assertEquals((await decided(text)).sku, undefined));
  }
});

Deno.test("no line is sure of what is like the thing and is not it", async (test) => {
  const cases: [what: string, texts: string[]][] = [
    ["only made for it", ["printers", "drukarki", "Drucker", "screws"]],
    ["another kind", ["HDMI cable 2 m", "Kugelschreiberminen", "Kabelschuh 6 mm²", "rozszywacz"]],
    ["another size", ["patch cable 15 m", "Trennscheiben 300", "copy paper A5"]],
    ["like it in the size alone", ["Gabelstapler 2 t", "Schlauch 10 mm"]],
    ["another colour", ["safety helmet blue", "green ballpoint pen"]],
    ["called by the same words", ["soap dishes", "garden lamp", "mouse pad"]],
  ];
  for (const [what, texts] of cases) {
    for (const text of texts) {
      await test.step(`${what}: ${text}`, async () => {
        assertEquals((await decided(text)).sure, false);
      });
    }
  }
});
