/** A file read to its end: its rows, and the errors that stand for those that are not well-formed. */
import { openTable, type TableOptions, type TableRow } from "@/core/csv/table.ts";
import type { RowError } from "@/core/errors.ts";

/** Reads it, see `openTable()`. */
export function readTable<Column extends string>(text: string, options: TableOptions<Column>) {
  const rows: TableRow<Column>[] = [];
  const errors: RowError[] = [];
  for (const row of openTable(text, options).rows) {
    if ("cells" in row) rows.push(row);
    else errors.push(row);
  }
  return { rows, errors };
}
