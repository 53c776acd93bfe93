/** The parts of running text that are read one by one: sentences, and clauses that say something of their own. */
import { withRenewals } from "@/core/matching/changes/renewals.ts";
import { swapClauses } from "@/core/matching/changes/swaps.ts";
import { dashBefore } from "@/core/matching/quantities/end_counts.ts";
import { countsAnything } from "@/core/matching/quantities/certainty.ts";
import { fromFirstQuantity } from "@/core/matching/quantities/first_count.ts";
import { eachClauses } from "@/core/matching/quantities/per_person.ts";
import { withSpokenCounts } from "@/core/matching/quantities/spoken_counts.ts";
import { type Said, withShortages } from "@/core/matching/wishes/shortages.ts";
import { isOf, phraseAt } from "@/core/matching/words/phrases.ts";
import { wordSet } from "@/core/words/signs.ts";
import type { Token } from "@/core/words/tokens.ts";
import { additions, connectors } from "@/core/matching/words/vocabulary.ts";
import { countIn } from "./counts_behind.ts";
import { leadIn } from "./leads.ts";
import { sentences } from "./sentences.ts";
import { concluded } from "./told.ts";
import { clauseMarks } from "./trim.ts";

/** Words between the mark and the lead-in: "…, und ich würde gern". */
const mostBetween = 3;
const fewestWords = 4;

const mostOpening = 5;
const supposing = wordSet("if falls wenn jesli jezeli");
const yes = wordSet("so yes ja tak");

/** "…; zusätzlich sollen 40 Strahler angeschafft werden": does a clause of its own begin behind the semicolon? */
function asksAnew(opening: readonly Token[]): boolean {
  return phraseAt(additions, opening, 0) > 0 || leadIn(opening) !== undefined;
}

/**
 * "He also takes 5 lamps, and I would like to add 3 desks": the sentence in two where a clause in front of the one that asks counts something of its own.
 */
function wishClauses(
  written: readonly Token[],
  language: string,
): readonly (readonly Token[])[] {
  // "If so, please reserve 10 for us"
  const supposes = isOf(written[0], supposing) && isOf(written[1], yes) && written[2]?.text === ",";
  const sentence = supposes ? written.slice(3) : written;
  const parted = sentence.findIndex(({ text }, at) =>
    (text === ";" && asksAnew(sentence.slice(at + 1, at + 1 + mostOpening))) ||
    (text === ":" && at > mostOpening && phraseAt(additions, sentence, at + 1) > 0)
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

/** "And for desk organisers? There I need 60.": a question that only names something, with the count that answers it. */
function withAnswers(
  said: readonly (readonly Token[])[],
  language: string,
): readonly (readonly Token[])[] {
  const found: (readonly Token[])[] = [];
  for (let at = 0; at < said.length; at++) {
    const sentence = said[at] ?? [];
    const from = askedFrom(sentence);
    const answer = from === 0 ? undefined : countIn(endless(said[at + 1] ?? []), language)?.count;
    const first = said[at + 1]?.[answer?.start ?? 0];
    if (answer === undefined || first === undefined) found.push(sentence);
    else {
      const count = said[++at]?.slice(answer.start, answer.next) ?? [];
      found.push([...endless(sentence.slice(from)), dashBefore(first), ...count]);
    }
  }
  return found;
}

/** Where the name begins that a short question consists of: "Und Lampen?", "And for lamps?"; or 0. */
function askedFrom(sentence: readonly Token[]): number {
  if (sentence.at(-1)?.text !== "?" || sentence.length > longestQuestion) return 0;
  const from = isOf(sentence[0], opening) ? 1 : 0;
  const name = isOf(sentence[from], purposes) ? from + 1 : from;
  return from > 0 && leadIn(sentence) === undefined ? name : 0;
}

function endless(sentence: readonly Token[]): readonly Token[] {
  return sentence.at(-1)?.kind === "mark" ? sentence.slice(0, -1) : sentence;
}

const longestQuestion = 24;
const opening = wordSet(["and", "und", "a", "i"]);
const purposes = wordSet(["for", "fur", "na"]);

/** Words of a head before a colon. */
const longestHead = 4;

/** "plates 27 cm – 60, cutlery: forks 120, knives 120": what is counted before the head of a list asks by itself. */
function beforeList(
  sentence: readonly Token[],
  language: string,
): readonly (readonly Token[])[] {
  const colon = sentence.findIndex(({ text }) => text === ":");
  const before = sentence.slice(0, Math.max(colon, 0));
  const mark = before.findLastIndex(({ text }) => text === "," || text === ";");
  const lead = mark > 0 && colon - mark <= longestHead + 1 ? leadIn(before) : undefined;
  const lists = lead !== undefined && lead.end < mark &&
    countsAnything(before.slice(0, mark), language) &&
    countsAnything(sentence.slice(colon), language);
  return lists
    ? [before.slice(0, mark), [...sentence.slice(0, lead.end), ...sentence.slice(mark + 1)]]
    : [sentence];
}

/** What running text says, part by part. */
export function clausesIn(tokens: readonly Token[], language: string): readonly Said[] {
  const parts = withAnswers(sentences(tokens), language)
    .flatMap((each) => wishClauses(each, language))
    .flatMap((each) => concluded(each, language))
    .flatMap((each) => beforeList(each, language))
    .flatMap((each) => swapClauses(each, language))
    .flatMap((each) => withRenewals(withSpokenCounts(each, language), language));
  return withShortages(parts, language);
}
