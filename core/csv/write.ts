/** Writes CSV (RFC 4180) that a spreadsheet opens without running any of it. */
import { stringify } from "@std/csv/stringify";

/** A value of a cell; numbers and `null` are written as they are, an absent value as an empty cell. */
export type Cell = string | number | null | undefined;

/**
 * What a spreadsheet takes for the beginning of a formula. A text that begins so gets an apostrophe in front, which
 * spreadsheets hide (OWASP, CSV injection); {@link readCell} takes it away again.
 */
const formula = /^'*[=+\-@\t\r]/;

/**
 * A header line and rows, lines ended with CR LF, behind a byte-order mark: without it spreadsheets take the text for the
 * characters of the machine's own region.
 *
 * @param header names of the columns
 */
export function writeCsv(header: readonly string[], rows: readonly (readonly Cell[])[]): string {
  return stringify([header, ...rows.map((row) => row.map(written))], { bom: true });
}

/** Rows alone, as they follow what {@link writeCsv} wrote: for files that are sent in parts. */
export function writeRows(rows: readonly (readonly Cell[])[]): string {
  return rows.length === 0 ? "" : stringify(rows.map((row) => row.map(written)));
}

/** The text that {@link writeCsv} wrote into a cell. */
export function readCell(cell: string): string {
  return cell.startsWith("'") && formula.test(cell.slice(1)) ? cell.slice(1) : cell;
}

/** A cell as it stood in a file, made harmless; {@link readCell} reads it as it read the cell before. */
export function guardRaw(cell: string): string {
  // One that has its apostrophe keeps it as the only one.
  return cell.startsWith("'") || !formula.test(cell) ? cell : `'${cell}`;
}

function written(cell: Cell): string {
  if (cell === null || cell === undefined) return "";
  if (typeof cell === "number") return String(cell);
  return formula.test(cell) ? `'${cell}` : cell;
}
