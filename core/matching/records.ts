/** Lines that carry the order rather than ask: "Customer no.: 20871", "Kostenstelle: 7700", "Termin: 20.11.2026". */
import { phraseAt, skipMarks } from "./phrases.ts";
import type { Token } from "./tokens.ts";
import { records } from "./vocabulary.ts";

const marks = new Set([":", ".", "#", "=", "-", "–"]);
/** Longer values are sentences. */
const longestValue = 6;

/** Is it a label of an order's head with its value, and nothing that names goods? */
export function isRecord(tokens: readonly Token[]): boolean {
  const end = phraseAt(records, tokens, 0);
  if (end === 0) return false;
  const from = skipMarks(tokens, end, marks);
  const value = tokens.slice(from);
  const parted = tokens.slice(end, from).some((token) => token.text === ":" || token.text === "=");
  const numeric = value.every((token) => token.kind !== "word" || /\d/.test(token.text));
  return value.length > 0 && value.length <= longestValue && (parted || numeric);
}

const nothing = new Set("none nil keine keiner keins brak zero n/a entfallt".split(" "));

/** "0 desk lamps", "desk lamps: 0", "Locher 0 Stk": a line of a form that nobody filled in. */
export function isNone(tokens: readonly Token[]): boolean {
  const words = tokens.filter((token) => token.kind !== "mark");
  if (words.length < 2) return false;
  const last = words.length > 2 && words.at(-2)?.text === "0" && words.at(-1)?.kind === "word"
    ? words.at(-2)
    : words.at(-1);
  if (nothing.has(words.at(-1)?.norm ?? "") && tokens.some(({ text }) => text === ":")) return true;
  return words[0]?.text === "0" || last?.text === "0";
}
