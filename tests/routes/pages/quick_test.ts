import { assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { upsertProducts } from "@/core/catalogue/upsert.ts";
import { openTestSite } from "@/tests/helpers/harness.ts";
import { productRecord } from "@/tests/helpers/products.ts";
import { assertKeepsRules, fieldOf, ledTo, valuesOf, wordsOf } from "./markup.ts";

const site = await openTestSite();
const user = site.as("user");
await upsertProducts(site.app, [
  productRecord({ sku: "EL-10004", name: "Circuit breaker B16", unitPriceNet: "12.50" }),
  productRecord({ sku: "EL-10005", name: "Circuit breaker C16", unitPriceNet: "13.00" }),
  productRecord({ sku: "5", name: "Five", unitPriceNet: "1" }),
  productRecord({ sku: "1001", name: "Thousand and one", unitPriceNet: "1" }),
  productRecord({ sku: "EU-1", name: "Priced in euro", unitPriceNet: "1", currency: "EUR" }),
]);

/** Fields as the page would send them with a button. */
function press(html: string, button: Record<string, string>): Record<string, string> {
  return { ...valuesOf(html), ...button };
}

Deno.test("pasted lines are reviewed, corrected and become an offer", async () => {
  const form = await user.get("/offers/quick");
  assertKeepsRules(form.text);
  const many = "12 EL-10004\nel 10005;1.200\nEL-99999\t3\n1001 5\n";
  const review = await user.postForm("/offers/quick", press(form.text, { many }));
  assertEquals(review.status, 200);
  assertKeepsRules(review.text);
  const words = wordsOf(review.text);
  assertStringIncludes(words, "4 lines");
  assertStringIncludes(words, "Line 2: write 1200 or 1.2");
  assertStringIncludes(words, "Line 3: no product has this number.");
  assertStringIncludes(words, "Line 4: can mean two products.");
  assertStringIncludes(words, "EL-10004 Circuit breaker B16 Found 12.50 PLN");
  assertEquals(fieldOf(review.text, "number.3").value, "EL-99999");
  assertEquals(fieldOf(review.text, "quantity.3").value, "3");
  assertEquals(await countOffers(), 0);

  const early = await user.postForm("/offers/quick", press(review.text, { create: "1" }));
  assertEquals(early.status, 400);
  assertEquals(await countOffers(), 0);
  assertEquals(fieldOf(early.text, "quantity.2").value, "1.200");

  const mended = press(review.text, {
    "quantity.2": "1200",
    "number.3": "",
    "number.4": "1001",
    "quantity.4": "5",
    customerName: "Nowak",
  });
  const ready = await user.postForm("/offers/quick", mended);
  assertKeepsRules(ready.text);
  assertStringIncludes(wordsOf(ready.text), "All lines are found. Nothing is stored until");
  assertStringIncludes(wordsOf(ready.text), "3 lines");
  const made = await user.postForm("/offers/quick", press(ready.text, { create: "1" }));
  assertEquals(made.status, 303);
  const id = (made.headers.get("location") ?? "").split("/").at(-1);
  const { body } = await user.get(`/api/offers/${id}`);
  assertEquals(
    body.offer.items.map((item: { name: string; quantity: number }) => [item.name, item.quantity]),
    [["Circuit breaker B16", 12], ["Circuit breaker C16", 1200], ["Thousand and one", 5]],
  );
  assertEquals(body.offer.customerName, "Nowak");

  const twice = await user.postForm("/offers/quick", press(ready.text, { create: "1" }));
  assertEquals(twice.headers.get("location"), made.headers.get("location"));
  assertEquals(await countOffers(), 1);
});

Deno.test("products are looked for, added and removed without JavaScript", async () => {
  const form = await user.get("/offers/quick");
  const found = await user.postForm("/offers/quick", press(form.text, { find: "breaker" }));
  assertKeepsRules(found.text);
  assertStringIncludes(wordsOf(found.text), "2 products found");
  const one = await user.postForm("/offers/quick", press(found.text, { add: "EL-10005" }));
  assertKeepsRules(one.text);
  assertStringIncludes(wordsOf(one.text), "1 line");
  assertEquals(fieldOf(one.text, "quantity.1").value, "1");
  const two = await user.postForm("/offers/quick", press(one.text, { add: "EL-10004" }));
  const less = await user.postForm("/offers/quick", press(two.text, { remove: "1" }));
  assertEquals(valuesOf(less.text)["number.1"], "EL-10004");
  assertEquals(valuesOf(less.text)["number.2"], undefined);
  const again = await user.postForm("/offers/quick", press(less.text, { add: "EL-10004" }));
  assertStringIncludes(wordsOf(again.text), "EL-10004 is in the list already");
  assertEquals(valuesOf(again.text)["number.2"], undefined);
  assertMatch(again.text, /name="quantity\.1"[^>]* autofocus/);
  const none = await user.postForm("/offers/quick", press(form.text, { find: "<b>qqqq" }));
  assertStringIncludes(wordsOf(none.text), "No products match “<b>qqqq”.");
});

Deno.test("what cannot be an offer is said, and what was typed stays", async () => {
  const nothing = await user.postForm("/offers/quick", { create: "1" });
  assertEquals(nothing.status, 400);
  assertStringIncludes(wordsOf(nothing.text), "Add a product or paste lines first");
  const mixed = await user.postForm("/offers/quick", { many: "EL-10004\nEU-1", create: "1" });
  assertEquals(mixed.status, 400);
  assertStringIncludes(wordsOf(mixed.text), "EU-1 is priced in another currency");
  for (const quantity of ["0", "-1", "1.5", "x", "9999999999999"]) {
    const page = await user.postForm("/offers/quick", {
      "number.1": "EL-10004",
      "quantity.1": quantity,
      create: "1",
    });
    assertEquals(page.status, 400, quantity);
    assertKeepsRules(page.text);
    assertStringIncludes(wordsOf(page.text), "Line 1: quantity must be a whole number");
    assertEquals(fieldOf(page.text, "quantity.1").value, quantity);
  }
  const customerName = "x".repeat(201);
  const long = await user.postForm("/offers/quick", {
    many: "EL-10004",
    customerName,
    create: "1",
  });
  assertStringIncludes(wordsOf(long.text), "The customer’s name must have at most 200 characters");
  const lines = Array.from({ length: 501 }, () => "EL-10004").join("\n");
  const many = await user.postForm("/offers/quick", { many: lines });
  assertStringIncludes(wordsOf(many.text), "An offer holds at most 500 lines");
  assertStringIncludes(many.text, lines.slice(0, 100));
  const odd = await user.postForm("/offers/quick", { many: `<script>alert(1)</script>` });
  assertKeepsRules(odd.text);
  assertEquals(fieldOf(odd.text, "number.1").value, "<script>alert(1)</script>");
});

Deno.test("the same product twice is one line of the offer", async () => {
  const made = await user.postForm("/offers/quick", {
    many: "EL-10004 2\n3 x EL-10004",
    create: "1",
  });
  assertMatch(made.headers.get("location") ?? "", /^\/offers\/[0-9a-f-]{36}$/);
  const id = (made.headers.get("location") ?? "").split("/").at(-1);
  const { body } = await user.get(`/api/offers/${id}`);
  assertEquals(body.offer.items.map((item: { quantity: number }) => item.quantity), [5]);
});

Deno.test("the page speaks German", async () => {
  const page = await user.get("/offers/quick", { "accept-language": "de" });
  assertStringIncludes(wordsOf(page.text), "Schnellangebot");
});

async function countOffers(): Promise<number> {
  const [row] = await site.database.sql<{ n: number }>`select count(*)::int n from offers`;
  return row?.n ?? -1;
}

Deno.test("part of a customer's name is asked about before the offer is made", async () => {
  await user.post("/api/customers", { name: "Żuraw & Partner GmbH" });
  const { text: html } = await user.get("/offers/quick");
  const fields = { ...valuesOf(html), many: "EL-10004 2", customerName: "zuraw" };
  const asked = await user.postForm("/offers/quick", { ...fields, create: "1" });
  assertEquals(asked.status, 400);
  assertKeepsRules(asked.text);
  assertStringIncludes(wordsOf(asked.text), "“zuraw” is part of Żuraw & Partner GmbH: choose one");
  // The first button of the name is the one that says that the name is meant.
  const create = fieldOf(asked.text, "create");
  assertEquals(create.value, "new-customer");
  const made = await user.postForm("/offers/quick", {
    ...valuesOf(asked.text),
    create: create.value ?? "",
  });
  const { body } = await user.get(`/api${ledTo(made)}`);
  assertEquals([body.offer.customerName, body.offer.items.length], ["zuraw", 1]);
});
