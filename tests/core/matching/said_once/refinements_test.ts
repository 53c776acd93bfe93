import { assertEquals } from "@std/assert";
import { saysMore } from "@/core/matching/said_once/refinements.ts";
import { tokenize } from "@/core/words/tokens.ts";

Deno.test("saysMore() tells what belongs to the thing before from a further thing", async (test) => {
  const cases: [text: string, more: boolean][] = [
    ["the blue ones", true],
    ["pack of 10", true],
    ["each", true],
    ["6 x L", true],
    ["4 boxes M", true],
    ["six hundred by one thousand", true],
    ["6 lamps", false],
    ["5 l", false],
    ["blue lamps", false],
  ];
  for (const [text, more] of cases) {
    await test.step(text, () => assertEquals(saysMore(tokenize(text)), more));
  }
});
