import { assertEquals } from "@std/assert";
import { speaksOf } from "@/core/matching/changes/same_thing.ts";
import { tokenize } from "@/core/words/tokens.ts";

Deno.test("speaksOf() knows a thing by some of its words", async (test) => {
  const cases: [name: string, thing: string, same: boolean][] = [
    ["breakers", "B16 breakers", true],
    ["Folii", "folia stretch czarna", true],
    ["Folie", "Stretchfolie transparent", true],
    ["lamp", "Lampen", true],
    ["Biurek", "biurka narożne", true],
    ["kubków", "kubek biały", true],
    ["black film", "black stretch film", true],
    ["black tape", "black stretch film", false],
    ["the", "the lamps", false],
    ["ladders", "lamps", false],
  ];
  for (const [name, thing, same] of cases) {
    await test.step(`${name} / ${thing}`, () =>
      assertEquals(speaksOf(tokenize(name), tokenize(thing)), same));
  }
});
