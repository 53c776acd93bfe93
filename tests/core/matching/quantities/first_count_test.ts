import { assertEquals } from "@std/assert";
import { fromFirstQuantity } from "@/core/matching/quantities/first_count.ts";
import { tokenize } from "@/core/words/tokens.ts";

Deno.test("a sentence that does not say so asks from its first clear quantity on", async (test) => {
  const cases: [language: string, text: string, asked: string][] = [
    ["en", "for the kitchen 5 lamps", "5 lamps"],
    ["en", "lamps 5 pcs, desks 2 pcs", "lamps 5 pcs , desks 2 pcs"],
    ["pl", "zamiast 10 biurek jednak 8", "zamiast 10 biurek jednak 8"],
    ["en", "a care home with 46 residents over two lounges", "two lounges"],
    ["en", "we look forward to it", ""],
    ["en", "two of them have scratches", ""],
    ["en", "we are 2 miles from it", ""],
  ];
  for (const [language, text, asked] of cases) {
    await test.step(text, () => {
      const found = fromFirstQuantity(tokenize(text), language);
      assertEquals(found.map((token) => token.text).join(" "), asked);
    });
  }
});
