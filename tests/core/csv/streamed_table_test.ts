import { assertEquals, assertRejects } from "@std/assert";
import { openStreamedTable, openTable, type TableOptions } from "@/core/csv/table.ts";
import { AppError } from "@/core/errors.ts";

const options: TableOptions<"sku" | "name"> = {
  required: ["sku"],
  optional: ["name"],
  maxRows: 1_000_000,
};

/** Cuts a text into parts of these lengths, in turn. */
async function* partsOf(text: string, lengths: readonly number[]): AsyncGenerator<string> {
  for (let at = 0, turn = 0; at < text.length; turn++) {
    const end = at + (lengths[turn % lengths.length] ?? 1);
    yield text.slice(at, end);
    at = end;
  }
  await Promise.resolve();
}

async function streamed(text: string, lengths: readonly number[], given = options) {
  const table = await openStreamedTable(partsOf(text, lengths), given);
  const rows = [];
  for await (const some of table.portions) rows.push(...some);
  return { header: table.header, separator: table.separator, rows };
}

function whole(text: string) {
  const { header, separator, rows } = openTable(text, options);
  return { header, separator, rows: [...rows] };
}

const lines = [
  'S%,"Binder ""A4"", blue"',
  "S%,plain",
  'S%,"two\r\nlines"',
  ";;,, ",
  "",
  'S%,19" screen',
  "S%,too,many,fields",
  'S%,"misplaced"x',
  `S%,${"long ".repeat(200)}`,
  "S%",
];

const textOf = (rows: number, end: string) => {
  const all = Array.from(
    { length: rows },
    (_, n) => lines[(n * 7 + n % 13) % lines.length]!.replace("%", `${n}`),
  );
  return ["sku,name", ...all].join(end);
};

Deno.test("a table in parts has the rows of the whole text, wherever it is cut", async () => {
  const unclosed = `${textOf(3_000, "\n")}\nX,"never closed\n${textOf(3_000, "\n")}`;
  for (
    const text of [
      textOf(8_000, "\n"),
      textOf(8_000, "\r\n"),
      textOf(6_000, "\r"),
      `\ufeffsep=;\r\n${textOf(6_000, "\r\n").replaceAll(",", ";")}`,
      `${textOf(1_000, "\n")}${"\n , ,\n".repeat(100_000)}${textOf(1_000, "\n")}\n`,
      unclosed,
      "sku\nA\n",
    ]
  ) {
    const wanted = whole(text);
    for (const lengths of [[65_536], [1_000_003], [9_999, 1, 40_000]]) {
      assertEquals(await streamed(text, lengths), wanted);
    }
  }
});

Deno.test("a table in parts refuses what has no end, and too many rows", async () => {
  const refused = async (text: string, maxRows = 1_000_000) => {
    const error = await assertRejects(
      () => streamed(text, [65_536], { ...options, maxRows }),
      AppError,
    );
    return error.issues;
  };
  const long = ["content: has a line of more than 65536 characters"];
  assertEquals(await refused(`sku,name\nA,${"x".repeat(1_000_000)}`), long);
  assertEquals(await refused("x".repeat(1_000_000)), long);
  assertEquals(await refused(`sku,name\nA,B\n${" ".repeat(1_000_000)}`), long);
  assertEquals(await refused("name\nA\n"), ["content: lacks the column sku"]);
  assertEquals(await refused(""), ["content: is empty"]);
  const rows = Array.from({ length: 11 }, (_, n) => `S${n}`).join("\n");
  assertEquals(await refused(`sku\n${rows}`, 10), [
    "content: has more than 10 rows: import it in parts",
  ]);
});
