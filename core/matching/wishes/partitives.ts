/** "Of the desk lamps 8 pieces": words before a name that only say that some of it are wanted. */
import { isOf } from "@/core/matching/words/phrases.ts";
import { wordSet } from "@/core/words/signs.ts";
import type { Token } from "@/core/words/tokens.ts";

const openings = wordSet("of von");
const partitives: ReadonlySet<string> = new Set([
  "of the",
  "of these",
  "of your",
  "von den",
  "von der",
  "von diesen",
  "von ihren",
]);

/** Do such words stand at a token, a name behind them? */
export function isPartitive(tokens: readonly Token[], at: number): boolean {
  return tokens.length > at + 2 && isOf(tokens[at], openings) &&
    partitives.has(`${tokens[at]?.norm} ${tokens[at + 1]?.norm}`);
}
