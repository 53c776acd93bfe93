/** Variations of labelled mails: other names, other counts, other case, no diacritics, slips of the keyboard. Labels follow. */
import type { LabelledLine, LabelledMail } from "./mails.ts";

/** A place of a mail that is written anew. */
interface Change {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}
/** Where the count of a line stands, if its digits can be changed. */
export interface Counted {
  readonly line: LabelledLine;
  readonly start: number;
  readonly end: number;
  /** How often the quantity has it: 12 where the mail says "2 for each of 12 rooms". */
  readonly times: number;
}

const shares = {
  name: 0.5,
  count: 0.5,
  word: 0.25,
  lower: 0.3,
  upper: 0.04,
  plain: 0.25,
  slip: 0.2,
};

/** Another name for a thing; nothing where it keeps its own. */
export type Rename = (name: string) => string | undefined;

/** Half of the things are called by one of `names`. */
export const renamedBy = (names: readonly string[], next: () => number): Rename => () =>
  next() < shares.name && names.length > 0 ? names[Math.floor(next() * names.length)]! : undefined;

/** A count in a word of the mail's language; nothing where there is none. */
export type InWords = (count: number) => string | undefined;

/** A mail with other names and counts; `counts` where counts stand. */
export function varied(
  mail: LabelledMail,
  counts: readonly Counted[],
  rename: Rename,
  inWords: InWords,
  next: () => number,
  id: string,
): LabelledMail {
  const changes: Change[] = [];
  const quantities = new Map<LabelledLine, string>();
  for (const line of mail.lines) {
    const name = rename(line.span);
    if (name !== undefined) changes.push({ start: line.start, end: line.end, text: name });
  }
  for (const { line, start, end, times } of counts) {
    // What is worked out from a count or said with it again would be wrong.
    const shared = mail.lines.filter(({ quantity }) => quantity === line.quantity).length > 1 ||
      mail.text.split(mail.text.slice(start, end)).length > 2;
    if (
      shared || next() > shares.count ||
      changes.some((each) => each.start < end && each.end > start)
    ) continue;
    const size = next();
    const count = 1 + Math.floor(next() * (size < 0.6 ? 20 : size < 0.9 ? 100 : 1000));
    const isApart = /^\s?$/.test(mail.text.slice(Math.max(0, start - 1), start)) &&
      /^\s/.test(mail.text.slice(end));
    const word = isApart && next() < shares.word ? inWords(count) : undefined;
    changes.push({ start, end, text: word ?? String(count) });
    quantities.set(line, String(count * times));
  }
  return rewritten(mail, changes, quantities, id, (text) => disguised(text, next));
}

/** An entry of a list is its name with its count before or behind it: "5 x lamps", "- lamps: 5 pcs". */
const countBefore =
  /^(?:[\s>]*(?:[-–*•·]|\d{1,2}[.)]))?[ ]*(\d+ ?(?:x|×|\p{L}{1,9}\.?(?: of)?)? )$/u;
const countBehind = /^([ ,;:–-]*(?:x|×)? ?\d+ ?(?:\p{L}{1,8}\.?)?)[ ]*$/u;

/** The share of entries that lose their count. */
const bareShare = 0.3;

/** A mail in whose lists some entries have no count: one is asked for. Nothing where no list has counts. */
export function bared(
  mail: LabelledMail,
  next: () => number,
  id: string,
): LabelledMail | undefined {
  const changes: Change[] = [], quantities = new Map<LabelledLine, string>();
  for (const line of mail.lines) {
    const from = mail.text.lastIndexOf("\n", line.start - 1) + 1;
    const to = (mail.text + "\n").indexOf("\n", line.end);
    const before = mail.text.slice(from, line.start), behind = mail.text.slice(line.end, to);
    const first = countBefore.exec(before)?.[1], last = countBehind.exec(behind)?.[1];
    const isEntry = first === undefined
      ? last !== undefined && /^[^\p{L}\d]*(?:\d{1,2}[.)] *)?$/u.test(before)
      : behind.trim() === "";
    if (!isEntry || next() > bareShare) continue;
    changes.push(
      first === undefined
        ? { start: line.end, end: line.end + last!.length, text: "" }
        : { start: line.start - first.length, end: line.start, text: "" },
    );
    quantities.set(line, "1");
  }
  return changes.length === 0
    ? undefined
    : rewritten(mail, changes, quantities, id, (text) => text);
}

/** The mail with its changes, its labels in their new places. */
function rewritten(
  mail: LabelledMail,
  changes: Change[],
  quantities: ReadonlyMap<LabelledLine, string>,
  id: string,
  write: (text: string) => string,
): LabelledMail {
  changes.sort((a, b) => a.start - b.start);
  let text = "", at = 0;
  const moves: { from: number; by: number }[] = [];
  const own = new Map<number, Change>();
  for (const change of changes) {
    if (change.start < at) continue;
    text += mail.text.slice(at, change.start);
    own.set(change.start, {
      start: text.length,
      end: text.length + change.text.length,
      text: change.text,
    });
    text += change.text;
    at = change.end;
    moves.push({ from: change.end, by: text.length - change.end });
  }
  text += mail.text.slice(at);
  const moved = (offset: number) =>
    offset + (moves.findLast(({ from }) => from <= offset)?.by ?? 0);
  const written = write(text);
  const lines = mail.lines.map((line): LabelledLine => {
    const change = own.get(line.start);
    const inside = change !== undefined &&
      changes.some((each) => each.start === line.start && each.end === line.end);
    const start = inside ? change.start : moved(line.start),
      end = inside ? change.end : moved(line.end);
    return {
      ...line,
      span: written.slice(start, end),
      start,
      end,
      quantity: quantities.get(line) ?? line.quantity,
    };
  });
  return { ...mail, id, text: written, lines, not_lines: [] };
}

/** The same length, written otherwise. */
function disguised(text: string, next: () => number): string {
  let written = text;
  const keep = (other: string) => other.length === text.length ? other : written;
  const by = next();
  if (by < shares.lower) written = keep(written.toLowerCase());
  else if (by < shares.lower + shares.upper) written = keep(written.toUpperCase());
  if (next() < shares.plain) {
    written = keep(
      [...written].map((letter) => {
        const bare = letter.normalize("NFD").replace(/\p{M}/gu, "").replace("ł", "l").replace(
          "Ł",
          "L",
        );
        return bare.length === letter.length ? bare : letter;
      }).join(""),
    );
  }
  if (next() < shares.slip) {
    written = written.replace(/\p{L}{6,}/gu, (word) => {
      if (next() > 0.15) return word;
      const at = 1 + Math.floor(next() * (word.length - 3));
      return word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2);
    });
  }
  return written;
}
