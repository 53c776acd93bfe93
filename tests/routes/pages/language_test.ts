import { assertEquals, assertStringIncludes } from "@std/assert";
import { openTestSite } from "@/tests/helpers/harness.ts";
import { assertKeepsRules, ledTo, tagsOf, valuesOf, wordsOf } from "./markup.ts";

const site = await openTestSite({ demo: true });
const user = site.as("user");

const offer = ledTo(
  await user.postForm("/offers/new", {
    customerName: "Ann",
    clientRequest: "- 1200,5 x OF-1001\n- 1 espresso machine",
  }),
);

const expected: [string, string, string[]][] = [
  ["pl", "/offers", ["Oferty", "Szkic", "1 oferta"]],
  ["pl", "/offers/new", ["Nowa oferta", "Wklej całą wiadomość."]],
  ["pl", offer, ["Wiadomość klienta", "1 pozycja, ceny w PLN", "Zapisz zmiany", "22 689,45"]],
  ["pl", "/offers/0", ["Ta oferta nie istnieje lub została usunięta"]],
  ["de", "/offers", ["Angebote", "Entwurf", "1 Angebot"]],
  ["de", "/offers/new", ["Neues Angebot", "Fügen Sie die ganze Nachricht ein."]],
  ["de", offer, ["Kundennachricht", "1 Position, Preise in PLN", "22.689,45"]],
  ["de", "/offers/0", ["Dieses Angebot gibt es nicht, oder es wurde gelöscht"]],
];

Deno.test("pages are in the language that the browser asks for, numbers too", async () => {
  for (const [language, path, texts] of expected) {
    const page = await user.get(path, { "accept-language": `${language},en;q=0.5` });
    assertKeepsRules(page.text, language);
    const words = wordsOf(page.text).replaceAll(/\s+/g, " ");
    for (const text of texts) assertStringIncludes(words, text, `${language} ${path}`);
  }
});

Deno.test("signing in speaks the language of the browser", async () => {
  const page = await site.as("nobody").get("/login", { "accept-language": "de" });
  assertKeepsRules(page.text, "de");
  assertStringIncludes(wordsOf(page.text), "Anmelden E-Mail Passwort");
});

Deno.test("what the user has set comes before the browser, language and look", async () => {
  await site.database.sql`update "user" set "language" = 'pl', "theme" = 'dark'`;
  try {
    const page = await user.get(offer, { "accept-language": "de" });
    assertKeepsRules(page.text, "pl");
    assertEquals(
      tagsOf(page.text).find(({ name }) => name === "html")?.attributes["data-theme"],
      "dark",
    );
    // A number is typed as it is shown.
    const quantity = Object.entries(valuesOf(page.text)).find(([name]) =>
      name.startsWith("quantity.")
    );
    assertEquals(quantity?.[1], "1200,5");
    const faults = await user.postForm(offer, { ...valuesOf(page.text), discountPercent: "1.200" });
    assertStringIncludes(
      wordsOf(faults.text),
      "Rabat % można odczytać na dwa sposoby: wpisz 1200 lub 1,2",
    );
  } finally {
    await site.database.sql`update "user" set "language" = null, "theme" = null`;
  }
});
