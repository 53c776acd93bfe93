/**
 * Cuts CSV text (RFC 4180) into records. A record that is not well-formed is said so and left behind: reading goes on at
 * the next line, so that a forgotten quote does not swallow the rest of a file.
 */
import { parse } from "@std/csv/parse";

/** What stands between two fields. */
export type Separator = "," | ";" | "\t";

/** A record's fields, or what is wrong with it and the fields that it seems to have, if any. */
export type CsvRecord =
  | { readonly fields: readonly string[]; readonly fault?: undefined }
  | { readonly fault: string; readonly fields?: readonly string[] };

/** The longest record with all texts at their limits is about 13,000 characters; a quote left open ends here. */
const recordLength = 32 * 1024;

const unclosed = "a quote is opened and not closed";
const stray =
  "a quote stands in a field that has none around it: put the field in quotes and write the quote twice";
const misplaced = "a quoted field goes on after its closing quote: write quotes inside it twice";

/** Text without a byte-order mark. */
export function withoutMark(text: string): string {
  return text.replace(/^\ufeff/, "");
}

/** So much text behind the beginning of a record is enough to read it, if none of its lines is as long. */
export const recordWindow = 2 * recordLength;

/** A line goes on beyond what is there to be read. */
export class LineTooLong extends Error {}

/**
 * The records of a text without blank ones; lines end with a line feed, a carriage return or both. Each character is looked
 * at a bounded number of times, when its record is asked for: nothing is done with the whole text at once.
 *
 * @param text as {@link withoutMark} gives it
 * @param goesOn the text is a part, and more follows: its last {@link recordWindow} characters are left for the next part
 * @returns where the part begins that was not read
 * @throws {LineTooLong} only of a text that goes on
 */
export function* readRecords(
  text: string,
  separator: Separator,
  goesOn = false,
): Generator<CsvRecord, number, void> {
  const until = goesOn ? text.length - recordWindow : text.length;
  for (let start = 0;;) {
    const { line, isBlank } = skipBlankLines(text, start, separator);
    start = line;
    if (isBlank || start >= until) return start;
    const lineEnd = endOfLine(text, start);
    const { end, fault } = recordEnd(text, start, lineEnd, separator);
    // The last character may be half of a line end.
    if (goesOn && (end ?? lineEnd) >= text.length - 1) throw new LineTooLong();
    if (end === undefined) {
      yield { fault };
      start = afterLine(text, lineEnd);
      continue;
    }
    const fields = fieldsOf(plainLines(text.slice(start, end)), separator);
    if (fault !== undefined) yield { fault, fields };
    else if (fields.some((field) => field.trim() !== "")) yield { fields };
    start = afterLine(text, end);
  }
}

/**
 * Where the first line begins, from the beginning of one on, that has more than separators and white space, or the last line
 * where all are blank. Nothing is made of the others: there may be millions of them, and nobody else has a turn meanwhile.
 */
function skipBlankLines(
  text: string,
  from: number,
  separator: Separator,
): { line: number; isBlank: boolean } {
  let line = from;
  for (let at = from; at < text.length; at++) {
    const character = text[at];
    if (character === "\n" || character === "\r") line = at + 1;
    else if (character !== separator && character?.trim() !== "") return { line, isBlank: false };
  }
  return { line, isBlank: true };
}

function fieldsOf(record: string, separator: Separator): readonly string[] {
  if (!record.includes('"')) {
    const fields = record.split(separator);
    return separator === "\t" ? fields : fields.map((field) => field.trimStart());
  }
  // Where quotes are is known: what is left of them inside a field (19" screen) is refused, and shown as it stands.
  const options = { separator, lazyQuotes: true, trimLeadingSpace: separator !== "\t" };
  return parse(record, options)[0] ?? [];
}

/** Where a record ends, where that can be said, and what is wrong with its quotes. */
type RecordEnd =
  | { readonly end: number; readonly fault?: string }
  | { readonly end?: undefined; readonly fault: string };

/** Looks for the end of the record that starts there. */
function recordEnd(
  text: string,
  start: number,
  firstLineEnd: number,
  separator: Separator,
): RecordEnd {
  let lineEnd = firstLineEnd;
  let fault: string | undefined;
  if (!text.slice(start, lineEnd).includes('"')) return { end: lineEnd };
  for (let at = start;;) {
    const opening = skipSpace(text, at, lineEnd, separator);
    if (text[opening] === '"') {
      const after = afterQuoted(text, opening + 1, start + recordLength);
      if (after === undefined) return { fault: unclosed };
      if (after > lineEnd) lineEnd = endOfLine(text, after);
      if (after === lineEnd) return { end: after, fault };
      if (text[after] !== separator) return { fault: misplaced };
      at = after + 1;
    } else {
      const rest = text.slice(at, lineEnd);
      const next = rest.indexOf(separator);
      if ((next < 0 ? rest : rest.slice(0, next)).includes('"')) fault = stray;
      if (next < 0) return { end: lineEnd, fault };
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

const lineEnds = /[\r\n]/g;

/** Where the line ends that has this place. */
export function endOfLine(text: string, from: number): number {
  lineEnds.lastIndex = from;
  return lineEnds.test(text) ? lineEnds.lastIndex - 1 : text.length;
}

/** Where the line behind one that ends there begins. */
function afterLine(text: string, end: number): number {
  return end + (text[end] === "\r" && text[end + 1] === "\n" ? 2 : 1);
}

/** One sort of line ends: only quoted fields still have any. */
function plainLines(record: string): string {
  return record.includes("\r") ? record.replace(/\r\n?/g, "\n") : record;
}
