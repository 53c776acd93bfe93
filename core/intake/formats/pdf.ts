/** PDF files with text: lines as they stand on the page, a tab where columns are apart. */
import { extractTextItems, getDocumentProxy, type StructuredTextItem } from "unpdf";
import type { TextPart } from "../parts.ts";
import { Unreadable } from "../unreadable.ts";
import { clean } from "./text.ts";

const mostPages = 200;

/** In widths of a letter (font size): from here on a gap is the border of two columns, or a space. */
const columnGap = 1.2;
const wordGap = 0.12;

/**
 * The text of all pages.
 *
 * @throws {Unreadable} `encrypted` where a password is asked for, `no_text` for scans, `too_large`, `damaged`
 */
export async function readPdf(bytes: Uint8Array<ArrayBuffer>): Promise<TextPart[]> {
  let pages;
  try {
    const pdf = await getDocumentProxy(bytes, {
      disableFontFace: true,
      useSystemFonts: false,
      stopAtErrors: false,
      verbosity: 0,
    });
    if (pdf.numPages > mostPages) throw new Unreadable("too_large");
    pages = (await extractTextItems(pdf)).items;
  } catch (cause) {
    if (cause instanceof Unreadable) throw cause;
    const isLocked = cause instanceof Error && cause.name === "PasswordException";
    throw new Unreadable(isLocked ? "encrypted" : "damaged", cause);
  }
  const text = clean(pages.map(pageText).filter((page) => page !== "").join("\n\n")).trim();
  if (text === "") throw new Unreadable("no_text");
  return [{ text }];
}

/** Items come in the order of drawing: those of one height are a line. */
function pageText(items: readonly StructuredTextItem[]): string {
  const seen = items.filter(({ str }) => str.trim() !== "")
    .sort((a, b) => b.y - a.y || a.x - b.x);
  const lines: StructuredTextItem[][] = [];
  for (const item of seen) {
    const line = lines.at(-1);
    const first = line?.[0];
    if (line && first && Math.abs(first.y - item.y) < first.fontSize * 0.4) line.push(item);
    else lines.push([item]);
  }
  return lines.map(lineText).join("\n");
}

function lineText(items: readonly StructuredTextItem[]): string {
  let text = "";
  let end: number | undefined;
  for (const { str, x, width, fontSize } of [...items].sort((a, b) => a.x - b.x)) {
    const gap = end === undefined ? 0 : (x - end) / (fontSize || 10);
    if (gap > columnGap) text = `${text.trimEnd()}\t`;
    else if (gap > wordGap && !text.endsWith(" ")) text += " ";
    text += end === undefined || gap > columnGap ? str.trimStart() : str;
    end = x + width;
  }
  return text.trimEnd();
}
