/**
 * Cuts CSV text (RFC 4180) into records. A record that is not well-formed is said so and left behind: reading goes on at
 * the next line, so that a forgotten quote does not swallow the rest of a file.
 */
import { parse } from "@std/csv/parse";

/** What stands between two fields. */
export type Separator = "," | ";" | "\t";

/** A record's fields, or why it has none. */
export type CsvRecord =
  | { readonly fields: readonly string[]; readonly fault?: undefined }
  | { readonly fault: string };

/** The longest record with all texts at their limits is about 13,000 characters; a quote left open ends here. */
const recordLength = 32 * 1024;

const unclosed = "a quote is opened and not closed";
const misplaced = "a quoted field goes on after its closing quote: write quotes inside it twice";

/** Text without a byte-order mark and with one sort of line ends. */
export function plainLines(text: string): string {
  return text.replace(/^\ufeff/, "").replace(/\r\n?/g, "\n");
}

/**
 * The records of a text with plain line ends, without blank ones. Each character is looked at a bounded number of times.
 *
 * @param text as {@link plainLines} gives it
 */
export function* readRecords(text: string, separator: Separator): Generator<CsvRecord> {
  for (let start = 0; start < text.length;) {
    const lineEnd = endOfLine(text, start);
    const end = recordEnd(text, start, lineEnd, separator);
    if (typeof end === "string") {
      yield { fault: end };
      start = lineEnd + 1;
      continue;
    }
    if (!isBlank(text, start, end, separator)) {
      const fields = fieldsOf(text.slice(start, end), separator);
      if (fields.some((field) => field.trim() !== "")) yield { fields };
    }
    start = end + 1;
  }
}

/** Whether there is nothing but separators and white space: nothing is made of such lines, however many there are. */
function isBlank(text: string, start: number, end: number, separator: Separator): boolean {
  let at = start;
  while (at < end && (text[at] === separator || text.charAt(at).trim() === "")) at++;
  return at === end;
}

function fieldsOf(record: string, separator: Separator): readonly string[] {
  if (!record.includes('"')) {
    const fields = record.split(separator);
    return separator === "\t" ? fields : fields.map((field) => field.trimStart());
  }
  // Quotes are where they may be: what is left of them inside a field (19" screen) is meant.
  const options = { separator, lazyQuotes: true, trimLeadingSpace: separator !== "\t" };
  return parse(record, options)[0] ?? [];
}

/** Where the record that starts there ends, or what is wrong with its quotes. */
function recordEnd(
  text: string,
  start: number,
  firstLineEnd: number,
  separator: Separator,
): number | string {
  let lineEnd = firstLineEnd;
  if (!text.slice(start, lineEnd).includes('"')) return lineEnd;
  for (let at = start;;) {
    const opening = skipSpace(text, at, lineEnd, separator);
    if (text[opening] === '"') {
      const after = afterQuoted(text, opening + 1, start + recordLength);
      if (after === undefined) return unclosed;
      if (after > lineEnd) lineEnd = endOfLine(text, after);
      if (after === lineEnd) return after;
      if (text[after] !== separator) return misplaced;
      at = after + 1;
    } else {
      const next = text.slice(at, lineEnd).indexOf(separator);
      if (next < 0) return lineEnd;
      at += next + 1;
    }
  }
}

/** The place behind the quote that closes a field; nothing when there is none before `limit`. */
function afterQuoted(text: string, from: number, limit: number): number | undefined {
  for (let at = from;;) {
    const quote = text.indexOf('"', at);
    if (quote < 0 || quote > limit) return undefined;
    if (text[quote + 1] !== '"') return quote + 1;
    at = quote + 2;
  }
}

function skipSpace(text: string, from: number, end: number, separator: Separator): number {
  let at = from;
  if (separator !== "\t") { while (at < end && text.charAt(at).trim() === "") at++; }
  return at;
}

function endOfLine(text: string, from: number): number {
  const end = text.indexOf("\n", from);
  return end < 0 ? text.length : end;
}
