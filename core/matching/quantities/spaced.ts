/** Numbers written with spaces in them. */
import { isOf, tokenBefore } from "@/core/matching/words/phrases.ts";
import { isSeparateUnit } from "@/core/matching/words/shapes.ts";
import type { Token } from "@/core/words/tokens.ts";
import { properties } from "@/core/matching/words/vocabulary.ts";
import { timesSigns } from "./beginnings.ts";
import { readDecimal } from "@/core/decimals.ts";
import { type ReadNumber, readSpacedThousands } from "./numbers.ts";
import { readUnit } from "./units.ts";

/** "1 0 x Stapler": digits that a scan set apart, in front of a line and before a sign. */
function scanned(tokens: readonly Token[], at: number): ReadNumber | undefined {
  if (at > 0 || tokens[at]?.text.length !== 1) return undefined;
  let next = at;
  while (/^\d$/.test(tokens[next]?.text ?? "")) next++;
  if (next < at + 2 || !isOf(tokens[next], timesSigns)) return undefined;
  const value = readDecimal(tokens.slice(at, next).map(({ text }) => text).join(""));
  return value === undefined ? undefined : { value, next, word: false };
}

/** Thousands apart by spaces ("2 500 kubków"), or digits that a scan set apart; where they are one number. */
export function readSpaced(
  tokens: readonly Token[],
  at: number,
  language: string,
): ReadNumber | undefined {
  const number = readSpacedThousands(tokens, at);
  if (number === undefined) return scanned(tokens, at);
  const close = readUnit(tokens, number.next, language) !== undefined ||
    isOf(tokens[number.next], timesSigns) || number.next === tokens.length;
  const tight = /[\u00a0\u202f\u2009]/.test(tokens[at]?.text ?? "");
  // "2 500 kubków": two numbers in a row before a word are one, unless the second measures: "2 500 ml bottles".
  const after = tokens[number.next];
  const counts = after?.kind === "word" && after.gap && /^\p{L}{3}/u.test(after.text) &&
    !isSeparateUnit(after) && !isOf(after, properties) && tokenBefore(tokens, at)?.kind !== "word";
  return close || tight || (counts && (language !== "en" || number.value.endsWith("00")))
    ? number
    : undefined;
}
