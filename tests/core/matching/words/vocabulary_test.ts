import { assertEquals } from "@std/assert";
import { tokenize } from "@/core/words/tokens.ts";
import { languageOf, numbers, packs, readableIn, units } from "@/core/matching/words/vocabulary.ts";

Deno.test("languageOf() goes by the small words", () => {
  const cases: [string, string][] = [
    ["Could you please send us the lamps", "en"],
    ["Dzień dobry, proszę o wycenę lamp dla nas", "pl"],
    ["Guten Tag, bitte bieten Sie uns die Lampen an", "de"],
    ["XK-200", "en"],
  ];
  for (const [text, language] of cases) {
    assertEquals([text, languageOf(tokenize(text).map((token) => token.norm))], [text, language]);
  }
});

Deno.test("words are folded, forms share one name, and some are read in one language only", () => {
  assertEquals([numbers.get("zwolf"), numbers.get("dwadziescia"), numbers.get("twelve")], [
    12,
    20,
    12,
  ]);
  assertEquals([units.get("stuck"), units.get("sztuk"), packs.get("packungen")], [
    "Stück",
    "szt",
    "Packung",
  ]);
  assertEquals([readableIn("elf", "de"), readableIn("elf", "en"), readableIn("five", "pl")], [
    true,
    false,
    true,
  ]);
});
