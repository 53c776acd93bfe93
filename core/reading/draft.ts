/** What the learned stages make of a message: spans, each with its count and the probability that it is asked for. */
import { probabilityOf, scoreOf } from "@/core/learning/trees.ts";
import { askedScores } from "./learned/asked.ts";
import { askingRows, askingWidth } from "./learned/asking.ts";
import { attach, type Chosen } from "./learned/attach.ts";
import type { Features } from "./learned/keys.ts";
import type { Model } from "./learned/model.ts";
import { bestLabels } from "./learned/tagger.ts";
import { denying, type View, viewOf } from "./learned/view.ts";
import type { Message } from "./message.ts";
import { type Span, spansOf, tabled } from "./spans.ts";

/** A span with what was decided of it. */
export interface Draft {
  readonly span: Span;
  readonly chosen: Chosen;
  /** The probability that it is asked for. */
  readonly asked: number;
}

/** What is added to the score of a thing's beginning, so that more is proposed than the tagger alone would. */
export const proposalBonus = 12;

/**
 * What a sentence says before a thing that somebody has, had or does not want: whatever weights say, a person should look,
 * and what is not even probable is not asked for.
 */
const deniedAtMost = 0.7, deniedFrom = 0.5;
/** A table of one's own that names its columns of things and counts asks for its rows: a person should see each. */
const rowAtLeast = 0.6;

const denied = (asked: number) => asked < deniedFrom ? 0 : Math.min(asked, deniedAtMost);

/** Proposed things of a message, in its order, before discourse changes them; yields from time to time. */
export function* draftsOf(
  message: Message,
  model: Model,
  features: Features,
): Generator<void, { drafts: Draft[]; view: View; labelled: Uint8Array }> {
  const view = yield* viewOf(message, features);
  const labelScores = yield* model.tagger.scores(message, view, features);
  const inRow = tabled(message);
  const labelled = yield* bestLabels(
    labelScores,
    model.tagger.transitions,
    (at) => inRow[at] === 1,
    proposalBonus,
  );
  const spans = spansOf(message, labelled, labelScores);
  yield;
  const chosen = yield* attach(message, view, spans, model, features);
  const scores = yield* askedScores(message, view, spans, chosen, model.asked, features);
  const denies = new Set([...denying].map((tag) => features.value(tag)));
  const rows = yield* askingRows(message, spans, chosen, scores);
  const drafts: Draft[] = [];
  for (const [at, span] of spans.entries()) {
    const { quoted, thread } = message.lines[message.tokens[span.first]!.line]!;
    const least = span.row !== undefined && quoted + thread === 0 ? rowAtLeast : 0;
    const weighed = Math.max(least, probabilityOf(scoreOf(model.asking, rows, at * askingWidth)));
    const asked = denies.has(view.said[span.first]!) ? denied(weighed) : weighed;
    drafts.push({ span, chosen: chosen[at]!, asked });
    if (at % 100 === 99) yield;
  }
  return { drafts, view, labelled };
}
