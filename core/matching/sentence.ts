/** What is known of a sentence while its pieces are read. */
import type { Line } from "@/core/matching/layout/layout.ts";
import { readQuantity } from "@/core/matching/quantities/quantities.ts";
import { namesSomething } from "@/core/matching/wishes/items.ts";
import { isNoise } from "@/core/matching/wishes/prose.ts";
import type { Token } from "@/core/words/tokens.ts";

/** Words of a sentence that goes on with what the one before asked for. */
const longestSequel = 8;

/** What a sentence says of all its pieces. */
export interface Sentence {
  readonly line: Line;
  readonly block: number;
  /** It ends in a colon. */
  readonly announces: boolean;
  /** It adds to what was asked for before. */
  readonly further: boolean;
  /** A lead-in stands before its pieces. */
  readonly led: boolean;
  /** Its wish stands behind the thing: "would be nice". */
  readonly wished: boolean;
  readonly noisy: boolean;
  /** What stands before its lead-in is about something else. */
  readonly aside: boolean;
  /** Its lead-in ends with the beginning of a purpose. */
  readonly placed: boolean;
}

/** After a sentence that asked for things, one that only names another with its quantity asks too. */
export function isSequel(sentence: readonly Token[], language: string): boolean {
  if (isNoise(sentence)) return false;
  const first = readQuantity(sentence, 0, language);
  const words = sentence.filter((token) => token.kind === "word").length;
  return first !== undefined &&
    words <= (first.evidence === "article" ? longestSequel / 2 : longestSequel) &&
    namesSomething(sentence.slice(first.next));
}
