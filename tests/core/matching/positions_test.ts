import { assertEquals } from "@std/assert";
import { readPositionCorrection } from "@/core/matching/positions.ts";
import { tokenize } from "@/core/matching/tokens.ts";

Deno.test("readPositionCorrection() reads which position changes to what", async (test) => {
  const cases: [sentence: string, language: string, found: [number, string] | undefined][] = [
    ["For item 2 please make that 5", "en", [2, "5"]],
    ["W poz. 9 jednak dwie", "pl", [9, "2"]],
    ["Pos. 20 bitte doch 5 Stück", "de", [20, "5"]],
    ["Item 2 is urgent", "en", undefined],
    ["Make that 5", "en", undefined],
  ];
  for (const [sentence, language, found] of cases) {
    await test.step(sentence, () => {
      const read = readPositionCorrection(tokenize(sentence), language);
      assertEquals(read && [read.position, read.quantity.value], found);
    });
  }
});
