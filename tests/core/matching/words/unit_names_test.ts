import { assertEquals } from "@std/assert";
import { tokenize } from "@/core/words/tokens.ts";
import { isCompound } from "@/core/matching/words/unit_names.ts";

const cases = [
  ["bar stools", true],
  ["door mats", true],
  ["step ladder", true],
  ["button batteries", true],
  ["door cabinet", false],
  ["drawer cabinets", false],
  ["bar pressure", false],
  ["door", false],
] as const;

Deno.test("isCompound() knows names that begin with the word of a unit", async (test) => {
  for (const [name, expected] of cases) {
    await test.step(name, () => assertEquals(isCompound(tokenize(name), 0), expected));
  }
});
