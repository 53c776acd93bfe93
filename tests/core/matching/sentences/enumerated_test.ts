import { assertEquals } from "@std/assert";
import { enumerated } from "@/core/matching/sentences/enumerated.ts";
import { tokenize } from "@/core/words/tokens.ts";

const cases: readonly (readonly [sentence: string, ...parts: string[]])[] = [
  ["please (1) lamps, (2) desks", "lamps ,", "desks"],
  ["please 1) lamps 2) desks 3) chairs", "lamps", "desks", "chairs"],
  ["a) lamps; b) desks", "lamps ;", "desks"],
  // Numbers in brackets that do not count up from one are quantities.
  ["lamps (5), desks (2)"],
  ["lamps (1), desks (3)"],
  ["one lamp (2)"],
];

Deno.test("enumerated() cuts a sentence that counts its things", async (test) => {
  for (const [sentence, ...parts] of cases) {
    await test.step(sentence, () => {
      const found = enumerated(tokenize(sentence))?.parts ?? [];
      assertEquals(found.map((part) => part.map(({ text }) => text).join(" ")), parts);
    });
  }
});
