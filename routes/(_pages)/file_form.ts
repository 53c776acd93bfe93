/** Forms that carry a table, chosen or pasted: text as it is, a workbook as the CSV of its first sheet. */
import type { UnreadReason } from "@/core/contracts/request.ts";
import { AppError, isAppError } from "@/core/errors.ts";
import { isPacked } from "@/core/intake/kinds.ts";
import type { FileReader } from "@/core/intake/reader.ts";
import { limits } from "@/core/platform/limits.ts";
import { readBytes } from "@/routes/(_http)/body.ts";

/** What came, or what is wrong with it. `row` counts lines of the file from 1. */
export type FileForm =
  | {
    readonly content: string;
    /** The text came from the text area rather than from a file. */
    readonly pasted: boolean;
    /** Whether the field was sent: a button is sent only when it was pressed. */
    readonly pressed: ReadonlySet<string>;
    /** The first text of a field; the empty text where it was not sent. */
    readonly text: (name: string) => string;
    readonly fault?: undefined;
  }
  | { readonly fault: "nothing" | "too_large" | "empty" }
  | { readonly fault: "unreadable"; readonly row: number }
  /** A workbook that cannot be read, or another file of an office program. */
  | { readonly fault: "unread"; readonly reason: UnreadReason };

/** Names, boundaries and buttons around the file. */
const surroundings = 16 * 1024;

/**
 * Reads a `multipart/form-data` or urlencoded body with a file `file` and a text `rows`; a file wins. Line ends are LF.
 *
 * @param reader of workbooks
 * @param maxBytes of the file
 * @throws {AppError} `unsupported_media_type`, `request_timeout`, or `invalid_body` for a body that is no form
 */
export async function readFileForm(
  req: Request,
  maxBytes: number,
  reader: FileReader,
): Promise<FileForm> {
  try {
    const form = await readFields(req, maxBytes + surroundings);
    const file = form.get("file");
    const pasted = form.get("rows");
    const bytes = file instanceof File && file.size > 0
      ? new Uint8Array(await file.arrayBuffer())
      : new TextEncoder().encode(typeof pasted === "string" ? pasted.trim() : "");
    const isFile = file instanceof File && (file.name !== "" || file.size > 0);
    if (bytes.length === 0) return { fault: isFile ? "empty" : "nothing" };
    if (bytes.length > maxBytes) return { fault: "too_large" };
    const table = isPacked(bytes) ? await tableIn(reader, bytes) : bytes;
    if ("reason" in table) return { fault: "unread", reason: table.reason };
    const read = decode(table);
    if (typeof read === "number") return { fault: "unreadable", row: read };
    if (read.trim() === "") return { fault: "empty" };
    const text = (name: string) => {
      const value = form.get(name);
      return typeof value === "string" ? value : "";
    };
    return { content: read, pasted: !isFile, pressed: new Set(form.keys()), text };
  } catch (error) {
    if (isAppError(error, "body_too_large")) return { fault: "too_large" };
    throw error;
  }
}

async function tableIn(
  reader: FileReader,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array | { readonly reason: UnreadReason }> {
  const outcome = await reader.read({ name: "", type: "", bytes, as: "table" });
  if (outcome.refusal !== undefined) return { reason: outcome.refusal };
  return new TextEncoder().encode(outcome.result.parts[0]?.text ?? "");
}

async function readFields(req: Request, maxBytes: number): Promise<FormData> {
  const type = req.headers.get("content-type") ?? "";
  const name = type.split(";")[0]?.trim().toLowerCase();
  if (name !== "multipart/form-data" && name !== "application/x-www-form-urlencoded") {
    throw new AppError("unsupported_media_type");
  }
  // Percent-encoding makes up to three bytes of one.
  const most = name === "multipart/form-data"
    ? maxBytes
    : Math.min(3 * maxBytes, limits.productImportBytes);
  return await formDataOf(await readBytes(req, most), type);
}

/**
 * The fields of a form.
 *
 * @param type the whole header, since the boundary stands in it
 * @throws {AppError} `invalid_body`
 */
export async function formDataOf(bytes: Uint8Array, type: string): Promise<FormData> {
  try {
    return await new Response(bytes.slice(), { headers: { "content-type": type } }).formData();
  } catch (cause) {
    throw new AppError("invalid_body", { issues: ["body: must be a form"], cause });
  }
}

// deno-lint-ignore no-control-regex
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

/** The text, or the first row that is not one. */
function decode(bytes: Uint8Array): string | number {
  const lenient = () => new TextDecoder().decode(bytes);
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return rowOf(lenient(), /\ufffd/);
  }
  const plain = text.replaceAll(/\r\n?/g, "\n");
  return controls.test(plain) ? rowOf(plain, controls) : plain;
}

function rowOf(text: string, wrong: RegExp): number {
  return text.slice(0, text.search(wrong)).split(/\r\n?|\n/).length;
}
