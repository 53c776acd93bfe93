/** New quantities of things that this message says nothing else about: "Instead of 10 chairs please 12". */
import { asLabelled, quantitiesIn } from "@/core/matching/quantities/certainty.ts";
import { readChange } from "@/core/matching/quantities/changes.ts";
import { readQuantity } from "@/core/matching/quantities/quantities.ts";
import { type Item, namesSomething } from "@/core/matching/wishes/items.ts";
import { isOf, phraseAt } from "@/core/matching/words/phrases.ts";
import type { Token } from "@/core/words/tokens.ts";
import { leadIns, negations, speech, tails } from "@/core/matching/words/vocabulary.ts";
import { readCorrection } from "./corrected.ts";

/** "Bei den Tischen reichen uns 3 statt 4": the new quantity of what the words before it name. */
function readFewer(sentence: readonly Token[], language: string): Item | undefined {
  const at = sentence.findIndex((_, index) =>
    index > 0 && phraseAt(negations, sentence, index) > 0
  );
  const former = readQuantity(sentence, phraseAt(negations, sentence, at), language);
  const now = quantitiesIn(sentence.slice(0, Math.max(at, 0)), language).at(-1);
  if (former === undefined || now?.next !== at) return undefined;
  if (sentence.slice(former.next).some(({ kind }) => kind !== "mark")) return undefined;
  let end = now.start;
  while (end > 0 && (isSmall(sentence[end - 1]) || phraseAt(tails, sentence, end - 1) > 0)) end--;
  let start = end;
  while (start > 0 && !isSmall(sentence[start - 1])) start--;
  const tokens = sentence.slice(start, end);
  return namesSomething(tokens)
    ? { tokens, quantity: now, certainty: asLabelled, labelled: false }
    : undefined;
}

/**
 * "Instead of 10 chairs please 12": the new quantity of something that this message says nothing else about; beside other
 * things (not `alone`) only where nothing but the two quantities and a name are said.
 */
export function readInstead(
  sentence: readonly Token[],
  language: string,
  alone: boolean,
): Item | undefined {
  const changed = readChange(sentence, language) !== undefined;
  if (!alone && !changed) return readFewer(sentence, language);
  if (!changed && phraseAt(negations, sentence, 0) === 0) return undefined;
  const correction = readCorrection(sentence, language);
  if (correction === undefined) return undefined;
  const first = correction.about.findIndex((token) => !isSmall(token));
  const behind = correction.about.slice(first);
  // "Statt der 10 Tische nehmen wir 12"
  const end = behind.findIndex((token, at) => isSmall(token) || phraseAt(leadIns, behind, at) > 0);
  const tokens = end < 0 ? behind : behind.slice(0, end);
  if (first < 0 || !namesSomething(tokens)) return undefined;
  return { tokens, quantity: correction.quantity, certainty: asLabelled, labelled: false };
}

function isSmall(token: Token | undefined): boolean {
  return token === undefined || token.kind === "mark" || isOf(token, speech);
}
