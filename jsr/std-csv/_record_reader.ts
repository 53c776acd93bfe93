import type { ReadOptions } from "./_options.ts";

const QUOTE = '"';
const BYTE_ORDER_MARK = "\ufeff";

/**
 * Puts lines together to records, one line at a time. It looks at each character a fixed number of
 * times, whatever the text, and holds no more than the record that is open.
 */
export class RecordReader {
  readonly #separator: string;
  readonly #options: ReadOptions;
  /** Records so far, blank lines included: the published package counts so. */
  #records = 0;
  /** Lines of the open record before the current one. */
  #linesBefore = 0;
  #fields: string[] = [];
  /** The content so far of a quoted field that goes on in the next line. */
  #open: string | undefined;
  #lastLine = "";
  #lastLineRest = "";

  constructor(options: ReadOptions) {
    this.#options = options;
    this.#separator = options.separator ?? ",";
  }

  /**
   * Takes the next line, without its line end.
   *
   * @returns The record that the line completes; undefined if it is blank or ends inside quotes.
   * @throws {SyntaxError} A quote is in the wrong place.
   */
  push(line: string): string[] | undefined {
    let at = 0;
    if (this.#open === undefined) {
      if (line === "") {
        this.#records++;
        return undefined;
      }
      this.#fields = [];
      this.#linesBefore = 0;
    } else {
      this.#linesBefore++;
      this.#open += "\n";
      at = this.#readQuoted(line, 0);
    }
    while (at >= 0) at = this.#readField(line, at);
    return this.#open === undefined ? this.#complete() : undefined;
  }

  /**
   * Ends the text.
   *
   * @returns The record that quotes kept open, which only `lazyQuotes` allows; else undefined.
   * @throws {SyntaxError} The text ends inside quotes.
   */
  end(): string[] | undefined {
    if (this.#open === undefined) return undefined;
    if (!this.#options.lazyQuotes) {
      if (this.#lastLineRest === "") {
        throw this.#misquoted(this.#lastLine, this.#lastLine.length);
      }
      this.#linesBefore++;
      throw this.#misquoted("", 0);
    }
    this.#fields.push(this.#open);
    this.#open = undefined;
    return this.#complete();
  }

  /** Reads one field from a place in the line; returns where the next starts, -1 if none does. */
  #readField(line: string, start: number): number {
    const at = this.#options.trimLeadingSpace ? skipSpace(line, start) : start;
    if (line.startsWith(QUOTE, at)) {
      this.#open = "";
      return this.#readQuoted(line, at + 1);
    }
    const end = line.indexOf(this.#separator, at);
    const field = line.slice(at, end < 0 ? undefined : end);
    if (!this.#options.lazyQuotes) {
      const quote = field.indexOf(QUOTE);
      if (quote >= 0) {
        throw this.#fault(
          line,
          at + quote,
          `bare ${QUOTE} in non-quoted-field`,
        );
      }
    }
    this.#fields.push(field);
    return end < 0 ? -1 : end + this.#separator.length;
  }

  /** Reads on inside quotes; the field stays open if the line ends before they do. */
  #readQuoted(line: string, start: number): number {
    let at = start;
    while (true) {
      const quote = line.indexOf(QUOTE, at);
      if (quote < 0) {
        this.#open += line.slice(at);
        this.#lastLine = line;
        this.#lastLineRest = line.slice(at);
        return -1;
      }
      this.#open += line.slice(at, quote);
      at = quote + 1;
      if (line.startsWith(QUOTE, at)) {
        this.#open += QUOTE;
        at++;
      } else if (at === line.length || line.startsWith(this.#separator, at)) {
        this.#fields.push(this.#open ?? "");
        this.#open = undefined;
        return at === line.length ? -1 : at + this.#separator.length;
      } else if (this.#options.lazyQuotes) {
        this.#open += QUOTE;
      } else {
        throw this.#misquoted(line, quote);
      }
    }
  }

  #complete(): string[] {
    this.#records++;
    return this.#fields;
  }

  #misquoted(line: string, at: number): SyntaxError {
    return this.#fault(
      line,
      at,
      `extraneous or missing ${QUOTE} in quoted-field`,
    );
  }

  #fault(line: string, at: number, fault: string): SyntaxError {
    // Columns count characters as a reader sees them, not UTF-16 units.
    const column = [...line.slice(0, at)].length + 1;
    return new SyntaxError(
      `record on line ${this.#records + 1}; ` +
        `parse error on line ${this.#records + 1 + this.#linesBefore}, column ${column}: ${fault}`,
    );
  }
}

/** The lines of a text without a byte-order mark; a line ends with LF or CRLF, a lone CR is data. */
export function* linesOf(text: string): Generator<string> {
  const ends = (line: string) => line.endsWith("\r") ? line.slice(0, -1) : line;
  let start = text.startsWith(BYTE_ORDER_MARK) ? 1 : 0;
  for (let end = text.indexOf("\n", start); end >= 0; end = text.indexOf("\n", start)) {
    yield ends(text.slice(start, end));
    start = end + 1;
  }
  if (start < text.length) yield ends(text.slice(start));
}

/**
 * Names the fields of a record; of two columns of one name the last wins.
 *
 * @throws {Error} The record has more or fewer fields than there are columns.
 */
export function nameFields(
  record: readonly string[],
  columns: readonly string[],
  index: number,
): Record<string, string> {
  if (record.length !== columns.length) {
    throw new Error(
      `Error number of fields line: ${index}\n` +
        `Number of fields found: ${columns.length}\nExpected number of fields: ${record.length}`,
    );
  }
  return Object.fromEntries(
    columns.map((column, i) => [column, record[i] ?? ""]),
  );
}

function skipSpace(line: string, start: number): number {
  let at = start;
  while (at < line.length && line.charAt(at).trim() === "") at++;
  return at;
}
