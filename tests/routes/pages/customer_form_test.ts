import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { newId } from "@/core/platform/ids.ts";
import { givenProduct } from "@/tests/helpers/factories.ts";
import { openTestSite } from "@/tests/helpers/harness.ts";
import { assertKeepsRules, fieldOf, ledTo, valuesOf, wordsOf } from "./markup.ts";

const site = await openTestSite();
const user = site.as("user");

const filled = {
  name: "Huta Irena",
  number: "K-7",
  vatId: "PL 631-234-56-78",
  address: "ul. Szklana 5\n44-100 Gliwice",
  country: "pl",
  email: "biuro@irena.example",
  language: "pl",
  discountPercent: "2,5",
  paymentTerms: "30 dni",
  tags: "glass; key account",
  "contacts.0.name": "",
  "contacts.0.email": "",
  "contacts.1.name": "Anna Nowak",
  "contacts.1.email": "anna@irena.example",
  default: "1",
};

async function given(fields: Record<string, string> = {}): Promise<string> {
  const reply = await user.postForm("/customers/new", { ...filled, ...fields });
  assertEquals(reply.status, 303, wordsOf(reply.text));
  return ledTo(reply).replace(/\?.*/, "");
}

Deno.test("a customer is made with all details, shown, and changed in a form without a script", async () => {
  const form = await user.get("/customers/new?name=Huta");
  assertKeepsRules(form.text);
  assertEquals(valuesOf(form.text)["name"], "Huta");
  const address = await given();
  const page = await user.get(address);
  assertKeepsRules(page.text);
  for (const words of ["K-7", "PL6312345678", "44-100 Gliwice", "Anna Nowak", "30 dni", "Polish"]) {
    assertStringIncludes(wordsOf(page.text), words);
  }
  const edit = await user.get(`${address}/edit`);
  assertKeepsRules(edit.text);
  const values = valuesOf(edit.text);
  assertEquals([values["discountPercent"], values["contacts.0.name"], values["country"]], [
    "2.5",
    "Anna Nowak",
    "PL",
  ]);
  const saved = await user.postForm(`${address}/edit`, { ...values, paymentTerms: "7 dni" });
  assertEquals(ledTo(saved), `${address}?done=saved`);
  const now = (await user.get(`/api${address}`)).body.customer;
  assertEquals([now.paymentTerms, now.contacts.length, now.contacts[0].isDefault, now.tags], [
    "7 dni",
    1,
    true,
    ["glass", "key account"],
  ]);
  const late = await user.postForm(`${address}/edit`, { ...values, paymentTerms: "8 dni" });
  assertEquals(late.status, 400);
  assertStringIncludes(wordsOf(late.text), "Somebody else has changed this customer");
  assertEquals(valuesOf(late.text)["paymentTerms"], "8 dni");
});

Deno.test("what cannot be stored comes back at its field, in three languages", async () => {
  const wrong = { ...filled, name: "Wrong Ltd", vatId: "PL1", email: "x", discountPercent: "a" };
  for (
    const [language, words] of [
      ["en", "VAT ID does not have the form of its country"],
      ["de", "USt-IdNr. hat nicht die Form des Landes"],
      ["pl", "NIP / VAT UE nie ma postaci właściwej dla kraju"],
    ] as const
  ) {
    const headers = { "accept-language": language, origin: "http://localhost:8000" };
    const send = (fields: Record<string, string>) =>
      user.send("POST", "/customers/new", new URLSearchParams(fields), headers);
    const page = await send({ ...wrong, email: "", discountPercent: "" });
    assertEquals(page.status, 400);
    assertKeepsRules(page.text, language);
    assertStringIncludes(wordsOf(page.text), words);
    assertEquals(fieldOf(page.text, "vatId")["aria-invalid"], "true");
    const more = await send({ ...wrong, "contacts.1.email": "y" });
    for (const name of ["email", "discountPercent", "contacts.1.email"]) {
      assertEquals([name, fieldOf(more.text, name)["aria-invalid"]], [name, "true"]);
    }
  }
});

Deno.test("archiving and merging ask first; the list leaves archived customers out", async () => {
  const address = await given({ name: "Archived Ltd", vatId: "" });
  const { id: productId } = await givenProduct(site.database);
  const customerId = address.split("/").at(-1);
  await user.post("/api/offers/quick", { customerId, items: [{ productId, quantity: 1 }] });
  const ask = await user.get(`${address}/archive`);
  assertKeepsRules(ask.text);
  assertEquals(ledTo(await user.postForm(`${address}/archive`, valuesOf(ask.text))), address);
  assertStringIncludes(wordsOf((await user.get(address)).text), "This customer is archived");
  assert(!wordsOf((await user.get("/customers?query=archived+ltd")).text).includes("1 customer"));
  const archived = await user.get("/customers?active=false");
  assertKeepsRules(archived.text);
  assertStringIncludes(wordsOf(archived.text), "Archived Ltd");
  await user.postForm(address, { restore: "1" });
  assertStringIncludes(wordsOf((await user.get("/customers")).text), "Archived Ltd");

  const other = await given({ name: "Stays Ltd", vatId: "" });
  const search = await user.get(`${address}/merge?query=stays`);
  assertKeepsRules(search.text);
  const link = /href="([^"]+merge\?into=[^"]+)"/.exec(search.text)?.[1] ?? "";
  const sure = await user.get(link);
  assertKeepsRules(sure.text);
  assertStringIncludes(wordsOf(sure.text), "Merge Archived Ltd into Stays Ltd?");
  const merged = await user.postForm(`${address}/merge`, valuesOf(sure.text));
  assertEquals(ledTo(merged), `${other}?done=merged`);
  const page = wordsOf((await user.get(other)).text);
  assertStringIncludes(page, "Also known as Archived Ltd");
  assertStringIncludes(page, "1 offer");
});

Deno.test("the page of an offer shows buyer and terms, changes them, and takes whom it suggests", async () => {
  const address = await given({ name: "Suggested SA", email: "biuro@suggested.example" });
  const clientRequest = "From: jan@suggested.example\n\n5 pens";
  const { body: { offer } } = await user.post("/api/offers", { clientRequest });
  const page = await user.get(`/offers/${offer.id}`);
  assertKeepsRules(page.text);
  const words = wordsOf(page.text);
  assertStringIncludes(words, "This may be from Suggested SA");
  assertStringIncludes(words, "suggested.example is the domain of this customer");
  const customerId = address.split("/").at(-1) ?? "";
  const taken = await user.postForm(`/offers/${offer.id}/terms`, {
    version: "1",
    take: customerId,
  });
  assertEquals(ledTo(taken), `/offers/${offer.id}`);
  assertStringIncludes(wordsOf((await user.get(`/offers/${offer.id}`)).text), "44-100 Gliwice");

  const form = await user.get(`/offers/${offer.id}/terms`);
  assertKeepsRules(form.text);
  const values = valuesOf(form.text);
  assertEquals([values["buyer.name"], values["paymentTerms"]], ["Suggested SA", "30 dni"]);
  const wrong = await user.postForm(`/offers/${offer.id}/terms`, {
    ...values,
    validUntil: "soon",
    "buyer.vatId": "PL1",
  });
  assertEquals(wrong.status, 400);
  assertMatch(wordsOf(wrong.text), /Valid until must be a date/);
  const saved = await user.postForm(`/offers/${offer.id}/terms`, {
    ...values,
    reference: "PO 9",
    "buyer.address": "Other street",
  });
  assertEquals(ledTo(saved), `/offers/${offer.id}`);
  const now = (await user.get(`/api/offers/${offer.id}`)).body.offer;
  assertEquals([now.reference, now.buyer.address, now.buyer.vatId], [
    "PO 9",
    "Other street",
    "PL6312345678",
  ]);
});

Deno.test("a customer has a price list, chosen in the form, and part numbers on a page of their own", async () => {
  const admin = site.as("admin");
  const made = await admin.post("/api/price-lists", { name: "Frame 2026", currency: "PLN" });
  const priceListId = made.body.priceList.id;
  const address = await given({ name: "Huta Zofia", priceListId });
  assertStringIncludes(wordsOf((await user.get(address)).text), "Price list Frame 2026");
  const edit = await user.get(`${address}/edit`);
  assertMatch(edit.text, new RegExp(`<option (?=[^>]*value="${priceListId}")[^>]*selected`));
  const gone = await user.postForm(`${address}/edit`, {
    ...valuesOf(edit.text),
    priceListId: newId(),
  });
  assertEquals(gone.status, 400);
  await user.postForm(`${address}/edit`, { ...valuesOf(edit.text), priceListId: "" });
  assertEquals((await user.get(`/api${address}`)).body.customer.priceListId, null);

  const product = await givenProduct(site.database);
  const { sku } = (await user.get(`/api/products/${product.id}`)).body.product;
  const page = `${address}/part-numbers`;
  assertStringIncludes((await user.get(address)).text, `href="${page}"`);
  assertKeepsRules((await user.get(page)).text);
  const added = await user.postForm(page, { partNumber: " 4711-KB ", sku });
  const shown = await user.get(ledTo(added));
  assertKeepsRules(shown.text);
  assertStringIncludes(wordsOf(shown.text), `4711-KB stands for ${sku} now.`);
  for (
    const [typed, words] of [
      [{ partNumber: "", sku: "" }, "Their number must not be empty"],
      [{ partNumber: "–", sku }, "Their number must have a letter"],
      [{ partNumber: "A1", sku: "no such" }, "Our number no product has this number"],
    ] as const
  ) {
    const refused = await user.postForm(page, typed);
    assertEquals(refused.status, 400);
    assertStringIncludes(wordsOf(refused.text), words);
    assertEquals(fieldOf(refused.text, "partNumber").value, typed.partNumber);
  }
  const draft = await user.post("/api/offers", {
    customerName: "Huta Zofia",
    clientRequest: "3 x 4711-KB",
  });
  assertEquals(draft.body.offer.items[0].productId, product.id);
  const found = await user.get(`${page}?query=4711`);
  assertStringIncludes(found.text, "4711-KB");
  assertStringIncludes(wordsOf((await user.get(`${page}?query=9999`)).text), "matches “9999”");
  await user.postForm(page, { remove: "4711-KB" });
  assertEquals((await user.get(`/api${page}`)).body.totalCount, 0);
  const nobody = await user.get(`/customers/${newId()}/part-numbers`);
  assertEquals(nobody.status, 404);
});
