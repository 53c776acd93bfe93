/** The refused rows of a file, to be mended and imported again. */
import { stringify } from "@std/csv/stringify";
import type { RowError } from "@/core/errors.ts";
import { endOfLine, readRecords, type Separator, withoutMark } from "./records.ts";
import { guardRaw } from "./write.ts";

const separators: readonly Separator[] = [",", ";", "\t"];

/**
 * The header of a file and its refused rows as CSV, with what is wrong in a last column, which another import leaves out.
 * A spreadsheet takes no cell for a formula: the file may have come from a stranger.
 *
 * @param content a file that could be read
 * @param errors its refused rows, as an import gives them; those without an index are left out
 * @param sentence what to write of a row
 */
export function writeRefusedRows(
  content: string,
  errors: readonly RowError[],
  problem: { column: string; sentence: (error: RowError) => string },
): string {
  const text = withoutMark(content).replace(/^sep=[,;\t](?:\r\n?|\n)/i, "")
    .replace(/^\s*[\r\n]/, "");
  const separator = separatorOf(text);
  const byIndex = new Map(errors.map((error) => [error.index, error]));
  const records = readRecords(text, separator);
  const header = records.next();
  const columns = header.done || header.value.fault !== undefined ? [] : header.value.fields;
  const rows = [[...columns, problem.column]];
  let index = 0;
  for (const record of records) {
    const error = byIndex.get(index++);
    if (!error) continue;
    const cells = columns.map((_, place) => guardRaw(record.fields?.[place] ?? ""));
    rows.push([...cells, problem.sentence(error)]);
  }
  return stringify(rows, { separator });
}

/** The mark that the header has most of. */
function separatorOf(text: string): Separator {
  const header = text.slice(0, endOfLine(text, 0));
  const marks = (each: Separator) => header.split(each).length;
  return separators.reduce((one, other) => marks(other) > marks(one) ? other : one);
}
