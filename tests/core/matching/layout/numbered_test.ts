import { assertEquals } from "@std/assert";
import { readFragments } from "@/core/matching/fragments.ts";
import { countsUp } from "@/core/matching/layout/numbered.ts";
import { tokenize } from "@/core/words/tokens.ts";

Deno.test("countsUp() knows positions by one and by ten", async (test) => {
  const cases: [numbers: string, up: boolean][] = [
    ["1 2 3", true],
    ["10 20 30", true],
    ["0010 0020", true],
    ["5 10 15", false],
    ["1 3", false],
    ["10 20 lamps", false],
  ];
  for (const [numbers, up] of cases) {
    await test.step(numbers, () => assertEquals(countsUp(tokenize(numbers)), up));
  }
});

Deno.test("a position in front is no part of the name where the quantity stands behind", async (test) => {
  const cases: [lines: string, asks: string[]][] = [
    ["0010 Gloves 20 pcs\n0020 Masks 4 boxes", ["20 Gloves", "4 Masks"]],
    ["10 Gloves 20 pcs\n20 Masks 4 pcs\n30 Hats 5 pcs", ["20 Gloves", "4 Masks", "5 Hats"]],
    ["10 gloves\n20 masks\n30 hats", ["10 gloves", "20 masks", "30 hats"]],
    ["10 lamps\n35 desks", ["10 lamps", "35 desks"]],
  ];
  for (const [lines, asks] of cases) {
    await test.step(
      lines.replaceAll("\n", " / "),
      () =>
        assertEquals(readFragments(lines).map(({ quantity, text }) => `${quantity} ${text}`), asks),
    );
  }
});
