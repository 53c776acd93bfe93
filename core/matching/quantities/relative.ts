/** Quantities that are said by another: "the same number of nuts", "twice as many washers", "three months' supply of paper". */
import { isOf, phraseAt } from "@/core/matching/words/phrases.ts";
import { wordSet } from "@/core/words/signs.ts";
import type { Token } from "@/core/words/tokens.ts";
import { doubled, equalled, ofWords, properties } from "@/core/matching/words/vocabulary.ts";
import type { Quantity } from "./quantities.ts";

/** So many times the quantity of the thing before, and the index of the token after it. */
export interface Relative {
  readonly next: number;
  readonly ofLast: string;
}

/** "the same number of", "twice as many": how a quantity follows from the one before. */
export function readRelative(tokens: readonly Token[], at: number): Relative | undefined {
  const twice = phraseAt(doubled, tokens, at);
  const next = twice > 0 ? twice : phraseAt(equalled, tokens, at);
  return next === 0 ? undefined : { next, ofLast: twice > 0 ? "2" : "1" };
}

/** So many times the quantity of the thing before, where that is said without a number: "a refill for each". */
export function timesTheLast(ofLast: string, at = 0): Quantity {
  return { start: at, next: at, value: "1", ofLast, evidence: "number", word: true, of: false };
}

const supplies = wordSet(["supply", "worth"]);

/**
 * The index after "three months' supply of", given that of the token behind the number or article: nobody knows how many
 * that are; 0 where no such thing is said.
 */
export function supplyEnd(tokens: readonly Token[], time: number): number {
  const next = tokens[time + 1]?.norm === "'" ? time + 2 : time + 1;
  if (!isOf(tokens[next], supplies)) return 0;
  if (!properties.has(tokens[time]?.norm.replace(/'s$/, "") ?? "")) return 0;
  return Math.max(next + 1, phraseAt(ofWords, tokens, next + 1));
}
