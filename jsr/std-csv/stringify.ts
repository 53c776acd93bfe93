/** One step to a value: the key of an object or the index of an array. */
type PropertyAccessor = number | string;

/** A column: where its value is, and its header if that is not the last step to it. */
export type ColumnDetails = {
  header?: string;
  prop: PropertyAccessor | readonly PropertyAccessor[];
};

/** A column by its key, by the steps to a nested value, or in detail. */
export type Column =
  | ColumnDetails
  | PropertyAccessor
  | readonly PropertyAccessor[];

/** One record: an object or an array. */
export type DataItem = Readonly<Record<string, unknown>> | readonly unknown[];

/** Options of {@linkcode stringify}. */
export type StringifyOptions = {
  /** Begin with the headers, if there are columns; true by default. */
  headers?: boolean;
  /** What stands between two fields; "," by default. */
  separator?: string;
  /** The columns, in order. Objects need them; arrays are written whole without them. */
  columns?: readonly Column[];
  /** Begin with a byte-order mark, as spreadsheet programs want it. */
  bom?: boolean;
};

const LINE_END = "\r\n";

/**
 * Writes records as CSV text with CRLF line ends. `null` and `undefined` become empty fields,
 * objects JSON; a field with a quote, a separator or a line feed is quoted.
 *
 * @throws {TypeError} The separator holds a quote or a line end, or a value cannot be reached.
 */
export function stringify(
  data: readonly DataItem[],
  options: StringifyOptions = {},
): string {
  const { headers = true, separator = ",", columns = [], bom = false } = options;
  if (separator.includes('"') || separator.includes(LINE_END)) {
    throw new TypeError(
      "Separator cannot include the following strings:\n" +
        '  - U+0022: Quotation mark (")\n' +
        "  - U+000D U+000A: Carriage Return + Line Feed (\\r\\n)",
    );
  }
  const known = columns.map(columnDetails);
  const records = data.map((item) => valuesOf(item, known));
  if (headers && known.length > 0) {
    records.unshift(known.map(({ header }) => header));
  }
  const lines = records.map((values) =>
    values.map((value) => fieldText(value, separator)).join(separator) +
    LINE_END
  );
  return (bom ? "\ufeff" : "") + lines.join("");
}

interface KnownColumn {
  header: string;
  path: readonly PropertyAccessor[];
}

function columnDetails(column: Column): KnownColumn {
  if (typeof column !== "object") {
    return { header: String(column), path: [column] };
  }
  const { header, prop } = "prop" in column ? column : { header: undefined, prop: column };
  const path = typeof prop === "object" ? prop : [prop];
  return { header: header ?? String(path[path.length - 1]), path };
}

function valuesOf(item: DataItem, columns: readonly KnownColumn[]): unknown[] {
  if (columns.length > 0) {
    return columns.map(({ path }) => path.reduce(step, item));
  }
  if (!Array.isArray(item)) {
    throw new TypeError(
      "No property accessor function was provided for object",
    );
  }
  return [...item];
}

function step(value: unknown, key: PropertyAccessor): unknown {
  // A path that leads past a plain value ends there.
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value) && typeof key !== "number") {
    throw new TypeError('Property accessor is not of type "number"');
  }
  return Reflect.get(value, key);
}

function fieldText(value: unknown, separator: string): string {
  if (value === undefined || value === null) return "";
  const text = typeof value === "object" ? JSON.stringify(value) : String(value);
  const special = text.includes(separator) || text.includes("\n") ||
    text.includes('"');
  return special ? `"${text.replaceAll('"', '""')}"` : text;
}
