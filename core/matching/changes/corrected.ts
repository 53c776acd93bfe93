/** Sentences that only correct a quantity said before: "Make that six", "Von den Lochern lieber fünf". */
import { readChange } from "@/core/matching/quantities/changes.ts";
import { correctionEnd } from "@/core/matching/quantities/corrections.ts";
import { type Quantity, readQuantity } from "@/core/matching/quantities/quantities.ts";
import { mentions, phraseAt } from "@/core/matching/words/phrases.ts";
import { wordSet } from "@/core/words/signs.ts";
import type { Token } from "@/core/words/tokens.ts";
import { cancellations, corrections, negations } from "@/core/matching/words/vocabulary.ts";
import { beginningsOf } from "./same_thing.ts";

/** "Machen Sie sechs draus". */
const outOf = wordSet(["draus", "daraus"]);

/** Words before what corrects: "Von den blauen Ordnern lieber …" */
const mostBefore = 6;

/** Where ", not 5", "statt 4" begins behind the new quantity, or the end. */
function formerFrom(tokens: readonly Token[], from: number, language: string): number {
  for (let at = from; at < tokens.length; at++) {
    const negated = phraseAt(negations, tokens, at);
    if (negated > 0 && readQuantity(tokens, negated, language) !== undefined) return at;
  }
  return tokens.length;
}

/** Is one of the cues from `at` to `end` said of the old quantity: "instead of", "correction: instead of"? */
function negates(tokens: readonly Token[], at: number, end: number): boolean {
  return tokens.slice(at, end).some((_, index) => phraseAt(negations, tokens, at + index) > 0);
}

/** A sentence that only corrects a quantity said before: the quantity and the words that say of what. */
export function readCorrection(
  tokens: readonly Token[],
  language: string,
): { quantity: Quantity; about: readonly Token[] } | undefined {
  const changed = readChange(tokens, language);
  if (changed !== undefined) return changed;
  const made = mentions(tokens, outOf);
  for (let at = 0; at < Math.min(tokens.length, mostBefore); at++) {
    const given = made ? readQuantity(tokens, at, language) : undefined;
    if (given !== undefined && given.evidence !== "article") return { quantity: given, about: [] };
    // "We no longer need the 20 stools"
    if (phraseAt(corrections, tokens, at) === 0 || phraseAt(cancellations, tokens, at) > 0) {
      continue;
    }
    const end = correctionEnd(tokens, at);
    let from = end;
    // "Instead of 10 lamps please 12": the first quantity is the old one.
    let former = negates(tokens, at, end);
    for (let next = end; next < tokens.length; next++) {
      const quantity = readQuantity(tokens, next, language);
      if (quantity === undefined || quantity.evidence === "article") continue;
      const behind = tokens.slice(quantity.next, formerFrom(tokens, quantity.next, language));
      const about = [...tokens.slice(from, next), ...behind];
      // "Von den Lochern lieber fünf": of what stands before the cue.
      const named = beginningsOf(about).length > 0;
      if (!former) return { quantity, about: named ? about : tokens.slice(0, at) };
      if (!/\d|\p{L}/u.test(tokens[quantity.next]?.text ?? "")) return undefined;
      former = false;
      from = quantity.bare ?? quantity.next;
      next = quantity.next - 1;
    }
  }
  return undefined;
}
