import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { openTestSite } from "@/tests/helpers/harness.ts";
import { wordsOf } from "./markup.ts";

const site = await openTestSite({ demo: true });
const user = site.as("user");
const { sql } = site.database;

const clientRequest = `We need:
- 20 x OF-1001
- four monitor arms for two screens
- 3 green extension leads
- art. no. ZZ-99-11: 5
- 1 espresso machine, bean-to-cup`;

/** English that no page in another language may show; what the customer and the catalogue wrote stays as it is. */
const english =
  /The text names|Product and text|No product|every word of|does not say|Made unmatched|It speaks of/;

async function pageIn(language: string, id: string): Promise<string> {
  // What is sure says why only when it is opened.
  const pages = await Promise.all(
    ["l1", "l2"].map((place) =>
      user.get(`/offers/${id}?at=${place}`, { "accept-language": language })
    ),
  );
  assertEquals(pages.map(({ status }) => status), [200, 200]);
  return pages.map(({ text }) => wordsOf(text)).join(" ");
}

Deno.test("why a product stands on a line, or none does, is said in the language of the page", async () => {
  const { body: { offer } } = await user.post("/api/offers", { clientRequest });
  assert(offer.items.length >= 2 && offer.unmatched.length >= 2);
  const inEnglish = await pageIn("en", offer.id);
  assertStringIncludes(inEnglish, "The text names the number OF-1001.");
  assertStringIncludes(inEnglish, "No product has the number ZZ-99-11.");
  const inPolish = await pageIn("pl", offer.id);
  assertStringIncludes(inPolish, "W wiadomości podano numer OF-1001.");
  assertStringIncludes(inPolish, "Żaden produkt nie ma numeru ZZ-99-11.");
  assertEquals(english.exec(inPolish), null);
  const inGerman = await pageIn("de", offer.id);
  assertStringIncludes(inGerman, "Der Text nennt die Nummer OF-1001.");
  assertStringIncludes(inGerman, "Kein Produkt hat die Nummer ZZ-99-11.");
  assertEquals(english.exec(inGerman), null);
});

Deno.test("a sentence that a person or an older version wrote is shown as it is stored", async () => {
  const { body: { offer } } = await user.post("/api/offers", { clientRequest });
  const [first, ...others] = offer.items;
  const rationale = "Agreed by phone.";
  const edit = await user.send("PATCH", `/api/offers/${offer.id}`, {
    items: [{ id: first.id, rationale }, ...others.map(({ id }: { id: string }) => ({ id }))],
  });
  assertEquals(edit.status, 200);
  assertStringIncludes(await pageIn("pl", offer.id), rationale);
  await sql`delete from offer_grounds where offer_id = ${offer.id}`;
  assertStringIncludes(await pageIn("pl", offer.id), "No product has the number ZZ-99-11");
});

Deno.test("grounds of a code that this version does not know fall back to the sentence", async () => {
  const { body: { offer } } = await user.post("/api/offers", { clientRequest });
  await sql`
    update offer_grounds
    set said = jsonb_set(said, '{0,grounds,code}', '"of_a_later_version"')
    where offer_id = ${offer.id}`;
  const shown = await pageIn("pl", offer.id);
  assert(english.test(shown), "the one sentence stands in English");
});
