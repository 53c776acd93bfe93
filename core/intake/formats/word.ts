/** Word documents (`.docx`) as text; tables become tab-separated rows, pictures and macros are not looked at. */
import { Buffer } from "node:buffer";
import mammoth from "mammoth";
import type { TextPart } from "../parts.ts";
import { Unreadable } from "../unreadable.ts";
import { htmlText } from "./html.ts";
import { unpackedOffice } from "./packed.ts";

/** @throws {Unreadable} */
export async function readWord(bytes: Uint8Array<ArrayBuffer>): Promise<TextPart[]> {
  const plain = unpackedOffice(bytes);
  let html;
  try {
    // Node reads `buffer`, browsers `arrayBuffer`: which of the two builds is loaded depends on the bundler.
    const input = { buffer: Buffer.from(plain.buffer), arrayBuffer: plain.buffer };
    html = (await mammoth.convertToHtml(input, { externalFileAccess: false })).value;
  } catch (cause) {
    throw new Unreadable("damaged", cause);
  }
  const text = htmlText(html);
  if (text === "") throw new Unreadable("no_text");
  return [{ text }];
}
