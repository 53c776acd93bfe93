import { assertEquals } from "@std/assert";
import { leadIn } from "@/core/matching/sentences/leads.ts";
import { withForemost } from "@/core/matching/wishes/foremost.ts";
import { tokenize } from "@/core/words/tokens.ts";

Deno.test("a counted thing before the lead-in is asked for, too", async (test) => {
  const cases: [language: string, text: string, asked?: string][] = [
    ["en", "40 frames black pls + 5 spare glass", "40 frames black + 5 spare glass"],
    ["en", "12 hats and could you quote 4 ladders", "12 hats and could you quote 4 ladders"],
    ["en", "12 chairs which we need by Friday", "12 chairs"],
    ["de", "5 Lampen bitte", "5 Lampen"],
    ["de", "zwei Hämmer brauche ich und drei Sägen", "zwei Hämmer und drei Sägen"],
    ["de", "die Lampen (10 Stück) nehmen wir", "die Lampen ( 10 Stück )"],
    ["pl", "5 biurek poproszę", "5 biurek"],
    ["en", "5 of our lamps broke so please quote 8 new ones"],
    ["en", "the 5 lamps you sent are broken, we need 6"],
    ["en", "we need 5 lamps"],
  ];
  for (const [language, text, asked] of cases) {
    await test.step(text, () => {
      const tokens = tokenize(text);
      const lead = leadIn(tokens);
      const found = lead && withForemost(tokens, lead, language);
      assertEquals(found?.map((token) => token.text).join(" "), asked);
    });
  }
});
