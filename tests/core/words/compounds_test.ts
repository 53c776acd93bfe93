import { assertEquals } from "@std/assert";
import { endsIn, headOf, isModifier, makes } from "@/core/words/compounds.ts";

Deno.test("headOf() takes the endings of plurals and cases off", async (test) => {
  const cases: [form: string, head: string][] = [
    ["mutter", "mutter"],
    ["muttern", "mutter"],
    ["kabeln", "kabel"],
    ["zangen", "zang"],
    ["seife", "seif"],
    ["handschuhe", "handschuh"],
    ["besen", "besen"],
    ["glas", "glas"],
    ["ohr", ""],
    ["m8x40", ""],
    ["ship", ""],
  ];
  for (const [form, head] of cases) await test.step(form, () => assertEquals(headOf(form), head));
});

Deno.test("endsIn() wants a whole last part behind enough of a first one", () => {
  const cases: [compound: string, head: string, expected: boolean][] = [
    ["sechskantmutter", "mutter", true],
    ["hutmuttern", "mutter", true],
    ["mutter", "mutter", false],
    ["mutternschlussel", "mutter", false],
    ["schutzhelm", "helm", true],
    ["string", "ring", false],
    ["anything", "", false],
  ];
  for (const [compound, head, expected] of cases) {
    assertEquals([compound, endsIn(compound, head)], [compound, expected]);
  }
});

Deno.test("makes() and isModifier() know the first part of a compound", () => {
  assertEquals(makes("sechskantmutter", "sechskant", "mutter"), true);
  assertEquals(makes("verbandskasten", "verband", "kasten"), true);
  assertEquals(makes("sechskantstoppmutter", "sechskant", "mutter"), false);
  assertEquals(isModifier("drucker", "druckerpapier"), true);
  assertEquals(isModifier("drucker", "druckern"), false);
});
