import { assertEquals } from "@std/assert";
import { correctionEnd, takeCorrection } from "@/core/matching/quantities/corrections.ts";
import { tokenize } from "@/core/words/tokens.ts";

Deno.test("takeCorrection() takes the new quantity out of the words", async (test) => {
  const cases: [text: string, language: string, quantity: string | undefined, rest: string][] = [
    ["5 lamps, no, make that six", "en", "6", "5 lamps ,"],
    ["5 desks, no wait, 6 desks", "en", "6", "5 desks ,"],
    ["6 instead of 5 lamps", "en", undefined, "6 lamps"],
    ["5 krzeseł, a właściwie 6", "pl", "6", "5 krzeseł ,"],
    ["5 Stühle, nein, doch 6", "de", "6", "5 Stühle ,"],
    ["5 lamps", "en", undefined, "5 lamps"],
  ];
  for (const [text, language, quantity, rest] of cases) {
    await test.step(text, () => {
      const taken = takeCorrection(tokenize(text), language);
      assertEquals(taken.quantity?.value, quantity);
      assertEquals(taken.tokens.map((token) => token.text).join(" "), rest);
    });
  }
});

Deno.test("correctionEnd() skips several cues in a row", () => {
  assertEquals(correctionEnd(tokenize("no, sorry, make that six"), 0), 6);
  assertEquals(correctionEnd(tokenize("six lamps"), 0), 0);
});
