import type { ParseResult, ReadOptions, RecordWithColumn } from "./_options.ts";
import { LineSplitter, nameFields, RecordReader } from "./_record_reader.ts";

export type { ParseResult, RecordWithColumn };

/** Options of {@linkcode parse}. */
export interface ParseOptions extends ReadOptions {}

/**
 * Reads CSV text into lists of fields. A byte-order mark and blank lines are dropped.
 *
 * @throws {SyntaxError} A quote is in the wrong place.
 */
export function parse(input: string): string[][];
/**
 * Reads CSV text into lists of fields, or into objects if `columns` or `skipFirstRow` name them.
 *
 * @throws {SyntaxError} A quote is in the wrong place, or `fieldsPerRecord` does not hold.
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
  refuseDelimiters(options);
  const records = [...readRecords(input, options)];
  if (!options.skipFirstRow && !options.columns) return records;

  const head = options.skipFirstRow ? records.shift() : undefined;
  const columns = options.columns ?? head;
  if (columns === undefined || (options.skipFirstRow && head === undefined)) {
    throw new TypeError("Headers must be defined");
  }
  const first = options.skipFirstRow ? 1 : 0;
  return records.map((record, i) => nameFields(record, columns, first + i));
}

function* readRecords(
  input: string,
  options: ParseOptions,
): Generator<string[]> {
  const lines = new LineSplitter();
  const reader = new RecordReader(options);
  for (const line of lines.push(input)) {
    const record = reader.push(line);
    if (record) yield record;
  }
  const last = lines.end();
  const record = last === undefined ? undefined : reader.push(last);
  if (record) yield record;
  const open = reader.end();
  if (open) yield open;
}

function refuseDelimiters({ separator = ",", comment }: ParseOptions): void {
  const taken = ["\r", "\n", '"'];
  if (
    taken.includes(separator) ||
    (comment !== undefined && taken.includes(comment)) ||
    separator === comment
  ) throw new Error("Invalid Delimiter");
}
