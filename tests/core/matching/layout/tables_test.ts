import { assertEquals } from "@std/assert";
import { readBlocks } from "@/core/matching/layout/layout.ts";
import { readTables } from "@/core/matching/layout/tables.ts";
import { Text } from "@/core/matching/words/text.ts";

function rows(message: string): string[] {
  const text = new Text(message);
  const [block = []] = readBlocks(text);
  return readTables(text, block).flatMap((table) =>
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
    ["a merged title and empty columns", "\tQ1 order\t\t\n\tItem\t\tQty\n1\tLamp\t\t5", [
      "5|Lamp|",
    ]],
    ["marks that were cells", "\tNazwa\tIlość\tUwagi\n1.\tWorki\t100\tczarne\n2.\tPłyn\t12", [
      "100|Worki|",
      "12|Płyn|",
    ]],
    ["the buyer's own number", "Pos;Material;Kurztext;Menge\n10;4000123;Lager 6204;40", [
      "40|Lager 6204|",
    ]],
    ["numbers called items", "Item;Description;Qty\n4711;Lamp;5", ["5|Lamp|4711"]],
    ["a count without a label", "Code\tDescription\tPacks\nC-2\tBleach\t6", ["6|Bleach|C-2"]],
    ["labels in the cells", "Qty: 3 | Item: Lamp | SKU: DL20", ["3|Lamp|DL20"]],
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
