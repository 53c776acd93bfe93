/** One file, read in the thread of the worker. */
import { csvText } from "./formats/csv.ts";
import { htmlText } from "./formats/html.ts";
import { readMail } from "./formats/mail.ts";
import { readOutlook } from "./formats/outlook.ts";
import { readPdf } from "./formats/pdf.ts";
import { readSheets, readTable } from "./formats/sheet.ts";
import { decodeText } from "./formats/text.ts";
import { readWord } from "./formats/word.ts";
import { type FileKind, kindOf, type NamedBytes } from "./kinds.ts";
import type { FileContent, TextPart } from "./parts.ts";
import { Unreadable } from "./unreadable.ts";

/**
 * What is in a file.
 *
 * @throws {Unreadable} with the reason
 */
export async function readFile(file: NamedBytes): Promise<FileContent> {
  if (file.bytes.length === 0) throw new Unreadable("no_text");
  const known = kindOf(file);
  if (known.kind === undefined) throw new Unreadable(known.reason);
  const { kind } = known;
  if (file.as === "table") {
    if (kind !== "sheet") throw new Unreadable("unsupported_type");
    return { parts: [{ text: await readTable(file.bytes) }], attachments: [] };
  }
  if (kind === "mail") return await readMail(file.bytes);
  if (kind === "outlook") return readOutlook(file.bytes);
  return { parts: await partsOf(kind, file.bytes), attachments: [] };
}

async function partsOf(
  kind: Exclude<FileKind, "mail" | "outlook">,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<TextPart[]> {
  if (kind === "sheet") return await readSheets(bytes);
  if (kind === "word") return await readWord(bytes);
  if (kind === "pdf") return await readPdf(bytes);
  const text = decodeText(bytes);
  if (text === undefined) throw new Unreadable("damaged");
  const shown = kind === "csv" ? csvText(text) : kind === "html" ? htmlText(text) : text.trim();
  if (shown.trim() === "") throw new Unreadable("no_text");
  return [{ text: shown }];
}
