import { assertEquals } from "@std/assert";
import { readUnitFirst } from "@/core/matching/quantities/unit_first.ts";
import { tokenize } from "@/core/words/tokens.ts";

Deno.test("readUnitFirst() reads a shortened unit in front of the number at the end", async (test) => {
  const cases: [text: string, at: number, read: string | undefined][] = [
    ["Folia, op. 40", 2, "40 opak"],
    ["Taśma - rol. 6", 2, "6 rolka"],
    ["Pens; bx 12", 2, "12 boxes"],
    ["HP box 3", 1, undefined],
    ["Folia, op. 40 czarna", 2, undefined],
    ["Kabel, m 5", 2, undefined],
  ];
  for (const [text, at, read] of cases) {
    await test.step(text, () => {
      const quantity = readUnitFirst(tokenize(text), at, "pl");
      assertEquals(quantity && `${quantity.value} ${quantity.unit}`, read);
    });
  }
});
