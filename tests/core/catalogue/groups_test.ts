/** Products are indexed under the groups of trade names that they are of; nobody sees or types the lexemes of those. */
import { assert, assertEquals } from "@std/assert";
import { offlineAi } from "@/core/ai/offline.ts";
import { draft } from "@/core/drafting/draft.ts";
import { upsertProducts } from "@/core/catalogue/upsert.ts";
import { searchProducts, textSearch } from "@/core/catalogue/search.ts";
import { testDatabase } from "../../helpers/database.ts";
import { productRecord } from "../../helpers/products.ts";

const database = await testDatabase();
const services = { database, ai: offlineAi() };
await upsertProducts(services, [
  productRecord({ sku: "P-1", name: "Ballpoint pen, blue" }),
  productRecord({ sku: "P-2", name: "Kuli rot" }),
  productRecord({ sku: "S-1", name: "Scissors, 21 cm" }),
  productRecord({ sku: "S-2", name: "Lamp", description: "Beside nożyczki on the desk." }),
]);

async function found(query: string): Promise<string[]> {
  const { products } = await textSearch(database, { query, limit: 9, offset: 0 });
  return products.map(({ sku }) => sku);
}

async function similar(prompt: string): Promise<string[]> {
  return (await searchProducts(services, prompt, 9)).products.map(({ sku }) => sku);
}

Deno.test("a product is found by what its trade calls it in another language, by its names alone", async () => {
  assertEquals((await similar("długopis")).sort(), ["P-1", "P-2"]);
  assertEquals((await similar("Schere"))[0], "S-1");
  const rows = await database.sql<{ lexeme: string; sku: string }>`
    select lexeme, sku
    from product_terms
    join terms on terms.id = term_id
    join products using (search_id)
    where lexeme in ('~ballpoint_pen', '~scissors')
    order by lexeme, sku`;
  assertEquals(rows.map(({ lexeme, sku }) => [lexeme, sku]), [
    ["~ballpoint_pen", "P-1"],
    ["~ballpoint_pen", "P-2"],
    ["~scissors", "S-1"],
  ]);
});

Deno.test("no misspelt or begun word is read as a group", async () => {
  const [row] = await database.sql<{ groups: number; repairable: number }>`
    select count(*)::integer groups, (count(*) filter (where repairable))::integer repairable
    from terms
    where lexeme like '~%'`;
  assert((row?.groups ?? 0) >= 2);
  assertEquals(row?.repairable, 0);
  assertEquals(await found("kuli"), ["P-2"]);
  // "ballpoint" stands in one name; by the group or its beginning the other would be found as well.
  for (const query of ["ballp", "ballpiont", "~ballpoint", "ballpoint_pen", "~"]) {
    const skus = await found(query);
    assert(!skus.includes("P-2"), `${query}: ${skus}`);
  }
});

Deno.test("no group is shown for the word that it was found by", async () => {
  const { lines } = await draft(services, "- 3 Nożyczki\n- 5 długopis niebieski");
  assertEquals(lines.map(({ product }) => product.sku), ["S-1", "P-1"]);
  const shown = JSON.stringify(lines);
  assert(lines[0]?.rationale.includes("“Scissors”"), lines[0]?.rationale);
  assertEquals(/~|ballpoint_pen/.test(shown), false, shown);
  const { answer } = await searchProducts(services, "Schere", 9);
  assertEquals(answer.includes("~"), false);
});
