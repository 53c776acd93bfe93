/** Marks of lists: bullets of all kinds, "1.", "a)", "(2)", "Pos. 3:". */
import { isDigit, isSpace } from "@/core/words/tokens.ts";

/** Where a line's words begin after a mark, and the number that the mark gives the line. */
export interface Mark {
  readonly at: number;
  readonly number?: number;
  /** The number may also be a quantity: "(5) lamps", "5 - lamps". */
  readonly enclosed?: boolean;
}

const bullets = new Set(Array.from("-*•·–—▪●○◦‣►▶➢➤✓✔☐☑□■→⁃∙»+§"));
/** Signs that also stand for something else: they need a space behind them. */
const spaced = new Set(Array.from("-*+–—§"));
/** Emoji, arrows and the private letters that word processors use for bullets. */
const symbol = /^[\p{So}\p{Co}](?:\ufe0f|\u200d)*/u;
const labelled =
  /^(?:pos|poz|item|lp|position|pozycja|line|zeile|artikel|produkt|product|no|nr)\.? ?#?(\d{1,5}) ?(?:[:)/|–—-]|\.(?=\s))\s*(?=\S)/i;

/** "POZ. 1 WIERTŁO", "Pos 10 Schraube" */
const positioned =
  /^(?:[Pp]os|[Pp]oz|[Ll]p|POS|POZ|LP|Position|Pozycja)\.? ?(\d{1,5})\s+(?=\p{Lu})/u;
/** "Pos. 1.01  12 Stk.", "Lot 3.2: Chairs", "OZ 01.02.0030": positions of tenders, with levels. */
const levelled =
  /^(?:pos|poz|lot|los|oz|item|position|pozycja|teil|część|zadanie)\.? ?\d{1,3}(?:\.\d{1,4}){1,3}\.?(?:\s*[:)|–-]\s*|\s+)(?=\S)/iu;
/** "[HIGH] 3 x lamp": what a list says of a line before its count. */
const tagged = /^\[\p{L}{2,10}\]\s+(?=\d)/u;
/** "1️⃣": a digit as an emoji. */
const keycap = /^(\d)\ufe0f?\u20e3\s*(?=\S)/;

/** "(iv)", "ii)" */
const numeral = /^\(?(?:i{1,3}|i?v|vi{1,3}|i?x|xi{1,2})\)\s+(?=\S)/i;

/** Where the line's words begin after one list mark; `start` when it has none. */
export function afterMark(message: string, start: number, end: number): Mark {
  const bullet = afterBullet(message, start, end);
  if (bullet > start) return { at: bullet };
  const level = levelled.exec(message.slice(start, Math.min(end, start + 28)));
  if (level !== null) return { at: start + level[0].length };
  const label = labelled.exec(message.slice(start, Math.min(end, start + 24)));
  if (label !== null) return { at: start + label[0].length, number: Number(label[1]) };
  const placed = positioned.exec(message.slice(start, Math.min(end, start + 24)));
  if (placed !== null) return { at: start + placed[0].length, number: Number(placed[1]) };
  const tag = tagged.exec(message.slice(start, Math.min(end, start + 18)));
  if (tag !== null) return { at: start + tag[0].length };
  const emoji = keycap.exec(message.slice(start, Math.min(end, start + 8)));
  if (emoji !== null) return { at: start + emoji[0].length, number: Number(emoji[1]) };
  const dashed = /^(\d{1,3}) ?[:–-] +(?=\p{L})/u.exec(
    message.slice(start, Math.min(end, start + 9)),
  );
  if (dashed !== null) {
    return { at: start + dashed[0].length, number: Number(dashed[1]), enclosed: true };
  }
  const roman = numeral.exec(message.slice(start, Math.min(end, start + 8)));
  return roman === null ? afterNumber(message, start, end) : { at: start + roman[0].length };
}

function afterBullet(message: string, start: number, end: number): number {
  const first = message[start] ?? "";
  const second = message[start + 1] ?? "";
  if (start + 1 >= end) return start;
  if (bullets.has(first)) return isSpace(second) || !spaced.has(first) ? start + 1 : start;
  if (first === "o" && second === "\t") return start + 1;
  if (first === "[" && message[start + 2] === "]" && !isDigit(second)) return start + 3;
  if (first < "\u2000") return start;
  return start + (symbol.exec(message.slice(start, Math.min(end, start + 8)))?.[0].length ?? 0);
}

function afterNumber(message: string, start: number, end: number): Mark {
  const first = message[start] ?? "";
  const open = first === "(" || first === "[" || first === "#" ? 1 : 0;
  let at = start + open;
  while (at < end && at < start + 5 && isDigit(message[at] ?? "")) at++;
  const digits = message.slice(start + open, at);
  if (digits === "" && /[a-z]/i.test(message[at] ?? "")) at++;
  const closed = message[at] ?? "";
  const after = message[at + 1] ?? "";
  const enough = at > start + open && digits.length <= 3;
  const bracketed = (first === "(" && closed === ")") || (first === "[" && closed === "]");
  const paired = open === 0 || first === "#" || bracketed;
  if (
    !enough || !paired || !(closed === ")" || closed === "]" || (closed === "." && digits !== ""))
  ) {
    return { at: start };
  }
  const behind = closed === "." && after === ")" ? at + 2 : at + 1;
  const apart = isSpace(message[behind] ?? " ");
  if (!apart && (closed === "." || digits === "")) return { at: start };
  return digits === ""
    ? { at: behind }
    : { at: behind, number: Number(digits), ...(bracketed ? { enclosed: true } : {}) };
}
