/** Workbooks (`.xlsx`): each sheet as tab-separated rows. */
import readWorkbook from "read-excel-file/universal";
import { writeCsv } from "@/core/csv/write.ts";
import { Unreadable } from "../unreadable.ts";
import type { TextPart } from "../parts.ts";
import { unpackedOffice } from "./packed.ts";
import { showPercentages } from "./percentages.ts";
import { tabbed } from "./rows.ts";
import { clean } from "./text.ts";

/**
 * The sheets that have anything in them, in their order.
 *
 * @throws {Unreadable}
 */
export async function readSheets(bytes: Uint8Array<ArrayBuffer>): Promise<TextPart[]> {
  const sheets = await sheetsIn(unpackedOffice(bytes));
  const parts = sheets.map(({ sheet, data }) => ({
    text: clean(tabbed(data.map((row) => row.map(cellText)))),
    ...(sheets.length > 1 && { sheet: clean(sheet).slice(0, 100) }),
  })).filter(({ text }) => text !== "");
  if (parts.length === 0) throw new Unreadable("no_text");
  return parts;
}

/**
 * The first sheet that has anything in it as CSV, for an import: a cell is a field, whatever stands in it. Numbers are written
 * so that nobody takes their point for a mark of thousands, percentages as people see them.
 *
 * @throws {Unreadable}
 */
export async function readTable(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const sheets = await sheetsIn(unpackedOffice(bytes, showPercentages));
  for (const { data } of sheets) {
    const rows = data.map((row) => row.map((cell) => clean(fieldText(cell))))
      .filter((row) => row.some((field) => field.trim() !== ""));
    const width = Math.max(0, ...rows.map((row) => row.findLastIndex((field) => field !== "") + 1));
    const [header, ...rest] = rows.map((row) =>
      Array.from({ length: width }, (_, at) => row[at] ?? "")
    );
    if (header) return writeCsv(header, rest);
  }
  throw new Unreadable("no_text");
}

async function sheetsIn({ buffer }: Uint8Array<ArrayBuffer>) {
  try {
    return await readWorkbook(buffer, { trim: true });
  } catch (cause) {
    throw new Unreadable("damaged", cause);
  }
}

/** A cell as a field of CSV: of `1.234` nobody could tell whether it is more than a thousand. */
function fieldText(value: unknown): string {
  const text = cellText(value);
  return typeof value === "number" && /\.\d{3}$/.test(text) ? `${text}0` : text;
}

function cellText(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (value instanceof Date) return Number.isNaN(+value) ? "" : value.toISOString().slice(0, 10);
  // 0.1 + 0.2 in a formula: people see fifteen digits.
  if (typeof value === "number") return String(Number(value.toPrecision(15)));
  return String(value);
}
