/** The parts of running text that are read one by one: sentences, and clauses that say something of their own. */
import { withRenewals } from "@/core/matching/changes/renewals.ts";
import { swapClauses } from "@/core/matching/changes/swaps.ts";
import { fromFirstQuantity } from "@/core/matching/quantities/first_count.ts";
import { eachClauses } from "@/core/matching/quantities/per_person.ts";
import { withSpokenCounts } from "@/core/matching/quantities/spoken_counts.ts";
import { type Said, withShortages } from "@/core/matching/wishes/shortages.ts";
import { phraseAt } from "@/core/matching/words/phrases.ts";
import type { Token } from "@/core/matching/words/tokens.ts";
import { additions, connectors } from "@/core/matching/words/vocabulary.ts";
import { leadIn } from "./leads.ts";
import { sentences } from "./sentences.ts";
import { concluded } from "./told.ts";
import { clauseMarks } from "./trim.ts";

/** Words between the mark and the lead-in: "…, und ich würde gern". */
const mostBetween = 3;
const fewestWords = 4;

const mostOpening = 5;

/** "…; zusätzlich sollen 40 Strahler angeschafft werden": does a clause of its own begin behind the semicolon? */
function asksAnew(opening: readonly Token[]): boolean {
  return phraseAt(additions, opening, 0) > 0 || leadIn(opening) !== undefined;
}

/**
 * "He also takes 5 lamps, and I would like to add 3 desks": the sentence in two where a clause in front of the one that asks counts something of its own.
 */
function wishClauses(
  sentence: readonly Token[],
  language: string,
): readonly (readonly Token[])[] {
  const parted = sentence.findIndex(({ text }, at) =>
    text === ";" && asksAnew(sentence.slice(at + 1, at + 1 + mostOpening))
  );
  if (parted > 0) {
    return [
      sentence.slice(0, parted),
      ...wishClauses(sentence.slice(parted + 1), language),
    ];
  }
  const lead = leadIn(sentence);
  if (lead === undefined || lead.start < fewestWords) return eachClauses(sentence);
  const near = sentence.slice(0, lead.start);
  const mark = near.findLastIndex(({ text }) => clauseMarks.has(text));
  // "…, a ja dorzuciłbym": as "while" in English.
  const opens = phraseAt(connectors, sentence, mark + 1) > 0 ||
    (language === "pl" && sentence[mark + 1]?.norm === "a");
  const joined = mark > 0 && opens && lead.start - mark <= mostBetween;
  const head = sentence.slice(0, mark);
  return joined && fromFirstQuantity(head, language).length > 0
    ? [head, sentence.slice(mark + 1)]
    : eachClauses(sentence);
}

/** What running text says, part by part. */
export function clausesIn(tokens: readonly Token[], language: string): readonly Said[] {
  const parts = sentences(tokens).flatMap((each) => wishClauses(each, language))
    .flatMap((each) => concluded(each, language))
    .flatMap((each) => swapClauses(each, language))
    .flatMap((each) => withRenewals(withSpokenCounts(each, language), language));
  return withShortages(parts, language);
}
