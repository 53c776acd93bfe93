/**
 * Files as customers send them, made of what is in them: mails, sheets, documents, PDFs and texts in any encoding. A test says
 * the content, so that it can be read beside what is expected of it.
 */
import { strToU8, type Zippable, zipSync } from "fflate";

/** The bytes of a text in UTF-8. */
export function utf8(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}

/** Text in a single-byte encoding: the place of each letter beyond ASCII is looked up. */
export function inEncoding(text: string, encoding: string): Uint8Array<ArrayBuffer> {
  const all = new TextDecoder(encoding).decode(Uint8Array.from({ length: 256 }, (_, at) => at));
  return Uint8Array.from([...text].map((letter) => {
    const at = [...all].indexOf(letter);
    if (at === -1) throw new Error(`${letter} is not in ${encoding}`);
    return at;
  }));
}

/** Text as UTF-16 without a mark. */
export function utf16(text: string, littleEndian: boolean): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(text.length * 2);
  const view = new DataView(bytes.buffer);
  for (let at = 0; at < text.length; at++) {
    view.setUint16(2 * at, text.charCodeAt(at), littleEndian);
  }
  return bytes;
}

function zip(entries: Zippable): Uint8Array<ArrayBuffer> {
  return zipSync(entries) as Uint8Array<ArrayBuffer>;
}

const xml = (body: string) => strToU8(`<?xml version="1.0" encoding="UTF-8"?>${body}`);
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const packed = "http://schemas.openxmlformats.org/package/2006";

/** Cells of a sheet; numbers stay numbers, and an object is a number with a style of the workbook. */
export type Rows = readonly (readonly (string | number | Styled)[])[];
interface Styled {
  readonly value: number;
  readonly style: number;
}

/** The styles of a workbook that shows percentages with its second style, by a format of its own, and with its third. */
export const percentStyles: Zippable = {
  "xl/styles.xml": xml(
    '<styleSheet><numFmts count="1"><numFmt numFmtId="164" formatCode="0.0%"/></numFmts>' +
      '<cellStyleXfs count="1"><xf numFmtId="9"/></cellStyleXfs>' +
      '<cellXfs count="3"><xf numFmtId="0"/><xf numFmtId="164" xfId="0"/><xf numFmtId="9"/></cellXfs></styleSheet>',
  ),
};

/** A workbook of named sheets. `also` are further entries of the archive. */
export function xlsx(sheets: Readonly<Record<string, Rows>>, also: Zippable = {}) {
  const names = Object.keys(sheets);
  const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
  const entries: Zippable = {
    "[Content_Types].xml": xml(`<Types xmlns="${packed}/content-types"></Types>`),
    "xl/workbook.xml": xml(
      `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${
        names.map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="r${at + 1}"/>`)
          .join("")
      }</sheets></workbook>`,
    ),
    "xl/_rels/workbook.xml.rels": xml(
      `<Relationships xmlns="${packed}/relationships">${
        names.map((_, at) =>
          `<Relationship Id="r${at + 1}" Type="${office}/worksheet" Target="worksheets/sheet${
            at + 1
          }.xml"/>`
        ).join("")
      }</Relationships>`,
    ),
    ...also,
  };
  names.forEach((name, at) => {
    entries[`xl/worksheets/sheet${at + 1}.xml`] = xml(
      `<worksheet xmlns="${main}"><sheetData>${
        (sheets[name] ?? []).map(rowXml).join("")
      }</sheetData></worksheet>`,
    );
  });
  return zip(entries);
}

function rowXml(cells: Rows[number], at: number): string {
  const xmlOf = (cell: Rows[number][number], column: number) => {
    const place = `${String.fromCharCode(65 + column)}${at + 1}`;
    if (typeof cell === "object") {
      return `<c r="${place}" s="${cell.style}"><v>${cell.value}</v></c>`;
    }
    return typeof cell === "number"
      ? `<c r="${place}"><v>${cell}</v></c>`
      : `<c r="${place}" t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`;
  };
  return `<row r="${at + 1}">${
    cells.map((cell, column) => cell === "" ? "" : xmlOf(cell, column)).join("")
  }</row>`;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}

/** A Word document of paragraphs and tables. */
export function docx(blocks: readonly (string | Rows)[], also: Zippable = {}) {
  const paragraph = (text: Rows[number][number] | string) =>
    `<w:p><w:r><w:t xml:space="preserve">${escaped(String(text))}</w:t></w:r></w:p>`;
  const table = (rows: Rows) =>
    `<w:tbl>${
      rows.map((cells) =>
        `<w:tr>${cells.map((cell) => `<w:tc>${paragraph(cell)}</w:tc>`).join("")}</w:tr>`
      ).join("")
    }</w:tbl>`;
  const body = blocks.map((block) => typeof block === "string" ? paragraph(block) : table(block))
    .join("");
  return zip({
    "[Content_Types].xml": xml(
      `<Types xmlns="${packed}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
    ),
    "_rels/.rels": xml(
      `<Relationships xmlns="${packed}/relationships"><Relationship Id="r1" Type="${office}/officeDocument" Target="word/document.xml"/></Relationships>`,
    ),
    "word/document.xml": xml(
      `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`,
    ),
    ...also,
  });
}

/** A text of a PDF page and where it stands, in points from the bottom left. */
export interface Placed {
  readonly x: number;
  readonly y: number;
  readonly text: string;
}

/** How a PDF may differ from the ordinary. */
export interface PdfOptions {
  /** What no password opens, as programs write it. */
  readonly locked?: boolean;
  /** The packed content of the page in the place of its texts. */
  readonly deflated?: Uint8Array;
}

/** A PDF of one page. */
export function pdf(texts: readonly Placed[], { locked = false, deflated }: PdfOptions = {}) {
  const drawn = texts.map(({ x, y, text }) =>
    `BT /F1 10 Tf 1 0 0 1 ${x} ${y} Tm (${text.replace(/[()\\]/g, "\\$&")}) Tj ET`
  ).join("\n");
  const content = deflated ?? utf8(drawn);
  const filter = deflated ? "/Filter /FlateDecode " : "";
  const objects: (string | Uint8Array)[][] = [
    ["<< /Type /Catalog /Pages 2 0 R >>"],
    ["<< /Type /Pages /Kids [3 0 R] /Count 1 >>"],
    [
      "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>",
    ],
    [`<< ${filter}/Length ${content.length} >>\nstream\n`, content, "\nendstream"],
    ["<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>"],
    [
      `<< /Filter /Standard /V 1 /R 2 /Length 40 /P -4 /O <${"61".repeat(32)}> /U <${
        "62".repeat(32)
      }> >>`,
    ],
  ];
  const chunks: Uint8Array[] = [utf8("%PDF-1.4\n")];
  const places: number[] = [];
  const length = () => chunks.reduce((sum, chunk) => sum + chunk.length, 0);
  objects.forEach((pieces, at) => {
    places.push(length());
    for (const piece of [`${at + 1} 0 obj\n`, ...pieces, "\nendobj\n"]) {
      chunks.push(typeof piece === "string" ? utf8(piece) : piece);
    }
  });
  const start = length();
  const encrypt = locked ? `/Encrypt 6 0 R /ID [<${"00".repeat(16)}> <${"00".repeat(16)}>] ` : "";
  chunks.push(utf8(
    `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${
      places.map((place) => `${String(place).padStart(10, "0")} 00000 n \n`).join("")
    }trailer\n<< /Size ${
      objects.length + 1
    } /Root 1 0 R ${encrypt}>>\nstartxref\n${start}\n%%EOF\n`,
  ));
  return concat(chunks);
}

function concat(chunks: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(chunks.reduce((sum, chunk) => sum + chunk.length, 0));
  let at = 0;
  for (const chunk of chunks) {
    all.set(chunk, at);
    at += chunk.length;
  }
  return all;
}

/** A part of a mail: its header lines and its body as it is sent. */
export interface MailPart {
  readonly headers: readonly string[];
  readonly body: string | Uint8Array;
}

/** A file attached to a mail, in base64. */
export function attached(name: string, type: string, bytes: Uint8Array): MailPart {
  return {
    headers: [
      `Content-Type: ${type}; name="${name}"`,
      `Content-Disposition: attachment; filename="${name}"`,
      "Content-Transfer-Encoding: base64",
    ],
    body: bytes.toBase64().replace(/.{76}/g, "$&\r\n"),
  };
}

/** Plain text in a mail. */
export function plain(text: string): MailPart {
  return {
    headers: ["Content-Type: text/plain; charset=utf-8", "Content-Transfer-Encoding: 8bit"],
    body: text,
  };
}

const ordinary = {
  From: "Jo Field <jo@field.example>",
  To: "sales@offers.example",
  Subject: "Request",
  Date: "Fri, 20 Nov 2026 09:14:31 +0100",
};

/** A mail (RFC 5322). One part is its body, several are `multipart/mixed`. */
export function eml(
  parts: readonly MailPart[],
  headers: Readonly<Record<string, string>> = {},
): Uint8Array<ArrayBuffer> {
  const lines = Object.entries({ ...ordinary, ...headers }).map(([name, value]) =>
    `${name}: ${value}`
  );
  const [only] = parts;
  if (parts.length === 1 && only) {
    return concat([
      utf8([...lines, "MIME-Version: 1.0", ...only.headers, "", ""].join("\r\n")),
      bytesOf(only.body),
    ]);
  }
  const boundary = `b${crypto.randomUUID()}`;
  const head = [
    ...lines,
    "MIME-Version: 1.0",
    `Content-Type: multipart/mixed; boundary="${boundary}"`,
    "",
    "",
  ].join("\r\n");
  return concat([
    utf8(head),
    ...parts.flatMap((part) => [
      utf8(`--${boundary}\r\n${part.headers.join("\r\n")}\r\n\r\n`),
      bytesOf(part.body),
      utf8("\r\n"),
    ]),
    utf8(`--${boundary}--\r\n`),
  ]);
}

function bytesOf(body: string | Uint8Array): Uint8Array {
  return typeof body === "string" ? utf8(body) : body;
}
