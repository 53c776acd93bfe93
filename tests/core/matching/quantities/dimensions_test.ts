import { assertEquals } from "@std/assert";
import { isDimensionSaid } from "@/core/matching/quantities/dimensions.ts";
import { tokenize } from "@/core/words/tokens.ts";

Deno.test("isDimensionSaid() knows two sides and nothing else", async (test) => {
  const cases: [text: string, said: boolean][] = [
    ["six hundred by one thousand", true],
    ["60 na 90", true],
    ["60 auf 90 boards", false],
    ["by 90", false],
    ["sixty", false],
  ];
  for (const [text, said] of cases) {
    await test.step(text, () => assertEquals(isDimensionSaid(tokenize(text)), said));
  }
});
