/** Options of {@linkcode stringify}. */
export type StringifyOptions = {
  /** What stands between two fields; "," by default. */
  separator?: string;
  /** Begin with a byte-order mark, as spreadsheet programs want it. */
  bom?: boolean;
};

const LINE_END = "\r\n";

/**
 * Writes records as CSV text with CRLF line ends. `null` and `undefined` become empty fields, objects JSON; a field with a
 * quote, a separator or a line feed is quoted.
 *
 * @throws {TypeError} The separator holds a quote or a line end.
 */
export function stringify(
  data: readonly (readonly unknown[])[],
  options: StringifyOptions = {},
): string {
  const { separator = ",", bom = false } = options;
  if (separator.includes('"') || separator.includes(LINE_END)) {
    throw new TypeError(
      "Separator cannot include the following strings:\n" +
        '  - U+0022: Quotation mark (")\n' +
        "  - U+000D U+000A: Carriage Return + Line Feed (\\r\\n)",
    );
  }
  const lines = data.map((values) =>
    values.map((value) => fieldText(value, separator)).join(separator) + LINE_END
  );
  return (bom ? "\ufeff" : "") + lines.join("");
}

function fieldText(value: unknown, separator: string): string {
  if (value === undefined || value === null) return "";
  const text = typeof value === "object" ? JSON.stringify(value) : String(value);
  const special = text.includes(separator) || text.includes("\n") || text.includes('"');
  return special ? `"${text.replaceAll('"', '""')}"` : text;
}
