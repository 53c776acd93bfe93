/** Reads CSV text with a header line into rows of named cells, whatever separator and line ends it was saved with. */
import { AppError, type RowError } from "@/core/errors.ts";
import { limits } from "@/core/platform/limits.ts";
import {
  type CsvRecord,
  endOfLine,
  LineTooLong,
  readRecords,
  recordWindow,
  type Separator,
  withoutMark,
} from "./records.ts";
import { readCell } from "./write.ts";

/** What a file must and may have. */
export interface TableOptions<Column extends string> {
  readonly required: readonly Column[];
  readonly optional: readonly Column[];
  /** Rows, good and bad, that a file may have: more is imported in parts. */
  readonly maxRows: number;
  /** What else headers may be called, in whatever case, by the column that is meant; the empty text leaves a column out. */
  readonly names?: Readonly<Record<string, Column | "">>;
}

/** A row that has as many fields as the header; an optional column that the file lacks is an empty cell. */
export interface TableRow<Column extends string> {
  /** Counts rows from 0; blank lines are no rows. */
  readonly index: number;
  /** Without white space around them; a column that the file lacks is an empty text. */
  readonly cells: Readonly<Record<Column, string>>;
}

/** A file whose header could be read. */
export interface OpenTable<Column extends string> {
  readonly separator: Separator;
  /** All columns of the file as their headers say them, in their order. */
  readonly header: readonly string[];
  /** The columns that it has. */
  readonly columns: ReadonlySet<Column>;
  /** Headers of the columns that are left out. */
  readonly ignored: readonly string[];
  /** Its rows in their order, read as they are asked for; an error stands for one that is not well-formed. */
  readonly rows: Iterable<TableRow<Column> | RowError>;
}

/** A spreadsheet of our columns has ten; a header of a thousand is something else. */
const maxColumns = 64;
const separators: readonly Separator[] = [",", ";", "\t"];

/**
 * Reads the header of a file. Columns may stand in any order and are found whatever their case; unknown ones are left out and
 * named.
 *
 * @throws {AppError} `invalid_body` when the text has no readable header, lacks a column or names one twice; also while its
 * rows are read, when there are too many
 */
export function openTable<Column extends string>(
  text: string,
  options: TableOptions<Column>,
): OpenTable<Column> {
  const { layout, records, ...rest } = openLayout(text, options);
  return { ...rest, rows: rowsOf(records, layout, { index: 0, maxRows: options.maxRows }) };
}

/** A table whose text arrives in parts. */
export interface StreamedTable<Column extends string> extends Omit<OpenTable<Column>, "rows"> {
  /** As those of {@link OpenTable}, some at a time; they have to be read before the next are asked for. */
  readonly portions: AsyncIterable<Iterable<TableRow<Column> | RowError>>;
}

/** Text that is read at once: some thousand rows. */
const portionLength = 4 * recordWindow;

/**
 * Like {@link openTable} for a text of any length, of which little more than a portion is kept.
 *
 * @throws {AppError} also for a line of more than 64 KiB; and what `parts` throw
 */
export async function openStreamedTable<Column extends string>(
  parts: AsyncIterable<string>,
  options: TableOptions<Column>,
): Promise<StreamedTable<Column>> {
  const source = parts[Symbol.asyncIterator]();
  let isWhole = false;
  const filled = async (text: string) => {
    const all = [text];
    for (let length = text.length; !isWhole && length < portionLength;) {
      const { done, value } = await source.next();
      if (done) isWhole = true;
      else {
        all.push(value);
        length += value.length;
      }
    }
    return all.join("");
  };
  const first = await filled("");
  const { layout, records, body, ...rest } = refusingLongLines(() =>
    openLayout(first, options, !isWhole)
  );
  async function* portions() {
    const place = { index: 0, maxRows: options.maxRows };
    let [some, text, goesOn] = [records, body, !isWhole];
    for (;;) {
      let read = 0;
      const noted = (function* () {
        read = yield* some;
      })();
      yield rowsWithin(rowsOf(noted, layout, place));
      if (!goesOn) return;
      if (read === 0) {
        refusingLongLines(() => {
          throw new LineTooLong();
        });
      }
      text = await filled(text.slice(read));
      goesOn = !isWhole;
      some = readRecords(text, layout.separator, goesOn);
    }
  }
  return { ...rest, portions: portions() };
}

function* rowsWithin<Row>(rows: Iterator<Row, void, void>): Generator<Row, void, void> {
  for (;;) {
    const { done, value } = refusingLongLines(() => rows.next());
    if (done) return;
    yield value;
  }
}

function refusingLongLines<Result>(read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof LineTooLong)) throw error;
    throw refused(`has a line of more than ${recordWindow} characters`);
  }
}

/** The header of a text, where its columns stand, and its further records. */
function openLayout<Column extends string>(
  text: string,
  options: TableOptions<Column>,
  goesOn = false,
) {
  const columns = [...options.required, ...options.optional];
  const meant = meaningsOf(columns, options.names);
  const { separator, body } = readPreamble(withoutMark(text), meant);
  const records = readRecords(body, separator, goesOn);
  const header = records.next();
  if (header.done) throw refused("is empty");
  if (header.value.fault !== undefined) throw refused(`has a broken header: ${header.value.fault}`);
  const { fields } = header.value;
  const found = fields.map((field) => meant.get(normal(field)));
  const layout = { separator, width: fields.length, places: placesOf(found, columns, options) };
  return {
    layout,
    records,
    body,
    separator,
    header: fields.map((field) => field.trim()),
    columns: new Set(columns.filter((column) => found.includes(column))),
    ignored: fields.map((field) => field.trim()).filter((field, at) => field !== "" && !found[at])
      .map((field) => field.slice(0, limits.name).toWellFormed()),
  };
}

/** What the columns of a text are called, as its header says it; nothing for one that has no readable header. */
export function headerOf(text: string): string[] {
  const { separator, body } = readPreamble(withoutMark(text), new Map());
  const header = readRecords(body, separator).next();
  if (header.done || header.value.fault !== undefined) return [];
  return header.value.fields.slice(0, maxColumns).map((field) => field.trim())
    .filter((field) => field !== "");
}

/** Columns by the names that a header may give them, in their normal form. */
function meaningsOf<Column extends string>(
  columns: readonly Column[],
  names: Readonly<Record<string, Column | "">> = {},
): ReadonlyMap<string, Column | ""> {
  const others = Object.entries(names).map(([name, column]) => [normal(name), column] as const);
  return new Map([...columns.map((column) => [normal(column), column] as const), ...others]);
}

/** Where the columns of a file stand. */
interface Layout<Column extends string> {
  readonly separator: Separator;
  readonly width: number;
  readonly places: readonly (readonly [Column, number])[];
}

function* rowsOf<Column extends string>(
  records: Iterable<CsvRecord>,
  { separator, width, places }: Layout<Column>,
  place: { index: number; readonly maxRows: number },
): Generator<TableRow<Column> | RowError, void, void> {
  const { maxRows } = place;
  for (const record of records) {
    const index = place.index++;
    if (index === maxRows) throw refused(`has more than ${maxRows} rows: import it in parts`);
    const fault = record.fault ?? countFault(record.fields, width, separator);
    if (fault !== undefined) yield { index, message: fault };
    else if (record.fault === undefined) yield { index, cells: cellsOf(record.fields, places) };
  }
}

function refused(fault: string): AppError {
  return new AppError("invalid_body", {
    message: "The file cannot be imported",
    issues: [`content: ${fault}`],
  });
}

/** The separator, from the `sep=` line of spreadsheet programs or from the header, and the text from the header on. */
function readPreamble(
  text: string,
  meant: ReadonlyMap<string, string>,
): { separator: Separator; body: string } {
  const named = /^sep=([,;\t])(?:\r\n?|\n)/i.exec(text);
  const separator = separators.find((each) => each === named?.[1]);
  if (named && separator) return { separator, body: text.slice(named[0].length) };
  const body = text.replace(/^\s*[\r\n]/, "");
  const line = body.slice(0, endOfLine(body, 0));
  // What makes more known columns, else what makes more columns.
  const hits = (each: Separator) => {
    const cells = line.split(each, maxColumns);
    return maxColumns * cells.filter((cell) => meant.has(normal(cell))).length + cells.length;
  };
  const best = separators.reduce((one, other) => hits(other) > hits(one) ? other : one);
  return { separator: best, body };
}

/** Names that people and programs write differently: `unit_price_net`, `"Unit Price Net"`. */
function normal(name: string): string {
  return name.toLowerCase().replace(/[\s"_-]+/g, "");
}

function placesOf<Column extends string>(
  found: readonly (Column | "" | undefined)[],
  columns: readonly Column[],
  { required }: Pick<TableOptions<Column>, "required">,
): readonly [Column, number][] {
  if (found.length > maxColumns) throw refused(`has more than ${maxColumns} columns`);
  const twice = columns.find((column) => found.indexOf(column) !== found.lastIndexOf(column));
  if (twice) throw refused(`names the column ${twice} twice`);
  const missing = required.filter((column) => !found.includes(column));
  if (missing.length > 0) {
    throw refused(`lacks the column${missing.length > 1 ? "s" : ""} ${missing.join(", ")}`);
  }
  return columns.map((column) => [column, found.indexOf(column)]);
}

function countFault(
  fields: readonly string[],
  expected: number,
  separator: Separator,
): string | undefined {
  const surplus = fields.slice(expected).some((field) => field.trim() !== "");
  if (fields.length >= expected && !surplus) return undefined;
  const mark = separator === "\t" ? "a tab" : separator;
  return `has ${fields.length} field${fields.length === 1 ? "" : "s"} instead of ${expected}: ` +
    `put texts that hold ${mark} in quotes`;
}

function cellsOf<Column extends string>(
  fields: readonly string[],
  places: readonly (readonly [Column, number])[],
): Record<Column, string> {
  const cells: Partial<Record<Column, string>> = {};
  for (const [column, place] of places) cells[column] = readCell(fields[place]?.trim() ?? "");
  return cells as Record<Column, string>;
}
