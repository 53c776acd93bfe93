/** Sides as people say them: "six hundred by one thousand". */
import { isOf } from "@/core/matching/words/phrases.ts";
import { isMeasure, isSeparateUnit } from "@/core/matching/words/shapes.ts";
import { wordSet } from "@/core/words/signs.ts";
import type { Token } from "@/core/words/tokens.ts";
import { type ReadNumber, readNumber } from "./numbers.ts";

const across = wordSet(["by", "na", "auf"]);

/** The side behind "by" at token `at`; nothing where none is said. */
export function otherSide(
  tokens: readonly Token[],
  at: number,
  language: string,
): ReadNumber | undefined {
  return isOf(tokens[at], across) ? readNumber(tokens, at + 1, language) : undefined;
}

/** "70 cm x 2 m", "16\" x 30 m": does the sign at `at` stand before the other side? */
export function isOtherSide(tokens: readonly Token[], at: number): boolean {
  const side = tokens[at - 2]?.kind === "number"
    ? isSeparateUnit(tokens[at - 1])
    : isMeasure(tokens[at - 1]?.norm ?? "");
  return side && isSeparateUnit(tokens[at + 2]);
}

/** Are the words nothing but two sides? */
export function isDimensionSaid(tokens: readonly Token[]): boolean {
  const first = readNumber(tokens, 0, "");
  return first !== undefined && otherSide(tokens, first.next, "")?.next === tokens.length;
}
