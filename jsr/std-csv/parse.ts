import type { ParseResult, ReadOptions } from "./_options.ts";
import { linesOf, nameFields, RecordReader } from "./_record_reader.ts";

export type { ParseResult };

/** Options of {@linkcode parse}. */
export interface ParseOptions extends ReadOptions {}

/**
 * Reads CSV text into lists of fields. A byte-order mark and blank lines are dropped.
 *
 * @throws {SyntaxError} A quote is in the wrong place.
 */
export function parse(input: string): string[][];
/**
 * Reads CSV text into lists of fields, or into objects if `skipFirstRow` names them.
 *
 * @throws {SyntaxError} A quote is in the wrong place.
 * @throws {Error} A record does not have as many fields as there are columns.
 * @throws {TypeError} `skipFirstRow` is set and there is no record.
 */
export function parse<const T extends ParseOptions>(
  input: string,
  options: T,
): ParseResult<ParseOptions, T>;
export function parse(
  input: string,
  options: ParseOptions = {},
): string[][] | Record<string, string>[] {
  if (["\r", "\n", '"'].includes(options.separator ?? ",")) throw new Error("Invalid Delimiter");
  const records = [...readRecords(input, options)];
  if (!options.skipFirstRow) return records;
  const columns = records.shift();
  if (columns === undefined) throw new TypeError("Headers must be defined");
  return records.map((record, i) => nameFields(record, columns, i + 1));
}

function* readRecords(input: string, options: ParseOptions): Generator<string[]> {
  const reader = new RecordReader(options);
  for (const line of linesOf(input)) {
    const record = reader.push(line);
    if (record) yield record;
  }
  const open = reader.end();
  if (open) yield open;
}
