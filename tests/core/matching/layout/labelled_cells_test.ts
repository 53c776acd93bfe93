import { assertEquals } from "@std/assert";
import { labelledRows } from "@/core/matching/layout/labelled_cells.ts";
import { tokenize } from "@/core/words/tokens.ts";

const rowsOf = (lines: readonly string[]) =>
  lines.map((line) => line.split("|").map((cell) => tokenize(cell)));

Deno.test("labelledRows() takes the labels off cells that say what they hold", async (test) => {
  const cases: [lines: string[], roles: string | undefined, first: string | undefined][] = [
    [["Qty: 3|Item: Desk lamp|SKU: DL-20"], "quantity item code", "3|Desk lamp|DL-20"],
    [["Menge: 5|Artikel: Säge|Art.-Nr. 0601512"], "quantity item code", "5|Säge|0601512"],
    [["Ilość: 2|Nazwa: Lampa", "Ilość: 4|Nazwa: Biurko"], "quantity item", "2|Lampa"],
    [["Qty: 3|Item: Lamp", "Item: Desk|Qty: 4"], undefined, undefined],
    [["Item: Lamp|Price: 4"], undefined, undefined],
    [["Qty|Item", "3|Lamp"], undefined, undefined],
  ];
  for (const [lines, roles, first] of cases) {
    await test.step(lines.join(" / "), () => {
      const read = labelledRows(rowsOf(lines));
      assertEquals(read?.roles.join(" "), roles);
      const words = read?.rows[0]?.map((cell) => cell.map(({ text }) => text).join(" ")).join("|");
      assertEquals(words, first);
    });
  }
});
