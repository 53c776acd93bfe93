import { assertEquals, assertThrows } from "@std/assert";
import fc from "fast-check";
import { parse, type ParseOptions, stringify } from "@std/csv";
import { parse as parseOnly } from "@std/csv/parse";
import { stringify as stringifyOnly } from "@std/csv/stringify";

const RECORDS: [string, string, ParseOptions, unknown[]][] = [
  ["nothing", "", {}, []],
  ["one field", "a", {}, [["a"]]],
  ["a line end at the end", "a,b\n", {}, [["a", "b"]]],
  ["LF and CRLF", "a\r\nb\nc\r", {}, [["a"], ["b"], ["c"]]],
  ["a lone CR is data", "a\rb,c", {}, [["a\rb", "c"]]],
  ["a byte-order mark", '\ufeff"a",b', {}, [["a", "b"]]],
  ["blank lines", "\n\na\n\r\n\nb\n\n", {}, [["a"], ["b"]]],
  ["empty fields", ",,\n", {}, [["", "", ""]]],
  ["spaces stay", " a , b ", {}, [[" a ", " b "]]],
  ["quoted fields", '"a,b","c""d","e\nf"', {}, [["a,b", 'c"d', "e\nf"]]],
  ["CRLF in quotes becomes LF", '"a\r\nb"\r\n', {}, [["a\nb"]]],
  ["blank lines in quotes stay", '"a\n\n\nb"', {}, [["a\n\n\nb"]]],
  ["only quotes", '""\n""""', {}, [[""], ['"']]],
  ["another separator", "a;b,c;d", { separator: ";" }, [["a", "b,c", "d"]]],
  ["a separator of two characters", "a||b|c", { separator: "||" }, [[
    "a",
    "b|c",
  ]]],
  ["leading space", ' a, "b"', { trimLeadingSpace: true }, [["a", "b"]]],
  ["lazy quotes", 'a "b",c"\n"d"e",f', { lazyQuotes: true }, [['a "b"', 'c"'], [
    'd"e',
    "f",
  ]]],
  ["lazy open quotes", '"a\nb', { lazyQuotes: true }, [["a\nb"]]],
  ["names by the first", "x,y\n1,2", { skipFirstRow: true }, [{
    x: "1",
    y: "2",
  }]],
  ["the last of one name wins", "x,x\n1,2", { skipFirstRow: true }, [{
    x: "2",
  }]],
  ["only names", "x,y\n", { skipFirstRow: true }, []],
];

for (const [name, text, options, records] of RECORDS) {
  Deno.test(`parse: ${name}`, () => {
    assertEquals<unknown>(parse(text, options), records);
  });
}

const AT = (record: number, line: number, column: number) =>
  `record on line ${record}; parse error on line ${line}, column ${column}: `;
const BARE = 'bare " in non-quoted-field';
const EXTRA = 'extraneous or missing " in quoted-field';

const SYNTAX_ERRORS: [string, ParseOptions, string][] = [
  ['a"b', {}, AT(1, 1, 2) + BARE],
  ['a,b\nc,d"', {}, AT(2, 2, 4) + BARE],
  ['żółw 🐢 "', {}, AT(1, 1, 8) + BARE],
  ['"a"b', {}, AT(1, 1, 3) + EXTRA],
  ['x\n"a\nb"c', {}, AT(2, 3, 2) + EXTRA],
  ['"a', {}, AT(1, 2, 1) + EXTRA],
  ['"a\n', {}, AT(1, 2, 1) + EXTRA],
  ['"', {}, AT(1, 1, 2) + EXTRA],
  [' "a"', {}, AT(1, 1, 2) + BARE],
];

for (const [text, options, message] of SYNTAX_ERRORS) {
  Deno.test(`parse: ${JSON.stringify(text)} is refused`, () => {
    assertEquals(
      assertThrows(() => parse(text, options), SyntaxError).message,
      message,
    );
  });
}

Deno.test("parse: objects need as many fields as columns", () => {
  const message =
    "Error number of fields line: 2\nNumber of fields found: 2\nExpected number of fields: 3";
  const text = "x,y\n1,2\n1,2,3";
  assertEquals(
    assertThrows(() => parse(text, { skipFirstRow: true }), Error).message,
    message,
  );
});

Deno.test("parse: names cannot come from nothing", () => {
  assertThrows(
    () => parse("", { skipFirstRow: true }),
    TypeError,
    "Headers must be defined",
  );
});

Deno.test("parse: a separator must differ from quotes and line ends", () => {
  for (const separator of ['"', "\n"]) {
    assertThrows(() => parse("a", { separator }), Error, "Invalid Delimiter");
  }
});

Deno.test("parse: a column called __proto__ is a plain one", () => {
  const [record] = parse("__proto__,a\nx,y", { skipFirstRow: true });
  assertEquals(Object.entries(record ?? {}), [["__proto__", "x"], ["a", "y"]]);
});

Deno.test("parse: the types say what comes back", () => {
  const lists: string[][] = parse("1,2");
  const named: Record<string, string | undefined>[] = parse("x,y\n1,2", {
    skipFirstRow: true,
  });
  assertEquals([lists, named], [[["1", "2"]], [{ x: "1", y: "2" }]]);
});

Deno.test("each part is also at its own address", () => {
  assertEquals([parseOnly, stringifyOnly], [parse, stringify]);
});

const WRITTEN: [string, Parameters<typeof stringify>, string][] = [
  ["lists", [[["a", 1], [null, undefined]]], "a,1\r\n,\r\n"],
  [
    "quotes where needed",
    [[['say "hi"', "a,b", "c\nd", " e "]]],
    '"say ""hi""","a,b","c\nd", e \r\n',
  ],
  [
    "another separator",
    [[["a;b", "c,d"]], { separator: ";" }],
    '"a;b";c,d\r\n',
  ],
  ["values in JSON", [[[{ b: [7] }]]], '"{""b"":[7]}"\r\n'],
  ["a byte-order mark", [[["a"]], { bom: true }], "\ufeffa\r\n"],
];

for (const [name, given, text] of WRITTEN) {
  Deno.test(`stringify: ${name}`, () => assertEquals(stringify(...given), text));
}

Deno.test("stringify: refuses what it cannot write", () => {
  assertThrows(
    () => stringify([["a"]], { separator: '"' }),
    TypeError,
    "Separator",
  );
});

const fieldArb = fc.string({
  unit: fc.constantFrom("a", ",", ";", '"', "\n", " ", "ż", "🐢"),
});
const recordsArb = fc.array(
  fc.array(fieldArb, { minLength: 2, maxLength: 4 }),
  { maxLength: 5 },
);

Deno.test("parse: reads what stringify wrote", () => {
  fc.assert(
    fc.property(
      recordsArb,
      fc.constantFrom(",", ";", "\t"),
      (records, separator) => {
        assertEquals(
          parse(stringify(records, { separator }), { separator }),
          records,
        );
      },
    ),
  );
});

Deno.test("parse: long and hostile text is read to its end", () => {
  const size = 300_000;
  assertEquals(parse('"' + '""'.repeat(size) + '"')[0]?.[0]?.length, size);
  assertEquals(parse(",".repeat(size))[0]?.length, size + 1);
  assertEquals(parse('"' + "\n".repeat(size) + '"')[0]?.[0]?.length, size);
  assertThrows(
    () => parse('"' + "a,\n".repeat(size)),
    SyntaxError,
    "quoted-field",
  );
});
