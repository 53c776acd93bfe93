import { assertEquals } from "@std/assert";
import { readRecords, type Separator, withoutMark } from "@/core/csv/records.ts";

/** The fields of each record, or the first words of its fault. */
function read(text: string, separator: Separator = ","): (readonly string[] | string)[] {
  return [...readRecords(withoutMark(text), separator)]
    .map((record) => record.fault ?? record.fields);
}

const unclosed = "a quote is opened and not closed";
const stray =
  "a quote stands in a field that has none around it: put the field in quotes and write the quote twice";
const misplaced = "a quoted field goes on after its closing quote: write quotes inside it twice";

const cases: { name: string; text: string; separator?: Separator; records: unknown[] }[] = [
  { name: "line ends LF", text: "a,b\nc,d\n", records: [["a", "b"], ["c", "d"]] },
  { name: "line ends CRLF", text: "a,b\r\nc,d\r\n", records: [["a", "b"], ["c", "d"]] },
  { name: "line ends CR", text: "a,b\rc,d", records: [["a", "b"], ["c", "d"]] },
  { name: "mixed line ends", text: "a\r\nb\rc\nd", records: [["a"], ["b"], ["c"], ["d"]] },
  { name: "byte-order mark", text: "\ufeffa,b", records: [["a", "b"]] },
  { name: "byte-order mark before a quote", text: '\ufeff"a,b"', records: [["a,b"]] },
  { name: "semicolons", text: "a;b,c", separator: ";", records: [["a", "b,c"]] },
  { name: "tabs", text: "a\t\tb", separator: "\t", records: [["a", "", "b"]] },
  {
    name: "a tab field after an empty one is quoted",
    text: '\t"a\tb"',
    separator: "\t",
    records: [["", "a\tb"]],
  },
  { name: "quoted separator", text: '"a,b",c', records: [["a,b", "c"]] },
  { name: "doubled quotes", text: '"say ""hi""",b', records: [['say "hi"', "b"]] },
  { name: "quoted line ends", text: '"a\r\nb",c\nd,e', records: [["a\nb", "c"], ["d", "e"]] },
  { name: "quoted line ends CR", text: '"a\r\rb",c\rd', records: [["a\n\nb", "c"], ["d"]] },
  { name: "a quote that CRLF ends", text: 'a,"b"\r\n"c"\r\n', records: [["a", "b"], ["c"]] },
  { name: "blank lines CRLF", text: "\r\na\r\n \r\n\rb\r\n", records: [["a"], ["b"]] },
  { name: "quoted empty line", text: '"a\n\nb"', records: [["a\n\nb"]] },
  { name: "space before a quote", text: 'a, "b,c"', records: [["a", "b,c"]] },
  {
    name: "inch marks",
    text: 'screen 19",b\n"screen 19""",b',
    records: [stray, ['screen 19"', "b"]],
  },
  { name: "a quote inside of a word", text: 'a,b"c"\nd,e', records: [stray, ["d", "e"]] },
  { name: "a stray quote and tabs", text: 'a\tb"\nc', separator: "\t", records: [stray, ["c"]] },
  { name: "a stray quote behind a quoted field", text: '"a,b",c"\nd', records: [stray, ["d"]] },
  { name: "blank lines", text: "\n\na\n  \n\nb\n\n", records: [["a"], ["b"]] },
  { name: "lines of separators", text: "a,b\n,,,\nc,d", records: [["a", "b"], ["c", "d"]] },
  { name: "empty text", text: "", records: [] },
  { name: "empty fields", text: "a,,\n", records: [["a", "", ""]] },
  {
    name: "an unclosed quote spoils its own line",
    text: 'a,"b\nc,d\ne,f',
    records: [unclosed, ["c", "d"], ["e", "f"]],
  },
  {
    name: "an unclosed quote between lines CRLF",
    text: 'a,"b\r\nc,d\r\ne,f',
    records: [unclosed, ["c", "d"], ["e", "f"]],
  },
  {
    name: "an unclosed quote before a quoted field",
    text: 'a,"b\nc,"d"\ne,f',
    records: [misplaced, ["c", "d"], ["e", "f"]],
  },
  {
    name: "text behind a closing quote",
    text: '"a"b,c\nd,e',
    records: [misplaced, ["d", "e"]],
  },
  { name: "a lone quote", text: '"', records: [unclosed] },
];

for (const { name, text, separator, records } of cases) {
  Deno.test(`readRecords(): ${name}`, () => assertEquals(read(text, separator), records));
}

Deno.test("readRecords(): a quote that is left open ends within 32 KiB, the lines behind it are read", () => {
  const lines = Array.from({ length: 5_000 }, (_, i) => `row ${i},x`);
  const records = read(`start,"open\n${lines.join("\n")}\nend,"closed"`);
  assertEquals(records.length, 5_002);
  assertEquals(records[0], unclosed);
  assertEquals(records.at(-1), ["end", "closed"]);
});

Deno.test("readRecords(): a very wide record", () => {
  assertEquals(read("x,".repeat(100_000)).map((record) => record.length), [100_001]);
});

Deno.test("readRecords(): megabytes of quotes", () => {
  const records = read('"'.repeat(5 * 1024 * 1024 - 1));
  assertEquals(records, [unclosed]);
});

Deno.test("readRecords(): a record among megabytes of blank lines", () => {
  const blank = "\r\n, ,\r\t\n".repeat(500_000);
  assertEquals(read(`${blank}a,b\r${blank}`), [["a", "b"]]);
});
