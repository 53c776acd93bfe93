import { assertEquals } from "@std/assert";
import { newId } from "@/core/platform/ids.ts";
import {
  addTerms,
  countTerms,
  deleteProductTerms,
  findProductsBySku,
  insertProductTerms,
  listProducts,
  writeProducts,
} from "@/db/queries/catalogue/products.ts";
import { testDatabase, truncateAll } from "@/tests/helpers/database.ts";

const database = await testDatabase();
const { sql } = database;
const made = { rules: "m", digests: false, source: "import", setBy: null } as const;

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
    kind: "goods" as const,
    packs: [{ unit: 'box, "large"', factor: 1.5 }],
    minQuantity: null,
    quantityStep: "0.5",
    cost: null,
    active: true,
    oneOff: false,
    indexVersion: 1,
  };
}

Deno.test("writeProducts() keeps the search id of a known sku and every character of the texts", async () => {
  await truncateAll(database);
  const [first] = await writeProducts(sql, listProducts([product("A", "one")]), made);
  const [second] = await writeProducts(sql, listProducts([product("A", "two")]), made);
  assertEquals([second?.sku, second?.searchId], [first?.sku, first?.searchId]);
  const [stored] = await findProductsBySku(sql, ["A", "B"]);
  assertEquals(
    [stored?.name, stored?.description, stored?.unitPriceNet, stored?.packs, stored?.quantityStep],
    ["two", 'quotes " and \\ and {braces}, commas', "1.2345", [
      { unit: 'box, "large"', factor: 1.5 },
    ], "0.500000"],
  );
});

Deno.test("writeProducts() stores the vector it is given, keeps the one there is, and takes it away", async () => {
  await truncateAll(database);
  const state = async () => {
    const [row] = await sql<{ embedding: string | null; embeddingModel: string | null }>`
      select embedding::text, embedding_model from products`;
    return [row?.embedding, row?.embeddingModel];
  };
  await writeProducts(sql, listProducts([{ ...product("A", "one"), vector: "[1,0]" }]), made);
  assertEquals(await state(), ["[1,0]", "m"]);
  await writeProducts(sql, listProducts([product("A", "two")]), { ...made, rules: "other" });
  assertEquals(await state(), ["[1,0]", "m"]);
  await writeProducts(sql, listProducts([{ ...product("A", "two"), vector: null }]), {
    ...made,
    rules: "other",
  });
  assertEquals(await state(), [null, null]);
});

Deno.test("a vocabulary word is stored once, counted by its products, and once repairable stays it", async () => {
  await truncateAll(database);
  const rows = await writeProducts(
    sql,
    listProducts([product("A", "one"), product("B", "two")]),
    made,
  );
  const [first] = await addTerms(sql, [{ lexeme: "lamp", repairable: true, products: 1 }]);
  const [again] = await addTerms(sql, [{ lexeme: "lamp", repairable: false, products: 0 }]);
  const termId = first?.id ?? 0;
  assertEquals(again, first);
  await countTerms(sql, [{ id: termId, products: 1 }]);
  const searchIds = rows.map((row) => row.searchId);
  const termIds = [termId, termId];
  await insertProductTerms(sql, { termIds, searchIds, impacts: [15_000, 2_500], fields: [2, 4] });
  const word = () => sql`select lexeme, repairable, df from terms`;
  assertEquals(await word(), [{ lexeme: "lamp", repairable: true, df: 2 }]);
  await deleteProductTerms(sql, searchIds.slice(0, 1));
  assertEquals(await word(), [{ lexeme: "lamp", repairable: true, df: 1 }]);
  assertEquals(await sql`select search_id, impact from product_terms`, [
    { searchId: searchIds[1], impact: 0.25 },
  ]);
});
