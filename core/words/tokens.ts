/** Cuts a piece of the message into words, numbers and marks, each with its place in the message. */
import { fold } from "./fold.ts";
import { type Looked, rowOf } from "./signs.ts";

/** What a token says wherever it stands. Messages repeat their words, which are folded, compared and looked at once. */
export class Written implements Looked {
  judged = 0;
  held = 0;
  /** Where the rows of the folded text and of the text as it is written begin, see `signs.ts`. */
  readonly row: number;
  readonly textRow: number;

  constructor(
    readonly kind: "word" | "number" | "mark",
    readonly text: string,
    readonly norm: string,
  ) {
    this.row = rowOf(norm);
    this.textRow = text === norm ? this.row : rowOf(text);
  }
}

/** One word, number or punctuation mark. `start` and `end` are UTF-16 offsets into the whole message. */
export class Token {
  readonly kind: "word" | "number" | "mark";
  readonly text: string;
  /** The text folded: lower case, no diacritics. */
  readonly norm: string;
  readonly row: number;

  constructor(
    readonly written: Written,
    readonly start: number,
    readonly end: number,
    /** White space stands before it. */
    readonly gap: boolean,
  ) {
    this.kind = written.kind;
    this.text = written.text;
    this.norm = written.norm;
    this.row = written.row;
  }

  /** The same with white space before it. */
  apart(): Token {
    return this.gap ? this : new Token(this.written, this.start, this.end, true);
  }

  /** Another text in its place. */
  respelled(
    { kind = this.kind, text, norm = text, start = this.start, end = this.end, gap = this.gap }:
      & Pick<Token, "text">
      & Partial<Pick<Token, "kind" | "norm" | "start" | "end" | "gap">>,
  ): Token {
    return new Token(new Written(kind, text, norm), start, end, gap);
  }
}

/** The sign that turns the one before it into an emoji is no letter. */
const letter = /(?!\ufe0f)[\p{L}\p{M}\p{N}]/u;
const plainNumber = /^\d[\d.,' ]*$/;

function isLetter(char: string): boolean {
  const code = char.charCodeAt(0);
  if (code < 128) {
    return (code >= 48 && code <= 57) || (code >= 97 && code <= 122) || (code >= 65 && code <= 90);
  }
  return code >= 0xd800 && code <= 0xdfff ? false : letter.test(char);
}

/** One of 0 to 9. */
export function isDigit(char: string): boolean {
  return char >= "0" && char <= "9";
}

/** White space of any kind, line breaks included. */
export function isSpace(char: string): boolean {
  return char === " " || char === "\t" || char === "\n" || char === "\r" || char === "\f" ||
    char === "\v" || (char > "\u0084" && /\s/.test(char));
}

const betweenLetters = new Set(["-", "/", "'", "’", "&", "+", "_", "@", "#", "‑", "‐"]);
const afterDigit = new Set(["%", "°", '"', "″", "”", "′"]);

/** Does this mark, standing inside or at the end of a word, belong to the word? */
function joins(mark: string, before: string, after: string, afterThat: string): boolean {
  const digits = isDigit(before) && isDigit(after);
  if (mark === ".") return isLetter(before) && isLetter(after);
  if (mark === ",") return digits;
  if (mark === ":") {
    return (digits && isDigit(afterThat)) || (after === "/" && afterThat === "/");
  }
  if (mark === "–" || mark === "—" || mark === "×" || mark === "*") return digits;
  if (mark === "/" && (before === "/" || before === ":")) return true;
  if (afterDigit.has(mark) && isDigit(before)) return true;
  return betweenLetters.has(mark) && isLetter(before) && isLetter(after);
}

function asWritten(text: string): Written {
  if (!isLetter(text.charAt(0))) {
    return new Written("mark", text, text < "\u0080" ? text : fold(text));
  }
  return plainNumber.test(text)
    ? new Written("number", text, text)
    : new Written("word", text, fold(text));
}

/**
 * The tokens of `message` between two offsets. A mark is a token of its own unless it holds a word together:
 * `CLT-M508L`, `3,5`, `women's`, `42.5"` and `StarTech.com` are single words. Runs in time linear to the length.
 */
export function tokenize(message: string, from = 0, to = message.length): Token[] {
  const tokens: Token[] = [];
  const known = new Map<string, Written>();
  let gap = true;
  let at = from;
  const push = (start: number, end: number) => {
    const piece = message.slice(start, end);
    let written = known.get(piece);
    if (written === undefined) {
      written = asWritten(piece);
      known.set(piece, written);
    }
    tokens.push(new Token(written, start, end, gap));
    gap = false;
  };
  while (at < to) {
    const char = message[at] ?? "";
    if (isSpace(char)) {
      gap = true;
      at++;
    } else if (isLetter(char)) {
      const start = at++;
      while (at < to) {
        const here = message[at] ?? "";
        const after = at + 1 < to ? message[at + 1] ?? "" : "";
        const afterThat = at + 2 < to ? message[at + 2] ?? "" : "";
        if (!isLetter(here) && !joins(here, message[at - 1] ?? "", after, afterThat)) break;
        at++;
      }
      push(start, at);
    } else {
      const wide = char >= "\ud800" && char <= "\udbff" && at + 1 < to;
      push(at, at + (wide ? 2 : 1));
      at += wide ? 2 : 1;
    }
  }
  return tokens;
}
