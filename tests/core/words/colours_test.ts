import { assertEquals } from "@std/assert";
import { colourOf, isColour } from "@/core/words/colours.ts";
import { tokenize } from "@/core/words/tokens.ts";

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

Deno.test("colourOf() names a colour the same in three languages", async (test) => {
  const cases: [form: string, colour: string | undefined][] = [
    ["red", "red"],
    ["roten", "red"],
    ["czerwonych", "red"],
    ["grun", "green"],
    ["gruen", "green"],
    ["gray", "grey"],
    ["szara", "grey"],
    ["rosa", "pink"],
    ["rosenholz", undefined],
    ["bla", undefined],
  ];
  for (const [form, colour] of cases) {
    await test.step(form, () => assertEquals(colourOf(form), colour));
  }
});
