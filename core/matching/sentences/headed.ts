/** Parts of a sentence that first say of what kind they are: "6 watering cans, and from cleaning: 10 rolls of foil". */
import { readQuantity } from "@/core/matching/quantities/quantities.ts";
import { isOf } from "@/core/matching/words/phrases.ts";
import { wordSet } from "@/core/words/signs.ts";
import type { Token } from "@/core/words/tokens.ts";
import type { Segment } from "./segments.ts";

const openers = wordSet("a z ze do na dla for from fur aus von");
/** Words before the colon: "a z chemii". */
const mostWords = 4;

/** How many tokens of a part only say of what kind or for whom its counted thing is. */
function headLength(tokens: readonly Token[], language: string): number {
  if (!isOf(tokens[0], openers)) return 0;
  const colon = tokens.slice(0, mostWords + 1).findIndex(({ text }) => text === ":");
  const count = colon < 2 ? undefined : readQuantity(tokens, colon + 1, language);
  const counts = count !== undefined && count.evidence !== "article" &&
    tokens[count.next]?.kind === "word" &&
    tokens.slice(0, colon).every(({ kind }) => kind === "word");
  return counts ? colon + 1 : 0;
}

/** The part without such a head. */
export function withoutHead(part: Segment, language: string): Segment {
  const length = headLength(part.tokens, language);
  return length === 0
    ? part
    : { ...part, from: part.from + length, tokens: part.tokens.slice(length) };
}
