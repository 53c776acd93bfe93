import { assertEquals } from "@std/assert";
import { quantitiesIn } from "@/core/matching/quantities/certainty.ts";
import { segments } from "@/core/matching/sentences/segments.ts";
import { tokenize } from "@/core/words/tokens.ts";

Deno.test("segments() cuts at commas, connectors and signs, not within brackets or quantities", async (test) => {
  const cases: [text: string, language: string, parts: string[]][] = [
    ["5 lamps, 3 desks and 2 chairs", "en", ["5 lamps", "3 desks", "2 chairs"]],
    ["lampy oraz biurka", "pl", ["lampy", "biurka"]],
    ["Lampen sowie Tische", "de", ["Lampen", "Tische"]],
    ["5 pens (blue, black)", "en", ["5 pens ( blue , black )"]],
    ["5 lamps & 3 desks", "en", ["5 lamps", "3 desks"]],
    ["✅ 5 lamps ✅ 3 desks", "en", ["5 lamps", "3 desks"]],
    ["two hundred and fifty cups", "en", ["two hundred and fifty cups"]],
  ];
  for (const [text, language, parts] of cases) {
    await test.step(text, () => {
      const tokens = tokenize(text);
      const found = segments(tokens, quantitiesIn(tokens, language), "prose");
      assertEquals(found.map((part) => part.tokens.map((token) => token.text).join(" ")), parts);
    });
  }
});
