import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { offlineAi } from "@/core/ai/offline.ts";
import { openaiAi } from "@/core/ai/openai.ts";
import { listByWords, searchProducts, textSearch } from "@/core/catalogue/search.ts";
import { upsertProducts } from "@/core/catalogue/upsert.ts";
import { testDatabase, truncateAll } from "../../helpers/database.ts";
import { withModelServer } from "../../helpers/model_server.ts";
import { givenSmallShop, productRecord } from "../../helpers/products.ts";

const database = await testDatabase();
const services = { database, ai: offlineAi() };
const page = { limit: 20, offset: 0 };

async function skus(query: string, fields?: readonly ("sku" | "name" | "description")[]) {
  const input = { query, ...page, ...(fields === undefined ? {} : { fields }) };
  return (await textSearch(database, input)).products.map((product) => product.sku);
}

Deno.test("textSearch() puts the right product first", async (test) => {
  await truncateAll(database);
  await givenSmallShop(database);
  const cases: [query: string, first: string | undefined][] = [
    ["EL-MCB-B16", "EL-MCB-B16"],
    ["el mcb c16", "EL-MCB-C16"],
    ["el-mcb", "EL-MCB-B16"],
    ["0757120", "0757120217268"],
    ["desk lamps", "OF-LAMP"],
    ["desk lmap", "OF-LAMP"],
    ["lam", "OF-LAMP"],
    ["lampki biurkowe", "OF-LAMP"],
    ["Schreibtischlampen", "OF-LAMP"],
    ["patch cable 2 m", "NET-C6-2"],
    ["patchcable", "NET-C6-2"],
    ["wyłączników C16", "EL-MCB-C16"],
    ["zzzzqqq", undefined],
    ["%", "PP-100%"],
    ["_", "PP-100%"],
    ["100%", "PP-100%"],
    ["' or 1=1 --", undefined],
  ];
  for (const [query, first] of cases) {
    await test.step(query, async () => assertEquals((await skus(query))[0], first));
  }
});

Deno.test("textSearch() looks only where it is told to, counts all, and pages without gaps", async () => {
  await truncateAll(database);
  await givenSmallShop(database);
  assertEquals(await skus("trips", ["name"]), []);
  assertEquals(await skus("trips", ["description"]), ["EL-MCB-B16"]);
  assertEquals(await skus("OF-LAMP", ["description"]), []);
  assertEquals(await skus("OF-L", ["sku"]), ["OF-LAMP"]);
  const first = await textSearch(database, { query: "breaker cable lamp", limit: 2, offset: 0 });
  const rest = await textSearch(database, { query: "breaker cable lamp", limit: 20, offset: 2 });
  assertEquals([first.totalCount, rest.totalCount], [5, 5]);
  const all = [...first.products, ...rest.products].map((product) => product.sku);
  assertEquals(new Set(all).size, 5);
  assertEquals(await textSearch(database, { query: "lamp", limit: 5, offset: 900 }), {
    products: [],
    totalCount: 1,
  });
});

Deno.test("listByWords() keeps to a category, with exact prices", async () => {
  await truncateAll(database);
  await givenSmallShop(database);
  const { products: [breaker] } = await listByWords(database, "B16", page);
  assertEquals([breaker?.unitPriceNet, breaker?.vatRate], ["12.3456", "23.000"]);
  const of = async (category?: string) =>
    (await listByWords(database, "cable lamp", page, category)).products.map(({ sku }) => sku);
  assertEquals((await of()).toSorted(), ["NET-C6-2", "NET-C6-5", "OF-LAMP"]);
  assertEquals(await of("Lamps"), ["OF-LAMP"]);
});

Deno.test("searchProducts() orders by similarity and answers with nothing but what it found", async () => {
  await truncateAll(database);
  await givenSmallShop(database);
  const { products, answer } = await searchProducts(services, "a lamp for my desk", 3);
  assertEquals(products[0]?.sku, "OF-LAMP");
  const similarities = products.map((product) => product.similarity);
  assertEquals(similarities, [...similarities].sort((a, b) => b - a));
  assert(similarities.every((value) => value > 0 && value <= 1));
  assertStringIncludes(answer, "LED desk lamp, black (OF-LAMP)");
  assertEquals((await searchProducts(services, "EL-MCB-C16", 3)).products[0]?.similarity, 1);
});

Deno.test("searchProducts() in an empty catalogue says so", async () => {
  await truncateAll(database);
  const result = await searchProducts(services, "a lamp", 3);
  assertEquals(result, {
    answer: "No product in the catalogue matches “a lamp”.",
    products: [],
    mode: { ai: "offline", writtenBy: "rules" },
  });
});

Deno.test("a model's answer is taken only if it speaks of the products found", async (test) => {
  await truncateAll(database);
  await givenSmallShop(database);
  const answers: [name: string, text: string, taken: boolean][] = [
    ["grounded", "The LED desk lamp, black (OF-LAMP) fits.", true],
    ["another number", "Take OF-LAMP or the better XL-9000.", false],
    ["a price", "OF-LAMP costs 4999 PLN.", false],
    ["no product", "We have many fine lamps.", false],
  ];
  for (const [name, text, taken] of answers) {
    await test.step(name, () =>
      withModelServer({ completion: () => text }, async (baseUrl) => {
        const ai = openaiAi({
          apiKey: "k",
          baseUrl,
          model: "m",
          embeddingModel: "e",
          embeddingDimensions: 3,
        });
        const { answer, products } = await searchProducts({ database, ai }, "desk lamp", 3);
        assertEquals(products[0]?.sku, "OF-LAMP");
        assertEquals(answer === text, taken);
      }));
  }
});

Deno.test("a word that few products have finds compounds that end in it", async (test) => {
  await truncateAll(database);
  const names = [
    ["NUT", "Sechskantmutter M8"],
    ["CAP", "Hutmuttern M10"],
    ["KEY", "Mutternschlüssel 13 mm"],
    ["SET", "Schrauben, Sortiment"],
    ["WOOD", "Holzschraube 4 x 40"],
  ] as const;
  await upsertProducts(services, names.map(([sku, name]) => productRecord({ sku, name })));
  const cases: [query: string, found: string[]][] = [
    ["Muttern", ["CAP", "NUT"]],
    ["Schraube", ["SET", "WOOD"]],
  ];
  for (const [query, found] of cases) {
    await test.step(query, async () => {
      assertEquals((await skus(query)).filter((sku) => sku !== "KEY").sort(), found);
      const { products } = await searchProducts(services, query, 2);
      assertEquals(products.map((product) => product.sku).sort(), found);
    });
  }
});

Deno.test("a number with a letter for a digit is found, unless the catalogue has it as it is written", async () => {
  await truncateAll(database);
  await upsertProducts(services, [
    productRecord({ sku: "CL-0502", name: "Soap" }),
    productRecord({ sku: "AB-O10", name: "Lamp" }),
    productRecord({ sku: "AB-010", name: "Desk" }),
  ]);
  const firstOf = async (query: string) => (await searchProducts(services, query, 1)).products[0];
  assertEquals(
    [await firstOf("CL-O502"), await firstOf("ab-o10"), await firstOf("ab-010")].map((each) =>
      each?.sku
    ),
    [
      "CL-0502",
      "AB-O10",
      "AB-010",
    ],
  );
});
