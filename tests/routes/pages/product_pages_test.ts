import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { openTestSite } from "@/tests/helpers/harness.ts";
import { assertKeepsRules, tagsOf, wordsOf } from "./markup.ts";

const site = await openTestSite();
const admin = site.as("admin");
const user = site.as("user");

const fields = {
  sku: "PG-1",
  name: "Desk lamp",
  description: "Warm\nwhite",
  unitPriceNet: "1,234.50",
  currency: "pln",
  vatRate: "23 %",
  cost: "7.25",
  unit: "pcs",
  packs: "box 12; pallet 480",
  minQuantity: "2",
  quantityStep: "0.5",
  kind: "goods",
  category: "Lamps",
  searchWords: "lampka\nTischlampe",
  version: "",
};
const productOf = async (sku: string) =>
  (await admin.get(`/api/products?sku=${sku}`)).body.products[0];

Deno.test("an administrator adds a product by the form, and it is found and shown", async () => {
  const form = await admin.get("/products/new");
  assertKeepsRules(form.text);
  const made = await admin.postForm("/products/new", fields);
  assertEquals(made.status, 303, made.text);
  const product = await productOf("PG-1");
  assertEquals(made.headers.get("location"), `/products/${product.id}`);
  const { id: _, createdAt: __, updatedAt: ___, ...facts } = product;
  assertEquals(facts, {
    sku: "PG-1",
    name: "Desk lamp",
    description: "Warm\nwhite",
    unitPriceNet: 1234.5,
    vatRate: 23,
    currency: "PLN",
    unit: "pcs",
    category: "Lamps",
    searchWords: ["lampka", "Tischlampe"],
    kind: "goods",
    packs: [{ unit: "box", factor: 12 }, { unit: "pallet", factor: 480 }],
    minQuantity: 2,
    quantityStep: 0.5,
    cost: 7.25,
    active: true,
    oneOff: false,
  });
  const page = await admin.get(`/products/${product.id}`);
  assertKeepsRules(page.text);
  for (const words of ["1,234.50 PLN", "box = 12", "Cost", "7.25 PLN", "Prices", "Edit"]) {
    assertStringIncludes(wordsOf(page.text), words);
  }
  const theirs = wordsOf((await user.get(`/products/${product.id}`)).text);
  assert(!theirs.includes("7.25") && !theirs.includes("Edit"));
});

Deno.test("what is wrong with a product is said beside its field, and what was typed stays", async () => {
  const table: [Partial<Record<keyof typeof fields, string>>, string][] = [
    [{ sku: "" }, "Enter a sku"],
    [{ sku: "PG-1" }, "Another product has this number"],
    [{ name: "" }, "Enter a name"],
    [{ unitPriceNet: "much" }, "unitPriceNet: write a number such as 12.50 or 12,50"],
    [{ vatRate: "101" }, "vatRate: at most 100"],
    [{ currency: "XXX" }, "currency: write a code such as PLN or EUR"],
    [{ packs: "twelve boxes" }, "packs: write units with numbers, such as box 12; pallet 480"],
  ];
  for (const [wrong, message] of table) {
    const reply = await admin.postForm("/products/new", { ...fields, sku: "PG-2", ...wrong });
    assertEquals([wrong, reply.status], [wrong, 400]);
    assertKeepsRules(reply.text);
    assertStringIncludes(wordsOf(reply.text), message);
    assertStringIncludes(reply.text, 'value="box 12; pallet 480"'.slice(0, wrong.packs ? 0 : 99));
  }
});

Deno.test("a product is edited; who has not seen the last version is told so", async () => {
  const { id } = await productOf("PG-1");
  const form = await admin.get(`/products/${id}/edit`);
  assertKeepsRules(form.text);
  const version = /name="version" value="(\d+)"/.exec(form.text)?.[1] ?? "";
  const edit = { ...fields, name: "Floor lamp", minQuantity: "", version };
  assertEquals((await admin.postForm(`/products/${id}/edit`, edit)).status, 303);
  assertEquals([(await productOf("PG-1")).name, (await productOf("PG-1")).minQuantity], [
    "Floor lamp",
    null,
  ]);
  const late = await admin.postForm(`/products/${id}/edit`, { ...edit, name: "Late lamp" });
  assertEquals(late.status, 400);
  assertStringIncludes(wordsOf(late.text), "Somebody else has changed the product.");
  assertStringIncludes(late.text, 'value="Late lamp"');
  const again = /name="version" value="(\d+)"/.exec(late.text)?.[1] ?? "";
  const saved = { ...edit, name: "Late lamp", version: again };
  assertEquals((await admin.postForm(`/products/${id}/edit`, saved)).status, 303);
  const german = await admin.get(`/products/${id}/edit`, { "accept-language": "de" });
  assertStringIncludes(german.text, 'value="1234,50"');
});

Deno.test("a product is archived after a question, listed among the archived, and brought back", async () => {
  const { id } = await productOf("PG-1");
  const question = await admin.get(`/products/${id}/archive`);
  assertKeepsRules(question.text);
  assertStringIncludes(wordsOf(question.text), "Archive “Late lamp”?");
  assertEquals((await admin.postForm(`/products/${id}/archive`, {})).status, 303);
  const page = await admin.get(`/products/${id}`);
  assertKeepsRules(page.text);
  assertStringIncludes(wordsOf(page.text), "Archived: no search");
  const listed = async (query: string) => (await user.get(`/products?${query}`)).text.includes(id);
  assertEquals([await listed(""), await listed("archived=1"), await listed("query=lamp")], [
    false,
    true,
    false,
  ]);
  assertEquals((await admin.postForm(`/products/${id}/archive`, { back: "1" })).status, 303);
  assertEquals([await listed(""), await listed("archived=1"), await listed("query=lamp")], [
    true,
    false,
    true,
  ]);
  assertEquals([await listed("category=Lamps"), await listed("category=Chairs")], [true, false]);
  const list = await user.get("/products?category=Lamps");
  assertKeepsRules(list.text);
  assert(tagsOf(list.text).some(({ attributes }) => attributes.value === "Lamps"));
});

Deno.test("users may look and not change; what does not exist is a page", async () => {
  const { id } = await productOf("PG-1");
  for (const path of ["/products/new", `/products/${id}/edit`, `/products/${id}/archive`]) {
    assertEquals([path, (await user.get(path)).status], [path, 403]);
    assertEquals([path, (await user.postForm(path, fields)).status], [path, 403]);
  }
  for (const path of ["", "/edit", "/archive"]) {
    const reply = await admin.get(`/products/01890a5d-ac96-774b-bcce-b302099a8057${path}`);
    assertEquals([path, reply.status], [path, 404]);
  }
});
