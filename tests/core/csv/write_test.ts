import { assertEquals } from "@std/assert";
import { readCell, writeCsv } from "@/core/csv/write.ts";
import { readTable } from "./whole_table.ts";

Deno.test("writeCsv() is what RFC 4180 and spreadsheets read", () => {
  assertEquals(
    writeCsv(["name", "price"], [['Lamp, "LED"', 12.5], ["two\nlines", null], [undefined, -3]]),
    '\ufeffname,price\r\n"Lamp, ""LED""",12.5\r\n"two\nlines",\r\n,-3\r\n',
  );
});

const texts: [text: string, written: string][] = [
  ["=1+1", "'=1+1"],
  ["+48 601", "'+48 601"],
  ["-20 % paint", "'-20 % paint"],
  ["@sum", "'@sum"],
  ["\tindented", "'\tindented"],
  ["'=1+1", "''=1+1"],
  ["'quoted'", "'quoted'"],
  ["5 = five", "5 = five"],
  ["", ""],
];
for (const [text, written] of texts) {
  Deno.test(`no cell is a formula, and reading gives the text back: ${JSON.stringify(text)}`, () => {
    const [, line] = writeCsv(["name"], [[text]]).split("\r\n");
    assertEquals(line, written);
    assertEquals(readCell(written), text);
  });
}

Deno.test("an import reads what an export wrote", () => {
  const names = texts.map(([text]) => text).filter((text) => text.trim() === text && text !== "");
  const file = writeCsv(["name", "note"], names.map((name) => [name, "x"]));
  const { rows } = readTable(file, { required: ["name"], optional: [], maxRows: 100 });
  assertEquals(rows.map(({ cells }) => cells.name), names);
});
