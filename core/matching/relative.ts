/** Quantities that are said by another: "the same number of nuts", "twice as many washers", "three months' supply of paper". */
import { readNumber } from "./numbers.ts";
import { phraseAt } from "./phrases.ts";
import type { Token } from "./tokens.ts";
import { articles, doubled, equalled, ofWords, properties, readableIn } from "./vocabulary.ts";

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

const supplies = new Set(["supply", "worth"]);

/** Tokens among which the word stands, if it does: looking for it first costs less than reading the number. */
const mostBefore = 12;

/** The index after "three months' supply of": nobody knows how many that are; 0 where no such thing is said. */
export function supplyEnd(tokens: readonly Token[], at: number, language: string): number {
  const token = tokens[at];
  if (token === undefined || !isSupplySaid(tokens, at)) return 0;
  const article = articles.has(token.norm) && readableIn(token.norm, language);
  const time = article ? at + 1 : readNumber(tokens, at, language)?.next ?? 0;
  if (time === 0 || !properties.has(tokens[time]?.norm.replace(/'s$/, "") ?? "")) return 0;
  const next = tokens[time + 1]?.norm === "'" ? time + 2 : time + 1;
  if (!supplies.has(tokens[next]?.norm ?? "")) return 0;
  return Math.max(next + 1, phraseAt(ofWords, tokens, next + 1));
}

function isSupplySaid(tokens: readonly Token[], at: number): boolean {
  for (let next = at + 1; next <= at + mostBefore; next++) {
    if (supplies.has(tokens[next]?.norm ?? "")) return true;
  }
  return false;
}
