import { assertEquals, assertThrows } from "@std/assert";
import type { TableOptions } from "@/core/csv/table.ts";
import { AppError } from "@/core/errors.ts";
import { readTable } from "./whole_table.ts";

type Column = "sku" | "unitPrice" | "note";
const options: TableOptions<Column> = {
  required: ["sku", "unitPrice"],
  optional: ["note"],
  maxRows: 5,
};

const files: { name: string; text: string; rows: [number, string, string, string][] }[] = [
  { name: "comma", text: "sku,unitPrice\nA,1", rows: [[0, "A", "1", ""]] },
  { name: "semicolon", text: "sku;unitPrice\nA;1,5", rows: [[0, "A", "1,5", ""]] },
  { name: "tab", text: "sku\tunitPrice\nA\t1", rows: [[0, "A", "1", ""]] },
  { name: "named separator", text: "sep=;\r\nsku;unitPrice\r\nA;1", rows: [[0, "A", "1", ""]] },
  {
    name: "any order, unknown columns",
    text: "note,colour,unitPrice,sku\nn,red,1,A",
    rows: [[0, "A", "1", "n"]],
  },
  { name: "names in other spellings", text: '"SKU",Unit Price\nA,1', rows: [[0, "A", "1", ""]] },
  { name: "names with underscores", text: "sku,unit_price\nA,1", rows: [[0, "A", "1", ""]] },
  { name: "leading blank lines", text: "\n \nsku,unitPrice\nA,1", rows: [[0, "A", "1", ""]] },
  { name: "white space in cells", text: "sku,unitPrice\n A ,  1\t", rows: [[0, "A", "1", ""]] },
  { name: "separators at line ends", text: "sku,unitPrice,\nA,1,,,", rows: [[0, "A", "1", ""]] },
  {
    name: "blank lines do not count",
    text: "sku,unitPrice\n\nA,1\n\n,\nB,2",
    rows: [[0, "A", "1", ""], [1, "B", "2", ""]],
  },
  { name: "header alone", text: "sku,unitPrice\n", rows: [] },
];

for (const { name, text, rows } of files) {
  Deno.test(`readTable(): ${name}`, () => {
    const table = readTable(text, options);
    assertEquals(
      table.rows.map(({ index, cells }) => [index, cells.sku, cells.unitPrice, cells.note]),
      rows,
    );
    assertEquals(table.errors, []);
  });
}

const refusals: { name: string; text: string; issue: string }[] = [
  { name: "empty text", text: "", issue: "content: is empty" },
  { name: "white space", text: " \n\t\n", issue: "content: is empty" },
  {
    name: "no header of ours",
    text: "hello world",
    issue: "content: lacks the columns sku, unitPrice",
  },
  {
    name: "one column missing",
    text: "sku,note\nA,b",
    issue: "content: lacks the column unitPrice",
  },
  {
    name: "a column twice",
    text: "sku,unitPrice,SKU\nA,1,B",
    issue: "content: names the column sku twice",
  },
  {
    name: "too many columns",
    text: `sku,unitPrice${",x".repeat(63)}`,
    issue: "content: has more than 64 columns",
  },
  {
    name: "a hundred thousand columns",
    text: "a,".repeat(100_000),
    issue: "content: has more than 64 columns",
  },
  {
    name: "a header with an open quote",
    text: 'sku,"unitPrice\nA,1',
    issue: "content: has a broken header: a quote is opened and not closed",
  },
  {
    name: "too many rows",
    text: `sku,unitPrice${"\nA,1".repeat(6)}`,
    issue: "content: has more than 5 rows: import it in parts",
  },
];

for (const { name, text, issue } of refusals) {
  Deno.test(`readTable() refuses ${name}`, () => {
    const error = assertThrows(() => readTable(text, options), AppError);
    assertEquals([error.code, error.issues], ["invalid_body", [issue]]);
  });
}

Deno.test("readTable(): a bad row is one error and spoils no other row", () => {
  const text = 'sku,unitPrice,note\nA,1,\nB\nC,2,x,y\nD,"3\nE,4,';
  const table = readTable(text, options);
  assertEquals(table.rows.map(({ index, cells }) => [index, cells.sku]), [[0, "A"], [4, "E"]]);
  assertEquals(table.errors, [
    { index: 1, message: "has 1 field instead of 3: put texts that hold , in quotes" },
    { index: 2, message: "has 4 fields instead of 3: put texts that hold , in quotes" },
    { index: 3, message: "a quote is opened and not closed" },
  ]);
});

Deno.test("readTable(): exactly as many rows and columns as allowed", () => {
  const text = `sku,unitPrice${",x".repeat(62)}${`\nA,1${",".repeat(62)}`.repeat(5)}`;
  assertEquals(readTable(text, options).rows.length, 5);
});
