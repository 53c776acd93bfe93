import { assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { newId } from "@/core/platform/ids.ts";
import { givenProduct } from "@/tests/helpers/factories.ts";
import { openTestSite } from "@/tests/helpers/harness.ts";
import { assertKeepsRules, fieldOf, tagsOf, wordsOf } from "./markup.ts";

const site = await openTestSite();
const user = site.as("user");

async function givenCustomer(name: string): Promise<string> {
  const reply = await user.postForm("/customers", { name });
  assertEquals(reply.status, 303);
  return (reply.headers.get("location") ?? "").replace(/\?.*/, "");
}

Deno.test("an empty list says how to get a customer, and the form on it makes one", async () => {
  const empty = await user.get("/customers");
  assertKeepsRules(empty.text);
  assertStringIncludes(wordsOf(empty.text), "No customers yet. Add one here");
  const made = await user.postForm("/customers", { name: " Nowak  Instal " });
  const address = made.headers.get("location") ?? "";
  assertMatch(address, /^\/customers\/[0-9a-f-]{36}\?done=added$/);
  const page = await user.get(address);
  assertKeepsRules(page.text);
  assertStringIncludes(wordsOf(page.text), "Added Nowak Instal.");
  assertStringIncludes(wordsOf(page.text), "Source: Added by hand");
  assertStringIncludes(wordsOf(page.text), "No offers for this customer yet.");

  const again = await user.postForm("/customers", { name: "NOWAK INSTAL" });
  assertEquals(again.headers.get("location"), address.replace("added", "known"));
  const known = await user.get(again.headers.get("location") ?? "");
  assertStringIncludes(wordsOf(known.text), "Nowak Instal exists already, it was used.");
});

Deno.test("a name that cannot be stored comes back with what to do", async () => {
  const cases: [string, string][] = [
    [" \n ", "Enter a name"],
    ["x".repeat(201), "The name must have at most 200 characters"],
    ["ﷺ".repeat(200), "The name holds characters that cannot be stored"],
  ];
  for (const [name, words] of cases) {
    const page = await user.postForm("/customers", { name });
    assertEquals(page.status, 400);
    assertKeepsRules(page.text);
    assertStringIncludes(wordsOf(page.text), `There is a problem ${words}`);
    assertEquals(fieldOf(page.text, "name")["aria-invalid"], "true");
    assertStringIncludes(page.text, "<title>Error: ");
  }
});

Deno.test("a customer's page lists their offers and no others", async () => {
  const address = await givenCustomer("Größl & Söhne <b>");
  const id = address.split("/").at(-1);
  const { body } = await user.post("/api/offers", { clientRequest: "5 pens", customerId: id });
  await user.post("/api/offers", { clientRequest: "7 pens", customerName: "Somebody else" });
  const page = await user.get(address);
  assertKeepsRules(page.text);
  const words = wordsOf(page.text);
  assertStringIncludes(words, "Größl & Söhne <b>");
  assertStringIncludes(words, "1 offer");
  assertStringIncludes(page.text, `/offers/${body.offer.id}`);
});

Deno.test("the list finds, pages and shows every customer once", async () => {
  for (let i = 0; i < 51; i++) await givenCustomer(`Firma ${String(i).padStart(2, "0")}`);
  const first = await user.get("/customers?query=firma");
  assertKeepsRules(first.text);
  assertStringIncludes(wordsOf(first.text), "51 customers");
  const more = tagsOf(first.text).find(({ attributes }) => attributes.href?.includes("offset="));
  const second = await user.get(more?.attributes.href ?? "");
  assertStringIncludes(wordsOf(second.text), "Firma 50");
  assertStringIncludes(wordsOf(second.text), "First customers");
  const none = await user.get("/customers?query=qqqqqq");
  assertStringIncludes(wordsOf(none.text), "No customers match “qqqqqq”. Show all customers");
});

Deno.test("what does not exist is said in words", async () => {
  for (const id of ["x", crypto.randomUUID()]) {
    const page = await user.get(`/customers/${id}`);
    assertEquals(page.status, 404);
    assertStringIncludes(wordsOf(page.text), "This customer does not exist");
  }
});

Deno.test("what is remembered of a customer is shown and can be forgotten", async () => {
  const address = await givenCustomer("Remembered <b>");
  const id = address.split("/").at(-1) ?? "";
  const product = await givenProduct(site.database, { sku: "REM-1", name: "Remembered pen" });
  await site.database.sql`
    insert into corrections (id, customer_id, wording, item, product_id, created_at, updated_at)
    values (${newId()}, ${id}, 'red pen', 'a red <b>pen</b>', ${product.id}, now(), now())`;
  const page = await user.get(address);
  assertKeepsRules(page.text);
  assertStringIncludes(wordsOf(page.text), "Remembered wordings 1");
  assertStringIncludes(wordsOf(page.text), "a red <b>pen</b> REM-1 Remembered pen");
  const forget = fieldOf(page.text, "forget").value ?? "";
  const other = await givenCustomer("Another");
  await user.postForm(other, { forget });
  assertStringIncludes(wordsOf((await user.get(address)).text), "Remembered wordings 1");
  const reply = await user.postForm(address, { forget });
  assertEquals(reply.status, 303);
  const after = await user.get(reply.headers.get("location") ?? "");
  assertStringIncludes(wordsOf(after.text), "Forgotten. Later drafts are matched without it.");
  assertEquals(wordsOf(after.text).includes("Remembered pen"), false);
  assertEquals((await user.postForm(address, { forget })).status, 303);
});

Deno.test("the pages speak Polish and German", async () => {
  const polish = await user.get("/customers", { "accept-language": "pl" });
  assertStringIncludes(wordsOf(polish.text), "Dodaj klienta");
  assertMatch(polish.text, /<html lang="pl"/);
  const german = await user.get("/customers", { "accept-language": "de" });
  assertStringIncludes(wordsOf(german.text), "Kunden anlegen");
});
