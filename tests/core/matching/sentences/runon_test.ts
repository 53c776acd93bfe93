import { assertEquals } from "@std/assert";
import { quantitiesIn } from "@/core/matching/quantities/certainty.ts";
import { runOnStarts } from "@/core/matching/sentences/runon.ts";
import { tokenize } from "@/core/words/tokens.ts";

Deno.test("runOnStarts() finds where the next thing begins without a comma", async (test) => {
  const cases: [text: string, language: string, starts: string[]][] = [
    ["5 staplers 10 boxes of staples 3 trays", "en", ["10", "3"]],
    ["20 krzesel biurowych 5 biurek", "pl", ["5"]],
    ["5 hefter 10 packungen klammern", "de", ["10"]],
    ["5 Windows 11 licences", "en", []],
    ["4 boots size 9 leather", "en", []],
    ["a table for 12 people", "en", []],
    ["5 staplers, 10 boxes", "en", []],
  ];
  for (const [text, language, starts] of cases) {
    await test.step(text, () => {
      const tokens = tokenize(text);
      const found = [...runOnStarts(tokens, quantitiesIn(tokens, language))];
      assertEquals(found.map((at) => tokens[at]?.text), starts);
    });
  }
});
