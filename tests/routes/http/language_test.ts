import { assertEquals } from "@std/assert";
import { languageAccepted, languageNamed } from "@/routes/(_pages)/language.ts";

const accepted: [string | null, string][] = [
  [null, "en"],
  ["", "en"],
  ["de", "de"],
  ["de-AT,de;q=0.9,en;q=0.8", "de"],
  ["fr-FR,fr;q=0.9", "en"],
  ["fr;q=1, pl;q=0.5, de;q=0.4", "pl"],
  ["en;q=0.3, pl", "pl"],
  ["PL-pl", "pl"],
  ["de;q=0, pl;q=0.1", "pl"],
  ["*", "en"],
  ["de;q=x", "de"],
  [";;;,,,", "en"],
];

Deno.test("the best of our languages for what a browser accepts", () => {
  for (const [header, language] of accepted) {
    assertEquals(languageAccepted(header), language, String(header));
  }
});

Deno.test("only languages that pages are written in are named", () => {
  assertEquals(["en", "pl", "de", "fr", "", undefined].map(languageNamed), [
    "en",
    "pl",
    "de",
    undefined,
    undefined,
    undefined,
  ]);
});
