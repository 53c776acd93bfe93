/** Things that a sentence only mentions, as they were asked for before: "to yesterday's list (6 rolls of tape) please add …" */
import { enough } from "@/core/matching/quantities/certainty.ts";
import { type Item, readItem } from "@/core/matching/wishes/items.ts";
import { pieces } from "@/core/matching/wishes/prose.ts";
import { wordSet } from "@/core/words/signs.ts";
import type { Token } from "@/core/words/tokens.ts";

const earlier = wordSet(
  "yesterday yesterday's earlier previous previously last gestern gestrigen vorgestern vorhin letzten letzter letzte " +
    "wczoraj wczorajszego wczorajszej wczorajszych przedwczoraj ostatnio ostatniego ostatniej poprzedniego poprzedniej",
);
/** Words between "yesterday" and the bracket: "yesterday's second list (…)". */
const mostBetween = 4;

/** What a sentence says besides, and the things mentioned. */
export interface Mentioned {
  readonly rest: readonly Token[];
  readonly things: readonly Item[];
}

/** The sentence without the first bracket that counts what was asked for before; the sentence itself without one. */
export function withoutMentions(sentence: readonly Token[], language: string): Mentioned {
  const said = sentence.findIndex(({ norm }) => earlier.has(norm));
  const near = said < 0 ? [] : sentence.slice(said, said + mostBetween + 2);
  const open = said + near.findIndex(({ text }) => text === "(");
  const close = open < said || said < 0
    ? -1
    : sentence.findIndex(({ text }, at) => at > open && text === ")");
  if (close < 0) return { rest: sentence, things: [] };
  const things = pieces(sentence.slice(open + 1, close), "entry", language)
    .map((piece) => readItem(piece, language));
  return things.every(({ certainty }) => certainty >= enough)
    ? { rest: [...sentence.slice(0, open), ...sentence.slice(close + 1)], things }
    : { rest: sentence, things: [] };
}
