/** What a search asks the vocabulary for, word by word. */
import { swappedStems, type Word } from "@/core/words/terms.ts";
import { groupLexeme, groupsNamed } from "@/core/words/trade_names.ts";
import type { AskedTerm } from "@/db/queries/catalogue/asked_terms.ts";

/** What else a thing is called says less than the word that was used for it. */
const otherWeight = 0.4;

/** Terms for what words of a question are called otherwise; see {@link groupsNamed}. */
export function otherTerms(question: number, asked: readonly Word[]): AskedTerm[] {
  const groups = new Set(groupsNamed(asked).map(({ group }) => group));
  return [...groups].map((group) => ({
    question,
    lexeme: groupLexeme(group),
    weight: otherWeight,
    repair: false,
    swapped: [],
    head: "",
  }));
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
