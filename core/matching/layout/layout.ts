/** The parts of a mail: which lines are its own, which are quoted, which greet, sign or only carry the mail. */
import { isOf, phraseAt } from "@/core/matching/words/phrases.ts";
import { wordSet } from "@/core/words/signs.ts";
import type { Text } from "@/core/matching/words/text.ts";
import { isSpace, type Token } from "@/core/words/tokens.ts";
import { closings, greetings, headers, speech } from "@/core/matching/words/vocabulary.ts";
import { withLooseCells } from "./loose_cells.ts";
import { afterMark } from "./marks.ts";
import { withoutSections } from "./sections.ts";
import { stampLength } from "./stamps.ts";

/** A line without quote marks and list mark; `start` to `end` are offsets of what is left of it. */
export interface Line {
  readonly start: number;
  readonly end: number;
  readonly indent: number;
  /** Marked as one entry of a list: "-", "•", "1.", "a)". */
  readonly listed: boolean;
  /** What a numbered mark says; tables of positions need it. */
  readonly number?: number;
  /** Where a number begins that was read as a mark and may be a quantity: "(5) lamps", "5 - lamps". */
  readonly enclosedAt?: number;
  readonly quoted: boolean;
  /** Below the closing phrase. */
  readonly signed: boolean;
}

/** Lines of one kind with no empty line between them. */
export type Block = readonly Line[];

interface Raw {
  readonly start: number;
  readonly end: number;
  readonly depth: number;
}

/** Line feed, carriage return, and what Unicode has beside them. */
function isBreak(code: number): boolean {
  return code === 0x0a || code === 0x0d || code === 0x85 || code === 0x2028 || code === 0x2029;
}

function rawLines(message: string): Raw[] {
  const lines: Raw[] = [];
  let start = 0;
  for (let at = 0; at <= message.length; at++) {
    if (at < message.length && !isBreak(message.charCodeAt(at))) continue;
    lines.push(withoutQuoteMarks(message, start, at));
    if (message[at] === "\r" && message[at + 1] === "\n") at++;
    start = at + 1;
  }
  return lines;
}

function withoutQuoteMarks(message: string, start: number, end: number): Raw {
  let depth = 0;
  let from = start;
  for (let at = start; at < end; at++) {
    const char = message[at] ?? "";
    if (char === ">") {
      depth++;
      from = at + 1;
    } else if (!isSpace(char)) break;
  }
  if (depth > 0 && message[from] === " ") from++;
  return { start: from + stampLength(message.slice(from, end)), end, depth };
}

function readLine(message: string, raw: Raw, quoted: boolean, signed: boolean): Line {
  let start = skipSpace(message, raw.start, raw.end);
  const indent = start - raw.start;
  let end = raw.end;
  while (end > start && isSpace(message[end - 1] ?? "")) end--;
  let listed = false;
  let number: number | undefined;
  let enclosedAt: number | undefined;
  for (let marks = 0; marks < 2; marks++) {
    const mark = afterMark(message, start, end);
    if (mark.at === start || (marks > 0 && message[start] === "(")) break;
    const next = skipSpace(message, mark.at, end);
    if (next >= end) break;
    listed = true;
    number ??= mark.number;
    if (mark.enclosed === true) enclosedAt ??= start;
    start = next;
  }
  return {
    start,
    end,
    indent,
    listed,
    quoted,
    signed,
    ...(number === undefined ? {} : { number }),
    ...(enclosedAt === undefined ? {} : { enclosedAt }),
  };
}

function skipSpace(message: string, from: number, to: number): number {
  let at = from;
  while (at < to && isSpace(message[at] ?? "")) at++;
  return at;
}

const forwardedWords = [
  "original message",
  "forwarded message",
  "ursprungliche nachricht",
  "originalnachricht",
  "weitergeleitete nachricht",
  "wiadomosc oryginalna",
  "oryginalna wiadomosc",
  "przekazana wiadomosc",
  "wiadomosc przekazana",
  "message d'origine",
];
const wroteWords = wordSet([
  "wrote",
  "schrieb",
  "napisal",
  "napisala",
  "pisze",
  "writes",
  "a",
  "ecrit",
]);

const mostForwarded = 12;

function opensQuote(tokens: readonly Token[], text: string): boolean {
  if (/^[\s\-_=*>]*$/.test(text)) return false;
  const words = tokens.filter(({ kind }) => kind !== "mark");
  const folded = words.length < mostForwarded ? words.map(({ norm }) => norm).join(" ") : "";
  if (forwardedWords.some((words) => folded.includes(words))) return true;
  if (!text.trimEnd().endsWith(":")) return false;
  const last = tokens.findLast((token) => token.kind === "word");
  const dated = /^(?:am|on|w|dnia|il|le)$/.test(tokens[0]?.norm ?? "") &&
    tokens.some((token) => isOf(token, wroteWords) && token.norm.length > 1);
  return last !== undefined && (isOf(last, wroteWords) || dated) &&
    tokens.some((token) =>
      token.kind === "number" || token.norm.includes("@") || token.norm.length > 6
    );
}

/** "From: …", "Betreff: …", "Temat: …" */
function isHeader(tokens: readonly Token[]): boolean {
  const end = phraseAt(headers, tokens, 0);
  return end > 0 && tokens[end]?.text === ":" && tokens[end]?.gap === false;
}

/** A line that only says goodbye, perhaps with a name: "Best regards, Anna". */
function isClosing(tokens: readonly Token[]): boolean {
  if (greetsAtEnd(tokens)) return true;
  let end = phraseAt(closings, tokens, 0);
  // "Grüß Gott" begins like "Gruß".
  if (end === 0 || phraseAt(greetings, tokens, 0) > end) return false;
  for (let more = end; more > 0; more = nextClosing(tokens, end)) end = more;
  const rest = tokens.slice(end).filter((token) => token.kind !== "mark");
  // "mfg r. stein", "Von meinem iPhone gesendet": who writes no capitals, and what a device adds.
  const small = rest.length <= 2 && /^\p{Ll}/u.test(tokens[0]?.text ?? "") ||
    isOf(tokens[0], sending);
  const named = rest.every((token) =>
    token.kind === "word" &&
    (isOf(token, hailing) || (small || /^\p{Lu}/u.test(token.text)) && !isOf(token, speech) ||
      isOf(tokens[0], sending))
  );
  return rest.length === 0 || (named && rest.length <= 4);
}

const sending = wordSet("von sent gesendet wyslane");
/** "Liebe Grüße aus Wien" */
const hailing = wordSet("aus from vom z ze");

const goodbyes = wordSet("grusst gruss grusse grussen gruesse gruessen grues");
const longestGoodbye = 8;

/** "Viele liebe Grüße vom ganzen Team": German says goodbye in many words, and with this one. */
function greetsAtEnd(tokens: readonly Token[]): boolean {
  return tokens.length <= longestGoodbye && phraseAt(greetings, tokens, 0) === 0 &&
    tokens.slice(0, 4).some((token) => isOf(token, goodbyes)) &&
    tokens.every(({ kind, text }) => kind !== "number" && text !== ":");
}

function nextClosing(tokens: readonly Token[], at: number): number {
  let next = at;
  while (tokens[next]?.kind === "mark" || isOf(tokens[next], joining)) next++;
  return phraseAt(closings, tokens, next);
}

/** `|---|---|` and `+----+----+`: the line between the heading and the rows of a table parts no blocks. */
function isTableRule(text: string): boolean {
  return text.includes("-") && /^\s*[|+][\s|:+=-]*$/.test(text);
}

/** More characters are no heading. */
const longestTitle = 40;
const underline = /^\s*([-=~_])\1{2,}\s*$/;

/** "Catering" above "--------": is the line a rule below a heading of about its length, without a number? */
function isUnderline(text: string, message: string, [title, ...more]: readonly Line[]): boolean {
  if (title === undefined || more.length > 0 || !underline.test(text)) return false;
  const said = message.slice(title.start, title.end);
  return !title.listed && said.length <= longestTitle && !/[\d:.,?!]/.test(said) &&
    Math.abs(said.length - text.trim().length) <= 3;
}

const joining = wordSet(["and", "und", "i", "oraz", "&"]);
const postscripts = wordSet(["ps", "p.s", "pps", "nb", "n.b"]);

/** "(5) lamps / (2) desks": numbers in brackets or before a dash that do not count up from one are quantities, not marks. */
function withCounts(block: Line[]): Line[] {
  const enclosed = block.filter((line) => line.enclosedAt !== undefined);
  const runs = enclosed.every((line, at) => line.number === (enclosed[0]?.number ?? 0) + at);
  if (enclosed.length === 0 || (runs && enclosed[0]?.number === 1)) return block;
  return block.map(({ enclosedAt, number, ...line }) =>
    enclosedAt === undefined
      ? { ...line, ...(number === undefined ? {} : { number }) }
      : { ...line, start: enclosedAt }
  );
}

/** So many characters show what kind of line it is. */
const longestHead = 400;

/**
 * The message's lines in blocks, without mail headers and rules. Lines that a mail program quoted are marked `quoted`,
 * also where it set no quote marks; lines below a closing phrase are marked `signed`.
 */
export function readBlocks(written: Text): Block[] {
  const { message } = written;
  const blocks: Line[][] = [];
  let block: Line[] = [];
  let forwarded = false;
  let signed = false;
  /** Header lines in a row. */
  let headed = 0;
  let depth = 0;
  const flush = () => {
    if (block.length > 0) blocks.push(withCounts(block));
    block = [];
  };
  for (const raw of rawLines(message)) {
    if (raw.depth !== depth) {
      flush();
      signed = false;
      depth = raw.depth;
    }
    const end = Math.min(raw.end, raw.start + longestHead);
    const text = message.slice(raw.start, end);
    const tokens = written.between(raw.start, end);
    if (text.trimEnd() === "--") signed = true;
    if (isTableRule(text)) continue;
    if (!isHeader(tokens)) headed = 0;
    if (opensQuote(tokens, text)) {
      flush();
      forwarded = true;
      signed = false;
    } else if (isHeader(tokens)) {
      flush();
      headed++;
      forwarded ||= depth === 0 && blocks.length > 0 && (signed || headed > 1);
      signed = false;
    } else if (!tokens.some((token) => token.kind !== "mark")) {
      if (isUnderline(text, message, block)) block = [];
      flush();
    } else {
      if (isOf(tokens[0], postscripts)) signed = false;
      else if (!signed && isClosing(tokens)) {
        flush();
        signed = true;
        continue;
      }
      block.push(readLine(message, raw, forwarded || depth > 0, signed));
    }
  }
  flush();
  return withoutSections(message, withLooseCells(message, blocks));
}
