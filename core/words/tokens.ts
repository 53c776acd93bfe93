/** Cuts a piece of the message into words, numbers and marks, each with its place in the message. */
import { fold } from "./fold.ts";

/** One word, number or punctuation mark. `start` and `end` are UTF-16 offsets into the whole message. */
export interface Token extends Said {
  readonly start: number;
  readonly end: number;
  /** White space stands before it. */
  readonly gap: boolean;
}

/** What a token says, wherever it stands. */
interface Said {
  readonly kind: "word" | "number" | "mark";
  readonly text: string;
  /** The text folded: lower case, no diacritics. */
  readonly norm: string;
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
function isDigit(char: string): boolean {
  return char >= "0" && char <= "9";
}

/** White space of any kind, line breaks included. */
function isSpace(char: string): boolean {
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

function saidBy(text: string): Said {
  if (!isLetter(text.charAt(0))) {
    return { kind: "mark", text, norm: text < "\u0080" ? text : fold(text) };
  }
  return plainNumber.test(text)
    ? { kind: "number", text, norm: text }
    : { kind: "word", text, norm: fold(text) };
}

/**
 * The tokens of `message` between two offsets. A mark is a token of its own unless it holds a word together:
 * `CLT-M508L`, `3,5`, `women's`, `42.5"` and `StarTech.com` are single words. Runs in time linear to the length.
 */
export function tokenize(message: string, from = 0, to = message.length): Token[] {
  const tokens: Token[] = [];
  // Messages repeat their words.
  const known = new Map<string, Said>();
  let gap = true;
  let at = from;
  const push = (start: number, end: number) => {
    const piece = message.slice(start, end);
    let said = known.get(piece);
    if (said === undefined) {
      said = saidBy(piece);
      known.set(piece, said);
    }
    tokens.push({ ...said, start, end, gap });
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
