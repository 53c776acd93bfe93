/** The history of an offer and the quality of drafts as pages, in three languages. */
import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { wordsOf as languageWords } from "@/components/language.ts";
import type { Locale } from "@/components/format.ts";
import { ChangedField, ChangeKind } from "@/core/contracts/change.ts";
import { newId } from "@/core/platform/ids.ts";
import { recordChanges } from "@/core/offers/record.ts";
import { givenProduct } from "@/tests/helpers/factories.ts";
import { openTestSite } from "@/tests/helpers/harness.ts";
import { assertKeepsRules, mainOf, tagsOf, wordsOf } from "./markup.ts";

const site = await openTestSite({ settings: { RATE_LIMITS: "off" } });
const user = site.as("user");
const admin = site.as("admin");
const languages: readonly Locale[] = ["en", "pl", "de"];
const inLanguage = (language: string) => ({ "accept-language": language });

const paper = await givenProduct(site.database, { sku: "OF-1", name: "Copy <b>paper</b>" });
await givenProduct(site.database, { sku: "OF-2", name: "Ink" });

async function givenDraft(customerName?: string): Promise<{ id: string; line: string }> {
  const clientRequest = "- 20 x OF-1\n- 1 espresso machine";
  const { body } = await user.post("/api/offers", { clientRequest, customerName });
  return { id: body.offer.id, line: body.offer.items[0].id };
}

Deno.test("an offer leads to its history, which says who did what", async () => {
  const { id, line } = await givenDraft();
  await user.patch(`/api/offers/${id}/products/${line}`, { quantity: 1200 });
  await user.patch(`/api/offers/${id}`, { discountPercent: 2.5, status: "accepted" });
  const offer = await user.get(`/offers/${id}?tab=activity`);
  assertMatch(wordsOf(offer.text), /Activity Ursula User, \d+ \w+ \d{4}, \d\d:\d\d History/);
  assert(tagsOf(offer.text).some(({ attributes }) => attributes.href === `/offers/${id}/history`));
  const table: [Locale, string[]][] = [
    ["en", [
      "Ursula User Draft by rules Drafted from the customer’s message: 1 line, 1 unmatched, in",
      "Ursula User Person Line changed: 1,200 × OF-1 Copy <b>paper</b> for “OF-1” Quantity: 20 → 1,200",
      "Discount changed: 0 → 2.5",
      "Status changed Status: Draft → Accepted Number: (empty) → OF/2026/",
      "Revision saved: 1",
    ]],
    ["pl", [
      "Szkic według reguł Przygotowano szkic z wiadomości klienta: 1 pozycja, niedopasowane: 1, w",
      "Zmieniono pozycję: 1 200 × OF-1",
      "Status: Szkic → Zaakceptowana",
    ]],
    ["de", [
      "Entwurf nach Regeln Aus der Nachricht des Kunden entworfen: 1 Position, 1 nicht zugeordnet, in",
      "Position geändert: 1.200 × OF-1",
      "Status: Entwurf → Angenommen",
    ]],
  ];
  for (const [language, texts] of table) {
    const page = await user.get(`/offers/${id}/history`, inLanguage(language));
    assertEquals(page.status, 200);
    assertKeepsRules(page.text, language);
    assertEquals(page.text.includes("<script"), false);
    const words = wordsOf(page.text).replaceAll(/\s+/g, " ");
    for (const text of texts) assertStringIncludes(words, text, language);
  }
});

Deno.test("the offer says who made it what it is: a person, the matching, nobody known", async () => {
  const { id } = await givenDraft();
  const saved = async () =>
    /Activity (?!Versions)[^·]*?History/.exec(
      wordsOf((await user.get(`/offers/${id}?tab=activity`)).text),
    )?.[0];
  const time = /\d+ \w+ \d{4}, \d\d:\d\d/;
  const without = async () => (await saved())?.replace(time, "T");
  assertEquals(await without(), "Activity Ursula User (Draft by rules), T History");
  await admin.patch(`/api/offers/${id}`, { name: "Else" });
  await user.post(`/api/offers/${id}/revisions`);
  assertEquals(await without(), "Activity Ada Admin, T History");
  await site.database.sql`delete from offer_changes where offer_id = ${id}`;
  assertEquals(await without(), "Activity History");
});

Deno.test("what people typed stays text", async () => {
  const evil = `<img src=x onerror="alert(1)">`;
  const { id } = await givenDraft(evil);
  await user.patch(`/api/offers/${id}`, { name: evil, notes: [evil], customerName: "Ann" });
  await user.patch(`/api/offers/${id}`, { items: [{ name: evil }] });
  await user.patch(`/api/offers/${id}`, { unmatched: [{ item: evil, reason: evil }] });
  const page = await user.get(`/offers/${id}/history`);
  assertKeepsRules(page.text);
  assertEquals(tagsOf(page.text).filter(({ name }) => name === "img"), []);
  assertEquals(wordsOf(page.text).split(evil).length > 5, true);
});

Deno.test("every kind of change and every field has words in every language", () => {
  for (const language of languages) {
    const { kinds, fields } = languageWords(language).history;
    assertEquals(Object.keys(kinds).toSorted(), [...ChangeKind.options].toSorted());
    assertEquals(Object.keys(fields).toSorted(), [...ChangedField.options].toSorted());
    assertEquals(Object.values({ ...kinds, ...fields }).filter((text) => text === ""), []);
  }
});

Deno.test("a long history is paged; a cut address shows its first page", async () => {
  const { id } = await givenDraft();
  const ada = { userId: "u", name: "Ada", role: "user" as const };
  const changes = Array.from({ length: 60 }, (_, i) => ({
    kind: "notes_changed" as const,
    details: { changes: [{ field: "notes" as const, from: `n${i}`, to: `n${i + 1}` }] },
  }));
  await site.database.transaction((sql) =>
    recordChanges(sql, site.app, ada, { id, version: 2 }, changes)
  );
  const path = `/offers/${id}/history`;
  const first = await user.get(path);
  const rows = (html: string) => tagsOf(html).filter(({ name }) => name === "tr").length - 1;
  assertEquals(rows(first.text), 50);
  const older = tagsOf(first.text).find(({ attributes }) => attributes.href?.includes("cursor"));
  const second = await user.get(older?.attributes.href ?? "");
  assertKeepsRules(second.text);
  assertEquals(rows(second.text), 11);
  assertStringIncludes(wordsOf(second.text), "Newest changes");
  assertEquals(rows((await user.get(`${path}?cursor=x`)).text), 50);
});

Deno.test("an offer from before the history says so plainly", async () => {
  const { id } = await givenDraft();
  await site.database.sql`delete from offer_changes where offer_id = ${id}`;
  const path = `/offers/${id}/history`;
  const table: [Locale, string][] = [
    ["en", "it was not changed since histories are kept"],
    ["pl", "oferta nie zmieniła się, odkąd prowadzona jest historia"],
    ["de", "das Angebot wurde nicht geändert, seit der Verlauf geführt wird"],
  ];
  for (const [language, text] of table) {
    const page = await user.get(path, inLanguage(language));
    assertKeepsRules(page.text, language);
    assertStringIncludes(wordsOf(page.text), text);
  }
  await user.patch(`/api/offers/${id}`, { name: "Now known" });
  const page = await user.get(path);
  assertStringIncludes(wordsOf(page.text), "What happened before histories were kept is not known");
});

Deno.test("the history of an offer that is not there, and for nobody", async () => {
  assertEquals((await user.get(`/offers/${newId()}/history`)).status, 404);
  const { id } = await givenDraft();
  assertEquals((await site.as("nobody").get(`/offers/${id}/history`)).status, 303);
});

Deno.test("the quality of drafts is for administrators, and says when there is none", async () => {
  const refused = await user.get("/settings/quality");
  assertEquals(refused.status, 403);
  assertStringIncludes(
    wordsOf(refused.text),
    "Only an administrator can see the quality of drafts",
  );
  await site.database.sql`delete from offer_changes`;
  const table: [Locale, string][] = [
    ["en", "No offer was drafted in the last 12 weeks."],
    ["pl", "W ostatnich 12 tygodniach nie powstał żaden szkic oferty."],
    ["de", "In den letzten 12 Wochen wurde kein Angebot entworfen."],
  ];
  for (const [language, text] of table) {
    const page = await admin.get("/settings/quality", inLanguage(language));
    assertKeepsRules(page.text, language);
    assertStringIncludes(wordsOf(page.text), text);
    assertEquals(tagsOf(mainOf(page.text)).filter(({ name }) => name === "svg"), []);
  }
});

Deno.test("the quality of drafts is drawn, and stands in a table", async () => {
  await site.database.sql`delete from offer_changes`;
  const changed = await givenDraft();
  await givenDraft();
  await givenDraft();
  await user.delete(`/api/offers/${changed.id}/products/${changed.line}`);
  await user.post(`/api/offers/${changed.id}/products`, { productId: paper.id, quantity: 1 });
  await user.patch(`/api/offers/${changed.id}`, { status: "accepted" });
  // Drafts, accepted, lines, changed, changed %, added, unmatched %.
  const table: [Locale, string][] = [
    ["en", "All 3 1 3 1 33.3 1 50"],
    ["pl", "Razem 3 1 3 1 33,3 1 50"],
    ["de", "Gesamt 3 1 3 1 33,3 1 50"],
  ];
  for (const [language, text] of table) {
    const page = await admin.get("/settings/quality", inLanguage(language));
    assertKeepsRules(page.text, language);
    assertStringIncludes(wordsOf(page.text), text);
    const tags = tagsOf(mainOf(page.text));
    const [chart] = tags.filter(({ name }) => name === "svg");
    assertEquals(chart?.attributes["aria-hidden"], "true");
    const bars = tags.filter(({ name }) => name === "rect");
    assertEquals(bars.length, 2);
    assertMatch(bars[0]?.attributes.height ?? "", /^80$/);
    assertEquals(tags.filter(({ name }) => name === "tr").length, 1 + 1 + 12 + 1 + 1);
    // Confidence of the accepted offer's only line: lines, kept, changed or removed, kept %.
    assertMatch(wordsOf(page.text), /\d0–\d+0 [\d.,]+ 1 0 1 0$/);
  }
});
