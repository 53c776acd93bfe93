/** Workbooks (`.xlsx`): each sheet as tab-separated rows. */
import readWorkbook from "read-excel-file/universal";
import { Unreadable } from "../unreadable.ts";
import type { TextPart } from "../parts.ts";
import { unpackedOffice } from "./packed.ts";
import { tabbed } from "./rows.ts";
import { clean } from "./text.ts";

/**
 * The sheets that have anything in them, in their order.
 *
 * @throws {Unreadable}
 */
export async function readSheets(bytes: Uint8Array<ArrayBuffer>): Promise<TextPart[]> {
  const plain = unpackedOffice(bytes);
  let sheets;
  try {
    sheets = await readWorkbook(plain.buffer, { trim: true });
  } catch (cause) {
    throw new Unreadable("damaged", cause);
  }
  const parts = sheets.map(({ sheet, data }) => ({
    text: clean(tabbed(data.map((row) => row.map(cellText)))),
    ...(sheets.length > 1 && { sheet: clean(sheet).slice(0, 100) }),
  })).filter(({ text }) => text !== "");
  if (parts.length === 0) throw new Unreadable("no_text");
  return parts;
}

function cellText(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (value instanceof Date) return Number.isNaN(+value) ? "" : value.toISOString().slice(0, 10);
  // 0.1 + 0.2 in a formula: people see fifteen digits.
  if (typeof value === "number") return String(Number(value.toPrecision(15)));
  return String(value);
}
