/** In which order a search gives products. */
import { assertEquals } from "@std/assert";
import { offlineAi } from "@/core/ai/offline.ts";
import { upsertProducts } from "@/core/catalogue/upsert.ts";
import { listByWords, searchProducts, textSearch } from "@/core/catalogue/search.ts";
import { testDatabase, truncateAll } from "../../helpers/database.ts";

const database = await testDatabase();
const services = { database, ai: offlineAi() };

const shop: readonly (readonly [sku: string, name: string, description: string])[] = [
  ["LAM", "Laminator A4", "Its pouches fit every A4 binder, a ring binder or a lever arch binder."],
  ["TRAY", "Letter tray A4", "Holds paper that waits for its binder."],
  ["BIND", "Ring binder A4, blue", "Two rings, 20 mm."],
  ["ARM", "Monitor arm", "For desks; a lamp can be hung from it."],
  ["DESK", "Electric desk 160 x 80 cm", "With a place for a lamp."],
  ["LAMP", "LED desk lamp", "Black, with dimmer."],
];

Deno.test("a product whose name holds the thing comes before those whose description mentions it", async (test) => {
  await truncateAll(database);
  await upsertProducts(
    services,
    shop.map(([sku, name, description]) => ({
      sku,
      name,
      description,
      searchWords: "",
      unit: "pcs",
      category: "",
      unitPriceNet: "1",
      vatRate: "23",
      currency: "PLN",
    })),
  );
  const cases: [query: string, first: string][] = [
    ["A4 binder", "BIND"],
    ["Find an A4 binder", "BIND"],
    ["binder", "BIND"],
    ["blue binders", "BIND"],
    ["I need a desk lamp", "LAMP"],
    ["show me lamps, please", "LAMP"],
    ["Szukam binder A4", "BIND"],
    ["a laminator for my binder", "LAM"],
  ];
  for (const [query, first] of cases) {
    await test.step(query, async () => {
      const page = { query, limit: 3, offset: 0 };
      assertEquals([
        (await searchProducts(services, query, 3)).products[0]?.sku,
        (await textSearch(database, page)).products[0]?.sku,
        (await listByWords(database, page.query, page)).products[0]?.sku,
      ], [first, first, first]);
    });
  }
});
