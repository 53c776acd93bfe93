/** What a file is, told by its bytes first: names and declared types are often wrong. */
import { decodeText } from "./formats/text.ts";

/** A kind of file that can be read. */
export type FileKind = "mail" | "outlook" | "text" | "csv" | "html" | "sheet" | "word" | "pdf";

/** A file as it came. `type` is what the sender says it is. */
export interface NamedBytes {
  readonly name: string;
  readonly type: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** `table`: the first sheet of a workbook as CSV, for an import; nothing else is read. */
  readonly as?: "table";
}

/** Compound files (CFB) begin with these: Outlook messages, old Office files, and Office files with a password. */
const compoundMark = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const zipMark = [0x50, 0x4b, 0x03, 0x04];

/** How far into a file its mark may stand (PDF readers accept one that does not begin at the first byte). */
const markWithin = 1_024;

/** The kind, or why the file cannot be read. */
export function kindOf(
  file: NamedBytes,
): { kind: FileKind } | { kind?: undefined; reason: "unsupported_type" | "encrypted" } {
  const { bytes } = file;
  if (beginsWith(bytes, zipMark)) {
    const names = latin1(bytes);
    if (names.includes("xl/workbook.xml")) return { kind: "sheet" };
    if (names.includes("word/document.xml")) return { kind: "word" };
    return { reason: "unsupported_type" };
  }
  if (beginsWith(bytes, compoundMark)) {
    const names = latin1(bytes);
    if (names.includes(wide("EncryptedPackage"))) return { reason: "encrypted" };
    if (names.includes(wide("__properties_version1.0"))) return { kind: "outlook" };
    return { reason: "unsupported_type" };
  }
  if (latin1(bytes.subarray(0, markWithin)).includes("%PDF-")) return { kind: "pdf" };
  return textKind(file);
}

function textKind({ name, type, bytes }: NamedBytes): ReturnType<typeof kindOf> {
  const head = decodeText(bytes.subarray(0, 4 * markWithin));
  if (head === undefined) return { reason: "unsupported_type" };
  const extension = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase();
  if (extension === "eml" || type === "message/rfc822" || beginsAsMail(head)) {
    return { kind: "mail" };
  }
  if (extension === "csv" || extension === "tsv" || type === "text/csv") return { kind: "csv" };
  if (/^\s*(<!doctype html|<html|<\?xml[^>]*>\s*<!doctype html)/i.test(head)) {
    return { kind: "html" };
  }
  if (extension === "rtf" || head.startsWith("{\\rtf")) return { reason: "unsupported_type" };
  return { kind: "text" };
}

/** A saved mail without the extension: two header fields of those that every mail has. */
function beginsAsMail(head: string): boolean {
  const fields = head.match(
    /^(received|return-path|delivered-to|mime-version|message-id|from|to|subject|date|content-type):/gim,
  );
  return /^[\w-]+:/.test(head) && new Set(fields?.map((field) => field.toLowerCase())).size >= 4 &&
    /^(message-id|received|mime-version):/im.test(head);
}

/** Whether the bytes are an archive or a compound file, as office programs write them, and no text. */
export function isPacked(bytes: Uint8Array): boolean {
  return beginsWith(bytes, zipMark) || beginsWith(bytes, compoundMark);
}

function beginsWith(bytes: Uint8Array, mark: readonly number[]): boolean {
  return mark.every((byte, at) => bytes[at] === byte);
}

function latin1(bytes: Uint8Array): string {
  return new TextDecoder("latin1").decode(bytes);
}

/** ASCII text as UTF-16LE bytes look in Latin 1: names inside of compound files. */
function wide(text: string): string {
  return [...text].join("\0") + "\0";
}
