/** Counted things that stand before the phrase which asks: "12 hats please, and could you quote 4 ladders", "5 Lampen bitte". */
import { certaintyOf, enough, sure } from "@/core/matching/quantities/certainty.ts";
import { readQuantity } from "@/core/matching/quantities/quantities.ts";
import { countsPersons, isCountedNoise } from "@/core/matching/sentences/asides.ts";
import { isTold } from "@/core/matching/sentences/told.ts";
import { clauseMarks } from "@/core/matching/sentences/trim.ts";
import { isMark, isOf, phraseAt } from "@/core/matching/words/phrases.ts";
import { wordSet } from "@/core/words/signs.ts";
import type { Token } from "@/core/words/tokens.ts";
import { connectors, polite, speech } from "@/core/matching/words/vocabulary.ts";
import { namesSomething, readItem } from "./items.ts";

const definite = wordSet("the die der das den te");

/** Do the words begin with a counted thing that nothing is told of? */
function opensCounted(tokens: readonly Token[], language: string): boolean {
  const first = readQuantity(tokens, 0, language);
  // "Die Lampen (10 Stück) nehmen wir"
  const item = first === undefined ? readItem(tokens, language) : undefined;
  const [opening] = item?.tokens ?? [];
  if (item !== undefined && item.certainty >= sure && opening !== undefined) {
    const talks = isOf(opening, speech) && !isOf(opening, definite);
    return !talks && !isTold(tokens);
  }
  if (first === undefined) return false;
  if (first.evidence !== "measure" && certaintyOf(first, tokens) < enough) return false;
  const named = tokens.slice(first.next);
  return namesSomething(named) && !isOf(named[0], speech) && !isTold(tokens) &&
    !countsPersons(tokens, first) && !isCountedNoise(tokens, first);
}

/**
 * What a sentence with a lead-in asks for when it begins with a counted thing: all of it without the polite word, or what
 * stands before "which we need"; nothing where it begins otherwise.
 */
export function withForemost(
  tokens: readonly Token[],
  lead: { readonly start: number; readonly end: number },
  language: string,
): readonly Token[] | undefined {
  const before = tokens.slice(0, lead.start);
  if (lead.start < 2 || !opensCounted(before, language)) return undefined;
  const behind = tokens.slice(lead.start + 1);
  if (isOf(tokens[lead.start], polite)) return [...before, ...behind];
  if (isParted(before, before.length - 1)) return tokens;
  const rest = tokens.slice(lead.end);
  return isParted(rest, 0) ? [...before, ...rest] : withoutSpeech(before);
}

/** Is there a mark or a connector at this place? */
function isParted(tokens: readonly Token[], at: number): boolean {
  return isMark(tokens[at], clauseMarks) || phraseAt(connectors, tokens, at) > 0;
}

/** "12 chairs which": without the small words at the end. */
function withoutSpeech(tokens: readonly Token[]): readonly Token[] {
  const last = tokens.findLastIndex((token) => !isOf(token, speech));
  return tokens.slice(0, last + 1);
}
