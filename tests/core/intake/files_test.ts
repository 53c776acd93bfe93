/** Files of every kind, honest and hostile, read by the worker as the service reads them. */
import { assert, assertEquals } from "@std/assert";
import { burn, type Entry } from "@kenjiuno/msgreader/lib/Burner.js";
import { gather } from "@/core/intake/gather.ts";
import { openFileReader } from "@/core/intake/reader.ts";
import {
  attached,
  docx,
  eml,
  inEncoding,
  pdf,
  plain,
  utf16,
  utf8,
  xlsx,
} from "@/tests/helpers/files.ts";
import { patientFiles } from "@/tests/helpers/workers.ts";

type Bytes = Uint8Array<ArrayBuffer>;

const reader = openFileReader(patientFiles);
Deno.test.afterAll(() => reader.close());

/** The text, or the reason why there is none. */
async function read(name: string, bytes: Bytes, type = ""): Promise<unknown> {
  const { rawText, files } = await gather(reader, [{ name, type, bytes }]);
  const [file] = files;
  return file?.isRead ? rawText : file?.reason;
}

const spaces = (bytes: number) => new Uint8Array(bytes).fill(32);

/** That many spaces, packed as streams of a PDF are. */
async function deflated(bytes: number): Promise<Bytes> {
  const chunk = spaces(1_000_000);
  const plain = ReadableStream.from(Array.from({ length: bytes / chunk.length }, () => chunk));
  return await new Response(plain.pipeThrough(new CompressionStream("deflate"))).bytes();
}
const html = (body: string) => ({
  headers: ["Content-Type: text/html; charset=utf-8", "Content-Transfer-Encoding: 8bit"],
  body,
});

Deno.test("files are read as what they are, whatever they are called", async () => {
  const rows = [["Pos", "Article", "Qty"], [1, "Folder\nA4", 0.1 + 0.2], ["", "", ""], [
    2,
    "Pen",
    3,
  ]];
  const table = "Pos\tArticle\tQty\n1\tFolder A4\t0.3\n2\tPen\t3";
  const cases: [string, Bytes, unknown][] = [
    ["list.xlsx", xlsx({ A: rows }), table],
    ["list.pdf", xlsx({ A: rows }), table],
    ["macros.xlsm", xlsx({ A: [["Pen"]] }, { "xl/vbaProject.bin": utf8("Sub AutoOpen") }), "Pen"],
    [
      "letter.docx",
      docx(["Dear all", [["Qty", "Article"], [3, "chairs"]], "Jo"]),
      "Dear all\n\nQty\tArticle\n3\tchairs\n\nJo",
    ],
    [
      "list.pdf",
      pdf([
        { x: 50, y: 700, text: "Article" },
        { x: 300, y: 700, text: "Qty" },
        { x: 300, y: 680.4, text: "4" },
        { x: 50, y: 680, text: "Desk (oak)" },
        { x: 50, y: 640, text: "Kind" },
        { x: 72, y: 640, text: "regards" },
      ]),
      "Article\tQty\nDesk (oak)\t4\nKind regards",
    ],
    [
      "list.csv",
      utf8('\ufeffArticle;Qty\r\n"Paper; white";2\r\nMonitor 24" matt;1\r\n;;\r\n'),
      'Article\tQty\nPaper; white\t2\nMonitor 24" matt\t1',
    ],
    ["list.csv", utf8("sep=,\na,b\n1,2\n"), "a\tb\n1\t2"],
    ["page.txt", utf8("<!doctype html><p>Two <b>pens</b><script>x()</script>"), "Two pens"],
    ["a.docx", utf8("just text"), "just text"],
    ["empty.txt", new Uint8Array(), "no_text"],
    ["blank.xlsx", xlsx({ A: [[""]] }), "no_text"],
    ["scan.pdf", pdf([]), "no_text"],
    ["plan.txt", Uint8Array.from({ length: 200 }, (_, at) => at % 7), "unsupported_type"],
    ["letter.rtf", utf8("{\\rtf1 text}"), "unsupported_type"],
    ["broken.xlsx", xlsx({ A: rows }).slice(0, 700), "damaged"],
    ["broken.pdf", utf8("%PDF-1.7\nnothing of a file"), "damaged"],
    ["locked.pdf", pdf([{ x: 1, y: 1, text: "x" }], { locked: true }), "encrypted"],
    ["locked.xlsx", compound(["EncryptedPackage"]), "encrypted"],
    ["old.doc", compound(["WordDocument"]), "unsupported_type"],
  ];
  for (const [name, bytes, expected] of cases) {
    assertEquals([name, await read(name, bytes)], [name, expected]);
  }
});

/** A compound file with streams of nothing. */
function compound(names: readonly string[]): Bytes {
  return msg(names.map((name) => [name, new Uint8Array(8)]));
}

/** A compound file with these streams. */
function msg(streams: readonly (readonly [string, Uint8Array])[]): Bytes {
  const entries: Entry[] = [
    { name: "Root Entry", type: 5, length: 0, children: streams.map((_, at) => at + 1) },
    ...streams.map(([name, bytes]): Entry => ({
      name,
      type: 2,
      length: bytes.length,
      binaryProvider: () => bytes,
    })),
  ];
  return burn(entries).slice();
}

Deno.test("an Outlook message is read with its sender and subject", async () => {
  const stream = (tag: string, text: string) =>
    [`__substg1.0_${tag}001F`, utf16(text, true)] as const;
  const bytes = msg([
    ["__properties_version1.0", new Uint8Array(32)],
    stream("0037", "Zamówienie"),
    stream("1000", "Proszę o 3 żarówki\r\n"),
    stream("0C1A", "Jan Kowalski"),
    stream("5D01", "jan@kowalski.example"),
  ]);
  const { rawText, head } = await gather(reader, [{ name: "a.msg", type: "", bytes }]);
  assertEquals([rawText, head.subject, head.from], [
    "Proszę o 3 żarówki",
    "Zamówienie",
    { name: "Jan Kowalski", address: "jan@kowalski.example" },
  ]);
});

Deno.test("text is read in the encoding that it was written in", async () => {
  const polish = "Zażółć gęślą jaźń: 10 żarówek";
  const german = "Größere Stühle für 10 € – möglichst schön";
  const cases: [string, Bytes, string][] = [
    ["windows-1250", inEncoding(polish, "windows-1250"), polish],
    ["iso-8859-2", inEncoding(polish, "iso-8859-2"), polish],
    ["windows-1252", inEncoding(german, "windows-1252"), german],
    ["utf-16le", utf16(polish, true), polish],
    ["utf-16be with a mark", utf16(`\ufeff${polish}`, false), polish],
  ];
  for (const [name, bytes, text] of cases) {
    assertEquals([name, await read("a.txt", bytes)], [name, text]);
  }
  const latin = eml([{
    headers: [
      "Content-Type: text/plain; charset=iso-8859-2",
      "Content-Transfer-Encoding: quoted-printable",
    ],
    body: "3 =BFar=F3wki i 2 pa=\r\nczki",
  }]);
  assertEquals(await read("a.eml", latin), "3 żarówki i 2 paczki");
});

Deno.test("mails of HTML become text and rows; layout, pictures and styles do not", async () => {
  const page =
    `<html><head><title>t</title><style>p{}</style></head><body><p>Proszę o&nbsp;ofertę:</p>
    <table><tr><td><table><tr><th>Lp</th><th colspan=2>Nazwa</th><th>Ile</th></tr>
    <tr><td>1</td><td>żarówka <b>LED</b></td><td>E27</td><td>5</td></tr></table></td></tr></table>
    <img src="cid:logo" alt="logo"><p>Jan</p></body></html>`;
  const text = "Proszę o ofertę:\n\nLp\tNazwa\t\tIle\n1\tżarówka LED\tE27\t5\n\nJan";
  assertEquals(await read("a.eml", eml([html(page)])), text);
  const both = eml([{
    headers: ['Content-Type: multipart/alternative; boundary="alt"'],
    body:
      `--alt\r\nContent-Type: text/plain\r\n\r\nProszę: Lp Nazwa Ile 1 żarówka LED E27 5\r\n--alt\r\nContent-Type: text/html; charset=utf-8\r\n\r\n${page}\r\n--alt--`,
  }]);
  assertEquals(await read("a.eml", both), text);
  const logo = {
    headers: [
      "Content-Type: image/png",
      "Content-Disposition: inline; filename=logo.png",
      "Content-ID: <logo>",
      "Content-Transfer-Encoding: base64",
    ],
    body: "iVBORw0KGgo=",
  };
  const { files } = await gather(reader, [
    { name: "a.eml", type: "", bytes: eml([html(page), logo]) },
  ]);
  assertEquals(files.map(({ name }) => name), ["a.eml"]);
});

Deno.test("a forwarded mail is read after the words above it; a hundred levels end at the fifth", async () => {
  const inner = eml([plain("10 desks"), attached("a.csv", "text/csv", utf8("Qty;Name\n2;lamps"))]);
  const forwarded = { headers: ["Content-Type: message/rfc822"], body: inner };
  const outer = eml([plain("Please see below."), forwarded], { Subject: "Fwd" });
  const { rawText, files } = await gather(reader, [{ name: "f.eml", type: "", bytes: outer }]);
  assertEquals(rawText, "Please see below.\n\n10 desks\n\nQty\tName\n2\tlamps");
  assertEquals(files.map(({ name, parent }) => [name, parent]), [
    ["f.eml", null],
    ["message.eml", 0],
    ["a.csv", 1],
  ]);
  let nested = eml([plain("deepest")]);
  for (let level = 0; level < 100; level++) {
    nested = eml([plain(`level ${level}`), {
      headers: ["Content-Type: message/rfc822"],
      body: nested,
    }]);
  }
  const deep = await gather(reader, [{ name: "n.eml", type: "", bytes: nested }]);
  assertEquals(deep.files.map(({ reason }) => reason), [null, null, null, null, null, "too_deep"]);
});

Deno.test("what is too much is cut or refused, and the file behind it is read", async () => {
  const rows = Array.from(
    { length: 10_000 },
    (_, at) => [at + 1, `Article number ${at}`, at % 9 + 1],
  );
  const long = await gather(reader, [{
    name: "long.xlsx",
    type: "",
    bytes: xlsx({ A: [["Pos", "Article", "Qty"], ...rows] }),
  }]);
  assertEquals([long.files[0]?.isRead, long.files[0]?.reason], [true, "cut"]);
  assert(long.rawText.length <= 100_000 && long.rawText.length > 99_900);
  assert(/\n\d+\tArticle number \d+\t\d$/.test(long.rawText), "it ends with a whole row");

  const bomb = xlsx({ A: [["Pen"]] }, { "xl/styles.xml": [spaces(60_000_000), { level: 9 }] });
  assert(bomb.length < 100_000);
  assertEquals(await read("bomb.xlsx", bomb), "too_large");
  const stream = await deflated(300_000_000);
  assertEquals(await read("bomb.pdf", pdf([], { deflated: stream })), "too_large");
  const deep = utf8(`<html>${"<div>".repeat(20_000)}3 pens`);
  assertEquals(await read("deep.html", deep), "no_text");

  const many = eml(
    Array.from({ length: 80 }, (_, at) => attached(`${at}.txt`, "text/plain", utf8(`${at} pens`))),
  );
  const { files } = await gather(reader, [{ name: "many.eml", type: "", bytes: many }]);
  assertEquals(files.filter(({ isRead }) => isRead).length, 60);
  assertEquals([files.length, files.at(-1)?.reason], [81, "too_many"]);
  assertEquals(await read("after.txt", utf8("2 pens")), "2 pens");
});

Deno.test("a file that holds the worker up is given up, and the next one is read", async () => {
  const hasty = openFileReader({ fileMs: 1 });
  try {
    const slow = pdf([{ x: 1, y: 1, text: "x" }]);
    const outcome = await hasty.read({ name: "slow.pdf", type: "", bytes: slow });
    assertEquals(outcome.refusal, "took_too_long");
  } finally {
    await hasty.close();
  }
});
