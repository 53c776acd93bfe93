import { assert, assertEquals, assertRejects, assertStringIncludes } from "@std/assert";
import { offlineAi } from "@/core/ai/offline.ts";
import { ProductTextSearch } from "@/core/contracts/product.ts";
import { AppError } from "@/core/errors.ts";
import { readProductFile } from "@/core/catalogue/file.ts";
import { findByKeywords, findByMeaning } from "@/core/catalogue/find.ts";
import { findToPick } from "@/core/catalogue/list.ts";
import { importProducts } from "@/core/catalogue/import.ts";
import { DatabaseUnavailable } from "@/db/sql.ts";
import { testDatabase } from "@/tests/helpers/database.ts";

const database = await testDatabase();
const app = { database, ai: offlineAi(), now: () => new Date() };
await importProducts(
  app,
  await readProductFile(
    "sku,name,description,unitPriceNet,vatRate,currency\n" +
      "P-1,Copy paper A4,White office paper,18.90,23,PLN\n" +
      "P-2,Stapler,For paper of 25 sheets,12.3456,23,PLN\n" +
      "P-3,Żarówka LED,Lamp,9,8.5,EUR\n",
  ),
);

Deno.test("findByMeaning() gives prompt, answer and products with a similarity", async () => {
  const reply = await findByMeaning(app, { prompt: " Copy paper ", limit: 1 });
  assertEquals(reply.prompt, " Copy paper ");
  assertEquals(reply.products.map(({ sku }) => sku), ["P-1"]);
  const [product] = reply.products;
  assert(product && product.similarity > 0 && product.similarity <= 1);
  assertStringIncludes(reply.answer, "Copy paper A4");
});

Deno.test("findByKeywords() keeps to the fields that are named", async () => {
  const search = async (fields?: string[]) => {
    const input = ProductTextSearch.parse({ query: "paper", searchFields: fields });
    const { products, totalCount } = await findByKeywords(app, input);
    return [products.map(({ sku }) => sku).toSorted(), totalCount];
  };
  assertEquals(await search(), [["P-1", "P-2"], 2]);
  assertEquals(await search(["name"]), [["P-1"], 1]);
  assertEquals(await search(["name", "name", "description"]), [["P-1", "P-2"], 2]);
  assertEquals(await search(["sku"]), [[], 0]);
});

Deno.test("findToPick() gives prices as numbers, by name without a query", async () => {
  const { products, totalCount } = await findToPick(app, { query: " ", limit: 2, offset: 1 });
  assertEquals(totalCount, 3);
  assertEquals(products.map(({ name }) => name), ["Stapler", "Żarówka LED"]);
  assertEquals(
    products.map(({ unitPriceNet, vatRate, currency }) => [unitPriceNet, vatRate, currency]),
    [[12.3456, 23, "PLN"], [9, 8.5, "EUR"]],
  );
});

const failing = (error: Error) => ({
  ...app,
  database: { ...database, sql: () => Promise.reject(error) },
});
const searches = {
  findByMeaning: (error: Error) => findByMeaning(failing(error), { prompt: "paper", limit: 1 }),
  findByKeywords: (error: Error) =>
    findByKeywords(failing(error), { query: "paper", limit: 1, offset: 0 }),
};

for (const [name, search] of Object.entries(searches)) {
  Deno.test(`${name}(): what nobody foresaw is search_failed, its cause kept`, async () => {
    const cause = new TypeError("broken");
    const error = await assertRejects(() => search(cause), AppError);
    assertEquals([error.code, error.cause], ["search_failed", cause]);
  });
  Deno.test(`${name}(): an unreachable database keeps its own error`, async () => {
    await assertRejects(() => search(new DatabaseUnavailable("gone")), DatabaseUnavailable);
  });
}
