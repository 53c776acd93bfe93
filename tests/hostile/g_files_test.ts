/** Texts of strangers in what is written: Markdown, file names, documents, CSV. */
import { assert, assertEquals } from "@std/assert";
import { composeContent } from "@/core/documents/content.ts";
import { drawDocument } from "@/core/documents/draw.ts";
import { loadFonts } from "@/core/documents/fonts.ts";
import { ownTemplate } from "@/core/documents/template.ts";
import { writeRefusedRows } from "@/core/csv/refused.ts";
import { writeCsv } from "@/core/csv/write.ts";
import { documentReply } from "@/routes/(_api)/document.ts";
import { assertInert } from "@/tests/components/inert_markdown.tsx";
import { readPdf, textOf } from "@/tests/core/documents/read_pdf.ts";
import { payload } from "@/tests/core/documents/sources.ts";
import { active, everywhere, textsOfEverywhere, tricks } from "@/tests/core/documents/tricks.ts";
import { markupPayloads } from "@/tests/helpers/markup_payloads.ts";
import { isFull, randomFrom, record, seed, times } from "./record.ts";
import { readTable } from "@/tests/core/csv/whole_table.ts";

const random = randomFrom(seed);
const pick = <T>(list: readonly T[]): T => {
  const found = list[Math.floor(random() * list.length)];
  if (found === undefined) throw new Error("nothing to pick from");
  return found;
};

Deno.test("G3 no mixture of Markdown becomes a link, an image or an element of its own", () => {
  const glue = [
    "",
    " ",
    "\n",
    "\n\n",
    "\n- ",
    "\n> ",
    "\n| ",
    "`",
    "```\n",
    "**",
    "](",
    "![",
    "\\",
    "&",
  ];
  const rounds = times(300, 20_000);
  let wrong = 0, worst = "";
  for (let round = 0; round < rounds; round++) {
    const pieces = Array.from({ length: 1 + Math.floor(random() * 6) }, () => {
      const text = pick(markupPayloads);
      const from = random() < 0.5 ? 0 : Math.floor(random() * text.length);
      return pick(glue) + text.slice(from, from + 1 + Math.floor(random() * text.length));
    });
    try {
      assertInert(pieces.join(""));
    } catch (error) {
      wrong++;
      worst = error instanceof Error ? error.message : "";
    }
  }
  record({
    id: "G3",
    test: `${rounds} random mixtures of ${markupPayloads.length} payloads and marks, as Markdown`,
    limit: "nothing but the elements of the subset, no attribute of the text",
    measured: `${wrong} wrong`,
    held: wrong === 0,
  });
  assertEquals([wrong, worst], [0, ""]);
});

Deno.test("G10 a file's name is one header line, without a path, whatever the offer's number is", () => {
  const pieces = [
    ..."\r\n\t\0\"';\\/:%<>|?*()[]{}=,&#~^`",
    "../",
    "..\\",
    "\u202e",
    "\u2028",
    "\u0301",
    "\ufeff",
    "🦎",
    "株式会社",
    "Żółw",
    "filename*=UTF-8''x.exe",
    "\r\nSet-Cookie: a=b",
    "con.pdf",
    "a".repeat(300),
    "é".repeat(300),
    "2026/11/0042",
    " ",
    ".",
    "\ud800",
  ];
  const forms = [
    ...pieces,
    ...Array.from(
      { length: times(150, 2_000) },
      () => Array.from({ length: 1 + Math.floor(random() * 6) }, () => pick(pieces)).join(""),
    ),
  ];
  const shape =
    /^inline; filename="offer(-[A-Za-z0-9_][A-Za-z0-9._-]*)?\.pdf"; filename\*=UTF-8''offer(%[0-9A-F]{2}|[A-Za-z0-9._~-])*\.pdf$/;
  const wrong: string[] = [];
  for (const number of forms) {
    const { headers } = documentReply({ bytes: new Uint8Array(1), number });
    const value = headers.get("content-disposition") ?? "";
    const name = decodeURIComponent(/''(.*)$/.exec(value)?.[1] ?? "%2F");
    const isName = !/[\p{C}/\\:"*?<>|]|\.\./u.test(name) &&
      new TextEncoder().encode(name).length <= 255;
    const count = [...headers.keys()].length;
    if (!shape.test(value) || !isName || count !== 4) wrong.push(`${number}: ${value}`);
  }
  record({
    id: "G10",
    test: `${forms.length} offer numbers as file names`,
    limit: "one header of RFC 6266, no path, no control, at most 255 bytes",
    measured: `${wrong.length} wrong`,
    held: wrong.length === 0,
  });
  assertEquals(wrong, []);
});

Deno.test("G11 a document prints what was typed, and does nothing when it is opened", async () => {
  const fonts = await loadFonts();
  const more = [
    "(",
    ")",
    "(((",
    "\\",
    "<<>>",
    "endstream endobj",
    "{constructor}",
    "/URI (http://evil.example)",
  ];
  const texts = [...new Set([...tricks, ...more, ...markupPayloads])].filter((text) =>
    text.length < 60
  );
  const chosen = isFull ? texts : texts.filter(() => random() < 0.1);
  const bare = (text: string) => text.replaceAll(/[\s\p{Cc}\p{Cf}]/gu, "");
  const wrong: string[] = [];
  let refused = 0, largest = 0;
  for (const text of chosen) {
    const source = { ...payload(), draft: false, ...everywhere(text) };
    const { content, issues } = composeContent(source, "en", fonts);
    if (issues.length > 0) {
      refused++;
      continue;
    }
    const before = Deno.memoryUsage().rss;
    const { pages, raw } = await readPdf(await drawDocument(content, ownTemplate("en"), fonts));
    largest = Math.max(largest, Deno.memoryUsage().rss - before);
    const printed = pages.map((page) => bare(textOf(page))).join("");
    const count = bare(text) === "" ? textsOfEverywhere : printed.split(bare(text)).length - 1;
    // The foot of the page shortens long names.
    if (count < textsOfEverywhere - (text.length > 30 ? 2 : 0)) {
      wrong.push(`${text}: ${count} times`);
    }
    if (active.test(raw)) wrong.push(`${text}: active`);
  }
  record({
    id: "G11",
    test:
      `${chosen.length} payloads, each in every field of a document (${refused} refused for their characters)`,
    limit: "printed as typed in every place, no /JS, /Launch, /URI",
    measured: `${wrong.length} wrong`,
    held: wrong.length === 0,
  });
  record({
    id: "G11",
    test: "memory for each of these documents",
    limit: "below 30 MB",
    measured: `at most ${(largest / 1e6).toFixed(1)} MB`,
    held: largest < 30e6,
  });
  assert(chosen.length > refused);
  assertEquals(wrong, []);
});

Deno.test("G12 no cell of an exported file is a formula, and importing it gives the texts back", () => {
  const starts = [
    "=",
    "+",
    "-",
    "@",
    "\t",
    "\r",
    "'",
    "''=",
    "'=",
    "＝",
    '"',
    ",",
    ";",
    "\n",
    "|",
    "%",
  ];
  const rests = [
    "1+1",
    "cmd|' /C calc'!A0",
    'HYPERLINK("http://evil.example")',
    "",
    "a,b",
    'a"b',
    "ż\nx",
  ];
  const rounds = times(300, 20_000);
  const cells = Array.from(
    { length: rounds },
    () =>
      Array.from({ length: 1 + Math.floor(random() * 3) }, () => pick(starts)).join("") +
      pick(rests),
  );
  const names = cells.map((text) => text.trim()).filter((text) =>
    text !== "" && !text.includes("\r")
  );
  const file = writeCsv(["name"], names.map((name) => [name]));
  const options = { required: ["name"], optional: [], maxRows: 50_000 };
  const read = readTable(file, options).rows.map(({ cells }) => cells.name);
  const isFormula = (text: string) => /^[=+\-@\t\r]/.test(text);
  /** Fields as any reader of RFC 4180 sees them. */
  const fieldsOf = (text: string) =>
    [...text.replace(/^\ufeff/, "").matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(?:,|\r\n|$)/g)]
      .map(([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? "");
  const raw = file.replace(/'(?=['=+\-@])/g, "");
  const errors = names.map((_, index) => ({ index, message: "wrong" }));
  const refused = writeRefusedRows(raw, errors, { column: "problem", sentence: () => "wrong" });
  const formulas = [file, refused].flatMap(fieldsOf).filter(isFormula);
  const changed = names.filter((name, at) => read[at] !== name);
  const mended = readTable(refused, options).rows.map(({ cells }) => cells.name);
  const first = readTable(raw, options).rows.map(({ cells }) => cells.name);
  const lost = first.filter((name, at) => mended[at] !== name);
  record({
    id: "G12",
    test:
      `${names.length} cells that begin like formulas, exported, and refused by an import and given back`,
    limit: "no cell begins like a formula; another import reads the same texts",
    measured: `${formulas.length} formulas, ${changed.length + lost.length} texts changed`,
    held: formulas.length + changed.length + lost.length === 0,
  });
  assertEquals([formulas.slice(0, 5), changed.slice(0, 5), lost.slice(0, 5)], [[], [], []]);
});
