/** What the learned stages make of a message: spans, each with its count and the probability that it is asked for. */
import { probabilityOf, scoresInTurns } from "@/core/learning/trees.ts";
import { askedScores } from "./learned/asked.ts";
import { askingRows, askingWidth } from "./learned/asking.ts";
import { attach, type Chosen } from "./learned/attach.ts";
import { lookRank } from "./learned/claims.ts";
import { probabilities } from "./learned/field.ts";
import type { Features } from "./learned/keys.ts";
import type { Model } from "./learned/model.ts";
import { bestLabels } from "./learned/tagger.ts";
import { type TaggedView, viewOf } from "./learned/view.ts";
import type { Message } from "./message.ts";
import { type Span, spansOf, tabled } from "./spans.ts";

/** A span with its count and the probability that it is asked for. */
export interface ScoredSpan {
  readonly span: Span;
  readonly chosen: Chosen;
  /** The probability that it is asked for. */
  readonly asked: number;
}

/** What is added to the score of a thing's beginning, so that more is proposed than the tagger alone would. */
export const proposalBonus = 2.4;

/**
 * Where the sentence says before a thing that the customer has it, had it or does not want it ("we still have 4 desks"), its
 * probability is at most `deniedAtMost`, so that a person checks it; below `deniedFrom` it is not asked for. Without a count of
 * its own ("we have the C310. 3 black toner, please") it has to be more probable than that.
 */
const deniedAtMost = 0.7, deniedFrom = 0.5;
/**
 * Rows of a table whose header names things and counts are at least this probable, and entries of a list that have a count of
 * their own, at least so certain: a person should see each.
 */
const rowAtLeast = 0.6, entryAtLeast = 0.5, certain = 0.8;

const denied = (asked: number, isCounted: boolean) =>
  asked < (isCounted ? deniedFrom : deniedAtMost) ? 0 : Math.min(asked, deniedAtMost);

/** Proposed things of a message, in its order, before discourse changes them; yields from time to time. */
export function* scoredSpansOf(
  message: Message,
  model: Model,
  features: Features,
): Generator<void, { scored: ScoredSpan[]; view: TaggedView; labelled: Uint8Array }> {
  const seen = yield* viewOf(message, features);
  const { tagger } = model, { transitions } = tagger;
  const labelScores = yield* tagger.scores(message, seen, features);
  const inRow = tabled(message);
  const isFixed = (at: number) => inRow[at] === 1;
  const labelled = yield* bestLabels(labelScores, transitions, isFixed, proposalBonus);
  const odds = yield* probabilities(labelScores, transitions, isFixed);
  const view = { ...seen, odds };
  const spans = spansOf(message, labelled, labelScores, odds);
  yield;
  const chosen = yield* attach(message, view, spans, model, features);
  const scores = yield* askedScores(message, view, spans, chosen, model.asked, features);
  const rows = yield* askingRows(message, spans, chosen, scores);
  const weighed = yield* scoresInTurns(model.asking, rows, askingWidth);
  /** The score of the likeliest thing that has a count. */
  const likeliest = new Map<number, number>();
  chosen.forEach(({ count }, at) => {
    if (count === undefined) return;
    likeliest.set(count, Math.max(weighed[at]!, likeliest.get(count) ?? -Infinity));
  });
  const scored: ScoredSpan[] = [];
  for (const [at, span] of spans.entries()) {
    const line = message.lines[message.tokens[span.first]!.line]!, { first, last } = line;
    const isOwn = line.quoted + line.thread === 0;
    const isCancelled = span.row !== undefined &&
      message.tokens.slice(first, last).some(({ tags }) => tags.includes("CANCEL"));
    const { count, probability } = chosen[at]!;
    const isCounted = count !== undefined && likeliest.get(count) === weighed[at];
    const isEntry = isCounted && line.mark !== "" && probability > certain &&
      lookRank(message.counts[count]!) > 1 && message.counts[count]!.first >= first &&
      message.counts[count]!.last <= last;
    const least = !isOwn || isCancelled
      ? 0
      : span.row !== undefined
      ? rowAtLeast
      : isEntry
      ? entryAtLeast
      : 0;
    const likely = Math.max(least, probabilityOf(weighed[at]!));
    const isDenied = isCancelled || view.denied[span.first] === 1;
    const asked = isDenied ? denied(likely, isCounted) : likely;
    scored.push({ span, chosen: chosen[at]!, asked });
    if (at % 100 === 99) yield;
  }
  return { scored, view, labelled };
}
