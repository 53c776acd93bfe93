import { assertEquals } from "@std/assert";
import { readBlocks } from "@/core/matching/layout/layout.ts";
import { stacked } from "@/core/matching/layout/stacked.ts";
import { Text } from "@/core/matching/words/text.ts";

Deno.test("stacked() finds rows whose cells stand one below the other", async (test) => {
  const cases: [name: string, lines: string, rows: string[] | undefined][] = [
    ["below labels", "Pos.|Qty|Item|1|4|Lamp|2|6|Desk", ["Pos. Qty Item", "1 4 Lamp", "2 6 Desk"]],
    ["behind a line of talk", "Our list|Qty|Item|4|Lamp|6|Desk", ["Qty Item", "4 Lamp", "6 Desk"]],
    ["counted, without labels", "1|Lamp|4|2|Desk|6", ["1 Lamp 4", "2 Desk 6"]],
    ["too few lines", "Qty|Item|4|Lamp", undefined],
    ["lines that are no cells", "Lamp|Desk|Chair|Shelf|Bin|Pen", undefined],
  ];
  for (const [name, lines, rows] of cases) {
    await test.step(name, () => {
      const text = new Text(lines.replaceAll("|", "\n"));
      const [block = []] = readBlocks(text);
      const found = stacked(block, ({ start, end }) => text.between(start, end));
      assertEquals(
        found?.rows.map((row) =>
          row.map((cell) => cell.map(({ text }) => text).join("")).join(" ")
        ),
        rows,
      );
    });
  }
});
