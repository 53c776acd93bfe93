import { assertEquals } from "@std/assert";
import { writeRefusedRows } from "@/core/csv/refused.ts";
import { readTable } from "./whole_table.ts";

const problem = { column: "problem", sentence: ({ message }: { message: string }) => message };

Deno.test("refused rows keep their cells, quotes and separator", () => {
  const content = 'sep=;\r\nname;note\r\n"a;b";"x ""y"""\r\ngood;1\r\nc;\r\n';
  const errors = [{ index: 0, message: "one; two" }, { index: 2, message: "three" }];
  assertEquals(
    writeRefusedRows(content, errors, problem),
    'name;note;problem\r\n"a;b";"x ""y""";"one; two"\r\nc;;three\r\n',
  );
});

Deno.test("rows that could not be read are empty, notes about no row are left out", () => {
  const content = 'name,note\n"open,1\nfine,2\n';
  const errors = [{ index: 0, message: "a quote" }, { message: "no row" }];
  assertEquals(writeRefusedRows(content, errors, problem), "name,note,problem\r\n,,a quote\r\n");
});

Deno.test("a row with a stray quote keeps its fields, quoted as they should have been", () => {
  const content = 'name,note\nscreen 19",x\n';
  const errors = [{ index: 0, message: "a quote" }];
  assertEquals(
    writeRefusedRows(content, errors, problem),
    'name,note,problem\r\n"screen 19""",x,a quote\r\n',
  );
});

Deno.test("no cell of a refused row is a formula, and importing the file reads what was there", () => {
  const cells = ["=1+1", "+48 601", "-5", "@sum", "'=kept", "plain"];
  const content = `name,note\n${cells.map((cell) => `${cell},x`).join("\n")}\n`;
  const errors = cells.map((_, index) => ({ index, message: "wrong" }));
  const file = writeRefusedRows(content, errors, problem);
  const names = file.trim().split("\r\n").slice(1).map((line) => line.split(",")[0] ?? "");
  assertEquals(names, ["'=1+1", "'+48 601", "'-5", "'@sum", "'=kept", "plain"]);
  const read = (text: string) =>
    readTable(text, { required: ["name"], optional: [], maxRows: 10 }).rows
      .map((row) => row.cells.name);
  assertEquals(read(file), read(content));
});
