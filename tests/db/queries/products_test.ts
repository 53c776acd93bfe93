import { assertEquals } from "@std/assert";
import { newId } from "@/core/ids.ts";
import {
  addTerms,
  findProductsBySku,
  insertProductTerms,
  writeEmbeddings,
  writeProducts,
} from "@/db/queries/products.ts";
import { testDatabase, truncateAll } from "../../helpers/database.ts";

const database = await testDatabase();
const { sql } = database;

function product(sku: string, name: string) {
  return {
    id: newId(),
    sku,
    name,
    description: 'quotes " and \\ and {braces}, commas',
    searchWords: "",
    unit: "pcs",
    category: "",
    unitPriceNet: "1.2345",
    vatRate: "23",
    currency: "PLN",
  };
}

Deno.test("writeProducts() keeps the search id of a known sku and every character of the texts", async () => {
  await truncateAll(database);
  const [first] = await writeProducts(sql, [product("A", "one")]);
  const [second] = await writeProducts(sql, [product("A", "two")]);
  assertEquals(second, first);
  const [stored] = await findProductsBySku(sql, ["A", "B"]);
  assertEquals(
    [stored?.name, stored?.description, stored?.unitPriceNet],
    ["two", 'quotes " and \\ and {braces}, commas', "1.2345"],
  );
});

Deno.test("writeEmbeddings() names the model with a vector, and none without", async () => {
  await truncateAll(database);
  const [row] = await writeProducts(sql, [product("A", "one")]);
  const searchId = row?.searchId ?? 0;
  await writeEmbeddings(sql, "m", [{ searchId, vector: "[1,0]" }]);
  assertEquals((await findProductsBySku(sql, ["A"]))[0]?.embeddingModel, "m");
  await writeEmbeddings(sql, "m", [{ searchId, vector: null }]);
  assertEquals((await findProductsBySku(sql, ["A"]))[0]?.embeddingModel, null);
});

Deno.test("a vocabulary word is stored once and counted by its products", async () => {
  await truncateAll(database);
  const rows = await writeProducts(sql, [product("A", "one"), product("B", "two")]);
  const word = { lexeme: "lamp", repairable: true };
  await addTerms(sql, [word]);
  await addTerms(sql, [word]);
  await insertProductTerms(
    sql,
    rows.map(({ searchId }) => ({ searchId, lexeme: "lamp", tf: 1, fields: 2 })),
  );
  assertEquals(await sql`select lexeme, df from terms`, [{ lexeme: "lamp", df: 2 }]);
});
