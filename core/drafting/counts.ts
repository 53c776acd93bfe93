/** Which numbers a message says beside a thing. */
import { readNumber } from "@/core/matching/quantities/numbers.ts";
import { tokenize } from "@/core/words/tokens.ts";
import type { Place } from "./places.ts";

/** A count belongs to the thing when its number stands this near, in characters. */
const nearby = 120;

/** Does the message say this number beside the thing, in digits or in words, and not only inside of its name? */
export function saysBeside(
  message: string,
  { start, end }: Place,
  count: number,
  language: string,
): boolean {
  return saysNumber(message.slice(Math.max(0, start - nearby), start), count, language) ||
    saysNumber(message.slice(end, end + nearby), count, language);
}

function saysNumber(text: string, count: number, language: string): boolean {
  const tokens = tokenize(text);
  return tokens.some((_, at) => Number(readNumber(tokens, at, language)?.value) === count);
}
