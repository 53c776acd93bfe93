/** What a search asks the vocabulary for, word by word. */
import { otherNames } from "@/core/words/same_things.ts";
import { swappedStems, type Word } from "@/core/words/terms.ts";
import type { AskedTerm } from "@/db/queries/asked_terms.ts";

/** What else a thing is called says less than the word that was used for it. */
const otherWeight = 0.4;

/** Terms for the other names of what a word names, alone or with the next; see {@link otherNames}. */
export function otherTerms(question: number, { stem, root, joined = "" }: Word): AskedTerm[] {
  return [[stem, root], [joined]].flatMap((insteadOf) =>
    [...new Set(insteadOf.flatMap((lexeme) => [...otherNames(lexeme).keys()]))].map((lexeme) => (
      { question, lexeme, weight: otherWeight, repair: false, swapped: [], head: "", insteadOf }
    ))
  );
}

/** Joined neighbours and roots say half as much as the word itself. */
const partWeight = 0.5;

/**
 * The terms of one word of a question: itself, its root, and what it makes with its neighbour.
 *
 * @param repair the word itself may be mended from the vocabulary
 * @param head what compounds end in that are this thing, see {@link AskedTerm.head}
 */
export function termsOf(
  question: number,
  { form, stem, root, joined }: Word,
  { repair, head }: Pick<AskedTerm, "repair" | "head">,
): AskedTerm[] {
  const part = (lexeme: string) => (
    { question, lexeme, weight: partWeight, repair: false, swapped: [], head: "" }
  );
  return [
    { question, lexeme: stem, weight: 1, repair, swapped: repair ? swappedStems(form) : [], head },
    ...(root === stem ? [] : [part(root)]),
    ...(joined === undefined ? [] : [part(joined)]),
  ];
}
