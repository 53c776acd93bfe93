import { assertEquals } from "@std/assert";
import { contentsEnd, readUnit, unitNamed } from "@/core/matching/quantities/units.ts";
import { tokenize } from "@/core/words/tokens.ts";

Deno.test("readUnit() reads units and what packs hold", async (test) => {
  const cases: [text: string, language: string, unit: [string | undefined, number] | undefined][] =
    [
      ["pcs. lamps", "en", ["pcs", 2]],
      ["packs of 10 pens", "en", ["packs", 3]],
      ["boxes (of 25) masks", "en", ["boxes", 5]],
      ["szt. lamp", "pl", ["szt", 2]],
      ["op. po 100 szt. rękawic", "pl", ["opak", 6]],
      ["kartonów klapowych", "pl", undefined],
      ["Stk. Lampen", "de", ["Stück", 2]],
      ["Packungen à 50 Stück Handschuhe", "de", ["Packung", 4]],
      ["lamps", "en", undefined],
      ["constructor", "en", undefined],
    ];
  for (const [text, language, unit] of cases) {
    await test.step(text, () => {
      const found = readUnit(tokenize(text), 0, language);
      assertEquals(found && [found.name, found.next], unit);
    });
  }
});

Deno.test("unitNamed() and contentsEnd()", () => {
  assertEquals(["paar", "ryz", "mb", "lamp"].map((word) => unitNamed(word)?.evidence), [
    "unit",
    "pack",
    "measure",
    undefined,
  ]);
  assertEquals(contentsEnd(tokenize("of 160 g card"), 0, "en"), 0);
});
