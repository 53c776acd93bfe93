import { assertEquals } from "@std/assert";
import { findCandidates } from "@/db/queries/catalogue/search.ts";
import { testDatabase, truncateAll } from "@/tests/helpers/database.ts";
import { givenSmallShop } from "@/tests/helpers/products.ts";

const database = await testDatabase();

function term(question: number, lexeme: string, repair = false) {
  return { question, lexeme, weight: 1, repair, swapped: [], head: "" };
}

const nothing = { terms: [], vectors: [], codes: [], limit: 5 };

Deno.test("findCandidates() answers every question by itself, in one statement", async () => {
  await truncateAll(database);
  await givenSmallShop(database);
  const { products, terms, catalogueSize } = await findCandidates(database.sql, {
    ...nothing,
    terms: [
      term(0, "lamp"),
      term(1, "breaker"),
      term(2, "braker", true),
      term(3, "unheardof", true),
    ],
    codes: [{ question: 4, form: "elmcbb16" }],
  });
  const skus = (question: number) =>
    products.filter((each) => each.question === question).map((each) => each.sku);
  assertEquals(catalogueSize, 7);
  assertEquals(skus(0), ["OF-LAMP"]);
  assertEquals(skus(1), ["EL-MCB-B16", "EL-MCB-C16"]);
  assertEquals(skus(2), skus(1));
  assertEquals(skus(3), []);
  assertEquals(skus(4), ["EL-MCB-B16"]);
  assertEquals(products.filter((each) => each.byCode).map((each) => each.question), [4]);
  assertEquals(
    terms.map((each) => [each.lexeme, each.known, each.df]),
    [["braker", "breaker", 2], ["breaker", "breaker", 2], ["lamp", "lamp", 1]],
  );
});

Deno.test("findCandidates() of nothing finds nothing", async () => {
  await truncateAll(database);
  assertEquals(await findCandidates(database.sql, nothing), {
    catalogueSize: 0,
    terms: [],
    products: [],
  });
});

Deno.test("vectors of another model are never compared", async () => {
  await truncateAll(database);
  await givenSmallShop(database);
  const vectors = [{ question: 0, model: "another", vector: "[1,0,0]" }];
  const { products } = await findCandidates(database.sql, {
    ...nothing,
    terms: [term(0, "lamp")],
    vectors,
  });
  assertEquals(products.map((each) => [each.sku, each.cosine]), [["OF-LAMP", null]]);
});
