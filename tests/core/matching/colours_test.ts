import { assertEquals } from "@std/assert";
import { isColour } from "@/core/matching/colours.ts";
import { tokenize } from "@/core/matching/tokens.ts";

Deno.test("isColour() knows colours and not what begins like one", async (test) => {
  const cases: [word: string, colour: boolean][] = [
    ["red", true],
    ["red/blue", true],
    ["schwarzen", true],
    ["niebieskich", true],
    ["reds", false],
    ["redwood", false],
    ["blauzahn", false],
    ["białko", false],
  ];
  for (const [word, colour] of cases) {
    await test.step(word, () => assertEquals(tokenize(word).every(isColour), colour));
  }
});
