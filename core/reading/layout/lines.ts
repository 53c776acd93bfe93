/** The lines of a message and what each is: quoted, header of mail, greeting, end, list entry, row of a table. */
import type { Token } from "../tokens.ts";

export interface Line {
  /** Offsets of what is written on it, without white space around. */
  readonly start: number;
  readonly end: number;
  /** Its tokens: from `first` up to `last`, which is not one of them. */
  readonly first: number;
  readonly last: number;
  /** Signs of quoted mail before it: ">". */
  quoted: number;
  /** Does it stand in mail that was forwarded or answered? */
  thread: number;
  /** A header of mail: "From: …". */
  header: boolean;
  greets: boolean;
  /** It ends the message: "Kind regards". */
  closes: boolean;
  /** Lines since one that closes, 0 before; 9 at most. */
  closed: number;
  /** The mark of a list before its first word; tokens of the mark. */
  mark: Mark;
  marked: number;
  /** The tag of the label before its first colon. */
  label: string;
  /** Row of a table, see `grid.ts`. */
  row: boolean;
  /** Lines without a blank one between have one number. */
  block: number;
}
export type Mark = "" | "bullet" | "number" | "letter" | "stamp";

const lineBreak = /\r\n|[\n\r\u2028\u2029\u0085]/g;

/** Cuts a text into lines and says of each token on which it stands. */
export function linesOf(text: string, tokens: readonly Token[]): Line[] {
  const lines: Line[] = [];
  let at = 0, token = 0, block = 0, blank = true;
  const breaks = [...text.matchAll(lineBreak)];
  for (const { 0: written, index: end } of [...breaks, { 0: "", index: text.length }]) {
    const first = token;
    while (token < tokens.length && tokens[token]!.start < end) {
      tokens[token++]!.line = lines.length;
    }
    if (first === token) blank = true;
    else {
      if (blank) block++;
      blank = false;
    }
    lines.push({
      start: first === token ? at : tokens[first]!.start,
      end: first === token ? at : tokens[token - 1]!.end,
      first,
      last: token,
      quoted: 0,
      thread: 0,
      header: false,
      greets: false,
      closes: false,
      closed: 0,
      mark: "",
      marked: 0,
      label: "",
      row: false,
      block,
    });
    at = end + written.length;
  }
  return lines;
}

const bullets = /^[-–—*•·▪►»+✓☑☐§�○●◦‣⁃]$/u;
const opening = /^[[(]$/, closing = /^[\])]$/, numbering = /^[.):]$/;
const rule = /^[-_=*]$/;
/** A label has at most so many words. */
const longestLabel = 4;

/** Says of each line what it is. The tokens are tagged. */
export function readLines(lines: readonly Line[], tokens: readonly Token[]): void {
  let closed = 0, thread = 0, headers = 0;
  for (const line of lines) {
    let at = line.first;
    while (at < line.last && tokens[at]!.norm === ">") {
      line.quoted++;
      at++;
    }
    line.marked = at - line.first;
    if (at >= line.last) continue;
    const first = tokens[at]!, count = line.last - at;
    readMark(line, tokens, at);
    readLabel(line, tokens);
    line.header = line.label === "HEADER";
    headers = line.header ? headers + 1 : 0;
    const wrote = tokens[line.last - 1]!.norm === ":" &&
      tokens.slice(Math.max(at, line.last - 6), line.last).some(({ tags }) =>
        tags.includes("WROTE")
      );
    const dashes = count >= 3 && rule.test(first.norm) && tokens[at + 1]!.norm === first.norm;
    // "-----Original Message-----", "From: … Sent: …", "On 3 May Jo wrote:"
    if (
      (dashes && count > 6 && tokens.slice(at, line.last).some(({ kind }) => kind === "word")) ||
      headers >= 2 || wrote
    ) {
      thread++;
      closed = 0;
    }
    line.thread = Math.min(thread, 3);
    line.greets = first.tags.includes("GREET") && first.opens;
    line.closes = first.tags.includes("CLOSE") && first.opens && count <= 9 ||
      count === 2 && first.norm === "-" && tokens[at + 1]!.norm === "-";
    if (line.closes) closed = 1;
    else if (closed > 0) closed = Math.min(9, closed + 1);
    line.closed = closed;
  }
}

function readMark(line: Line, tokens: readonly Token[], at: number): void {
  const words = tokens.slice(at, line.last), [first, second, third] = words;
  if (first === undefined) return;
  const set = (mark: Mark, length: number) => {
    line.mark = mark;
    line.marked += length;
  };
  const isNumbered = second?.gap === false && numbering.test(second.norm) && third?.gap === true;
  if (bullets.test(first.norm) && second?.gap === true) set("bullet", 1);
  else if (isNumbered && first.kind === "number" && /^\d{1,3}$/.test(first.norm)) set("number", 2);
  else if (
    isNumbered && first.kind === "word" && first.norm.length === 1 && second.norm !== ":"
  ) set("letter", 2);
  else if (opening.test(first.norm)) {
    const end = words.slice(0, 15).findIndex(({ norm }) => closing.test(norm));
    if (end < 0 || end + 1 >= words.length) return;
    const inside = words.slice(1, end);
    if (inside.length <= 1) set("bullet", end + 1);
    // "[09:14, 12/05] Kev: …"
    else if (
      inside.filter(({ kind }) => kind === "number").length >= 2 &&
      inside.some(({ norm }) => norm === ":" || norm === "/")
    ) {
      const behind = words.slice(end + 1, end + 6);
      // The name, if there is one, ends with its colon.
      set("stamp", end + 1 + behind.findIndex(({ norm }) => norm === ":") + 1);
    }
  }
}

function readLabel(line: Line, tokens: readonly Token[]): void {
  const from = line.first + line.marked;
  for (let at = from; at < line.last && at <= from + longestLabel; at++) {
    if (tokens[at]!.norm !== ":" || at === from) continue;
    const label = tokens[from]!;
    const isKnown = label.kind === "word" && label.opens && label.tag !== "word";
    const isHeader = tokens.slice(from, at).some(({ tags }) => tags.includes("HEADER"));
    if (!isKnown) line.label = "other";
    else line.label = isHeader ? "HEADER" : label.tag;
    return;
  }
}
