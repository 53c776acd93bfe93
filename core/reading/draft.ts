/** What the learned stages make of a message: spans, each with its count and the probability that it is asked for. */
import { probabilityOf, spanFeatures } from "./learned/asked.ts";
import { attach, type Chosen } from "./learned/attach.ts";
import { Features } from "./learned/keys.ts";
import type { Model } from "./learned/model.ts";
import { bestLabels } from "./learned/tagger.ts";
import { type View, viewOf } from "./learned/view.ts";
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

/** Drafts in the order of the message; yields from time to time. */
export function* draftsOf(
  message: Message,
  model: Model,
  features: Features,
): Generator<void, { drafts: Draft[]; view: View; labelled: Uint8Array }> {
  const view = yield* viewOf(message, features);
  const scores = yield* model.tagger.scores(message, view, features);
  const rows = tabled(message);
  const labelled = yield* bestLabels(
    scores,
    model.tagger.transitions,
    (at) => rows[at] === 1,
    proposalBonus,
  );
  const spans = spansOf(message, labelled, scores);
  yield;
  const chosen = yield* attach(message, view, spans, model.attach, features);
  const drafts: Draft[] = [];
  for (let at = 0; at < spans.length; at++) {
    spanFeatures(message, view, spans, at, chosen[at]!, features);
    drafts.push({
      span: spans[at]!,
      chosen: chosen[at]!,
      asked: probabilityOf(model.asked.sum(features)),
    });
    if (at % 100 === 99) yield;
  }
  return { drafts, view, labelled };
}
