/** What is done with an offer once more: a copy of it, the catalogue's price of now, the parts without a product. */
import { assertEquals, assertStringIncludes } from "@std/assert";
import { newId } from "@/core/platform/ids.ts";
import { upsertProducts } from "@/core/catalogue/upsert.ts";
import { openTestSite, type Reply } from "@/tests/helpers/harness.ts";
import { productRecord } from "@/tests/helpers/products.ts";
import { assertKeepsRules, ledTo, tagsOf, valuesOf, wordsOf } from "./markup.ts";

const site = await openTestSite({ demo: true });
const user = site.as("user");
const { sql } = site.database;

const message = `Hello,
- 20 x OF-1001
- four monitor arms for two screens each
- 3 zorbing balls, red
- 2 quibbling snarks
`;

async function givenOffer(): Promise<string> {
  return ledTo(
    await user.postForm("/offers/new", { customerName: newId(), clientRequest: message }),
  );
}

async function shown(path: string): Promise<string> {
  const { status, text } = await user.get(path);
  assertEquals(status, 200);
  assertKeepsRules(text);
  return text;
}

async function press(path: string, changes: Record<string, string>): Promise<Reply> {
  return await user.postForm(path, { ...valuesOf(await shown(path)), ...changes });
}

function buttons(html: string, name: string): string[] {
  return tagsOf(html).filter((tag) => tag.name === "button" && tag.attributes.name === name)
    .map(({ attributes }) => attributes.value ?? "");
}

async function readOffer(path: string) {
  return (await user.get(`/api${path.replace(/\?.*/, "")}`)).body.offer;
}

Deno.test("a copy is a new draft with the same lines and prices, and pressing twice makes one", async () => {
  const path = await givenOffer();
  await press(path, { status: "accepted", anyway: "1", discountPercent: "10" });
  await sql`update products set unit_price_net = unit_price_net + 5 where sku = 'OF-1001'`;
  const original = await readOffer(path);
  const html = await shown(path);
  const [copy = ""] = buttons(html, "copy");
  const first = await user.postForm(path, { ...valuesOf(html), copy });
  const location = first.headers.get("location") ?? "";
  const again = await user.postForm(path, { ...valuesOf(html), copy });
  assertEquals(again.headers.get("location"), location);

  const made = await readOffer(location);
  assertEquals(made.status, "draft");
  assertEquals(made.number, null);
  assertEquals(made.name, `${original.name} (copy)`);
  assertEquals(made.customerName, original.customerName);
  assertEquals(made.totals, original.totals);
  const facts = ({ items, unmatched }: typeof made) => [
    items.map(({ id: _, offerId: __, ...rest }: Record<string, unknown>) => rest),
    unmatched.map(({ id: _, ...rest }: Record<string, unknown>) => rest),
  ];
  assertEquals(facts(made), facts(original));
  assertEquals((await readOffer(path)).status, "accepted");

  const page = await shown(location);
  assertStringIncludes(wordsOf(page), "This is a copy with the same lines and prices.");
  assertStringIncludes(wordsOf(page), "3 zorbing balls, red");
  const opened = await user.get(`${location.replace(/\?.*/, "")}?at=l1`);
  assertStringIncludes(wordsOf(opened.text), "The text names the number OF-1001.");
});

Deno.test("what was typed is saved before the copy is made, and an imported offer can be copied", async () => {
  const path = await givenOffer();
  const [copy = ""] = buttons(await shown(path), "copy");
  const made = await press(path, { copy, notes: "By May." });
  assertEquals((await readOffer(path)).notes, ["By May."]);
  assertEquals((await readOffer(made.headers.get("location") ?? "")).notes, ["By May."]);

  await sql`update offers set status = 'imported' where id = ${path.slice("/offers/".length)}`;
  const html = await shown(path);
  const [key = ""] = buttons(html, "copy");
  const ofImported = await user.postForm(path, { ...valuesOf(html), copy: key });
  assertEquals(ofImported.status, 303);
  assertEquals((await readOffer(ofImported.headers.get("location") ?? "")).status, "draft");
});

Deno.test("a price that the catalogue has changed is told, and taken by one press", async () => {
  const path = await givenOffer();
  assertEquals(buttons(await shown(path), "price"), []);
  const [line] = (await readOffer(path)).items;
  await sql`
    update products set unit_price_net = ${String(line.unitPriceNet + 1.5)}, vat_rate = 8
    where id = ${line.productId}`;
  const html = await shown(path);
  const now = (line.unitPriceNet + 1.5).toFixed(2);
  assertStringIncludes(wordsOf(html), `The catalogue’s price is now ${now}, VAT 8 %. Use`);
  assertEquals(buttons(html, "price"), [line.id]);

  const done = await press(path, { price: line.id });
  assertEquals(done.status, 303);
  const [changed, ...others] = (await readOffer(path)).items;
  assertEquals([changed.unitPriceNet, changed.vatRate], [line.unitPriceNet + 1.5, 8]);
  assertEquals([changed.quantity, changed.rationale], [line.quantity, line.rationale]);
  assertEquals(others.length, 1);
  assertEquals(buttons(await shown(path), "price"), []);
});

Deno.test("no price is told where the product is gone or priced in another currency", async () => {
  await upsertProducts(site.app, [productRecord({ sku: "TMP-77", name: "Plain thing" })]);
  const offer = ledTo(await user.postForm("/offers/new", { clientRequest: "- 2 x TMP-77" }));
  await sql`update products set currency = 'EUR', unit_price_net = 99 where sku = 'TMP-77'`;
  assertEquals(buttons(await shown(offer), "price"), []);
  const [line] = (await readOffer(offer)).items;
  const refused = await press(offer, { price: line.id });
  assertEquals(refused.status, 409);
  assertStringIncludes(wordsOf(refused.text), "priced in another currency");
  await sql`delete from products where sku = 'TMP-77'`;
  assertEquals(buttons(await shown(offer), "price"), []);
});

Deno.test("matching again answers what the catalogue has got since, and nothing that a person decided", async () => {
  const path = await givenOffer();
  const before = await readOffer(path);
  assertEquals(before.unmatched.length, 2);
  const nothing = await press(path, { rematch: "1" });
  assertStringIncludes(
    wordsOf((await user.get(nothing.headers.get("location") ?? "")).text),
    "Still no product for the unmatched parts.",
  );

  await press(path, { leave: (await readOffer(path)).unmatched[1].id });
  await upsertProducts(site.app, [
    productRecord({ sku: "ZB-1", name: "Zorbing balls, red" }),
    productRecord({ sku: "QF-1", name: "Quibbling snarks" }),
  ]);
  const matched = await press(path, { rematch: "1" });
  const page = await shown(matched.headers.get("location") ?? "");
  assertStringIncludes(wordsOf(page), "1 part matched. They are the last lines.");
  const after = await readOffer(path);
  assertEquals(after.unmatched.map(({ item }: { item: string }) => item), ["quibbling snarks"]);
  const line = after.items.at(-1);
  assertEquals([line.product.sku, line.quantity, line.matchSource], ["ZB-1", 3, "exact"]);
  assertEquals(after.items.slice(0, -1), before.items);
  assertEquals(buttons(page, "rematch"), [], "nothing is left to match");
  const polish = await user.get(`${path}?at=l${after.items.length}`, { "accept-language": "pl" });
  assertStringIncludes(wordsOf(polish.text), "W wiadomości podano pełną nazwę produktu.");
});

Deno.test("matching again is refused to whoever saw another version", async () => {
  const path = await givenOffer();
  const html = await shown(path);
  await press(path, { notes: "Changed." });
  const refused = await user.postForm(path, { ...valuesOf(html), rematch: "1" });
  assertEquals(refused.status, 412);
  assertStringIncludes(refused.text, "Someone else changed this offer");
});
