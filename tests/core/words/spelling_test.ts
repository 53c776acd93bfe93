import { assertEquals } from "@std/assert";
import { edits } from "@/core/words/spelling.ts";

Deno.test("edits() counts letters that differ between two words, and stops counting", async (test) => {
  const cases: [one: string, other: string, expected: number][] = [
    ["", "", 0],
    ["", "ab", 2],
    ["lamp", "lamp", 0],
    ["lamp", "lmap", 1],
    ["lamp", "lamps", 1],
    ["lamp", "damp", 1],
    ["stativ", "station", 2],
    ["halter", "spender", 4],
    ["a", "abcdefgh", 4],
  ];
  for (const [one, other, expected] of cases) {
    await test.step(`${one} ${other}`, () => {
      assertEquals([edits(one, other, 3), edits(other, one, 3)], [expected, expected]);
    });
  }
});
