/** Learns the weights of reading: a conditional random field for the tagger, logistic regressions for the rest. Deterministic. */
import type { StoredTrees } from "@/core/learning/trees.ts";
import {
  decisionLetters,
  type Model,
  type StoredModel,
  tableOf,
} from "@/core/reading/learned/model.ts";
import {
  attach,
  beginnings,
  type Choice,
  choicesOf,
  type Chosen,
  noneFeatures,
  pairFeatures,
  scored,
  type StoredWeights,
} from "@/core/reading/learned/attach.ts";
import { claimFeatures, claimsOf, claimWidth } from "@/core/reading/learned/claims.ts";
import { countSigns } from "@/core/reading/learned/counted.ts";
import { shares } from "@/core/reading/learned/shares.ts";
import { askingFeatures, askingRows } from "@/core/reading/learned/asking.ts";
import { askedScores, spanFeatures } from "@/core/reading/learned/asked.ts";
import { probabilities } from "@/core/reading/learned/field.ts";
import { Features, type WeightTable } from "@/core/reading/learned/keys.ts";
import { pack } from "@/core/reading/learned/packed.ts";
import { bestLabels, type StoredTagger, Tagger } from "@/core/reading/learned/tagger.ts";
import { proposalBonus } from "@/core/reading/scored_spans.ts";
import { itemOf, sentencesOf } from "@/core/reading/discourse/item.ts";
import { type Judge, judgeBy } from "@/core/reading/discourse/judge.ts";
import { workingFeatures } from "@/core/reading/discourse/proposals.ts";
import { workOut } from "@/core/reading/discourse/workings.ts";
import { type Span, spansOf } from "@/core/reading/spans.ts";
import type { TaggedView } from "@/core/reading/learned/view.ts";
import { drained } from "@/core/reading/steps.ts";
import { boost, type BoostOptions, usual } from "../learning/boost.ts";
import type { GoldSpan } from "./gold.ts";
import { isQuantity } from "./mails.ts";
import { isNatural, type Lesson, partOf, random, recorder } from "./lessons.ts";
import { placed, placesOf, shuffle } from "./places.ts";
import { learnTagger } from "./tagging.ts";

/** `least`: lessons that have a feature; `leastWord`: things that have one of a word of the message. */
const settings = {
  least: 3,
  leastWord: 8,
  claims: { ...usual, trees: 120, depth: 5, closed: true },
  asking: { ...usual, trees: 100, depth: 4 },
  working: { ...usual, trees: 150, depth: 4, lambda: 1, leastWeight: 0.5 },
};

/** One choice among several, each with features; the right one. */
interface Example {
  readonly options: Int32Array[];
  readonly right: number;
  readonly weight: number;
}

/** Learns to choose: softmax regression by stochastic gradients with a step for each weight (AdaGrad). */
function learnChoice(
  examples: readonly Example[],
  seed: number,
  epochs: number,
  rate: number,
  decay: number,
  least = settings.least,
): StoredWeights {
  const places = placesOf(examples.map(({ options }) => options), least);
  const indexed = examples.map(({ options }) => options.map((each) => placed(each, places)));
  const weights = new Float64Array(places.size), squares = new Float64Array(places.size).fill(0.1);
  const next = random(seed), order = examples.map((_, at) => at);
  for (let epoch = 0; epoch < epochs; epoch++) {
    for (const at of shuffle(order, next)) {
      const { right, weight } = examples[at]!, options = indexed[at]!;
      const scores = options.map((own) => own.reduce((sum, place) => sum + weights[place]!, 0));
      const odds = shares(scores);
      options.forEach((own, option) => {
        const error = ((option === right ? 1 : 0) - odds[option]!) * weight;
        if (Math.abs(error) < 1e-3) return;
        for (const place of own) {
          const slope = error - decay * weights[place]!;
          squares[place]! += slope * slope;
          weights[place]! += rate * slope / Math.sqrt(squares[place]!);
        }
      });
    }
  }
  const scale = 100, stored: [number, number[]][] = [];
  for (const [key, place] of places) {
    const weight = Math.round(scale * weights[place]!);
    if (Math.abs(weight) > 1) stored.push([key, [weight]]);
  }
  stored.sort(([a], [b]) => a - b);
  return { scale, features: pack(stored, decisionLetters) };
}

/** A lesson with what a tagger makes of it. */
interface Proposed extends Lesson {
  readonly view: TaggedView;
  readonly spans: readonly Span[];
}

/** Spans as the tagger proposes them. */
function proposed(lesson: Lesson, tagger: Tagger, features: Features): Proposed {
  const scores = drained(tagger.scores(lesson.message, lesson.view, features));
  const inRow = (token: number) => lesson.rows[token] === 1;
  const said = drained(bestLabels(scores, tagger.transitions, inRow, proposalBonus));
  const odds = drained(probabilities(scores, tagger.transitions, inRow));
  const spans = spansOf(lesson.message, said, scores, odds);
  return { ...lesson, view: { ...lesson.view, odds }, spans };
}

/** The labelled thing that a proposed span stands for, if it does for one. */
function goldOf(span: Span, gold: readonly GoldSpan[]): GoldSpan | undefined {
  let best: GoldSpan | undefined, most = 0;
  for (const each of gold) {
    const shared = Math.min(span.last, each.last) - Math.max(span.first, each.first);
    if (shared > most) {
      most = shared;
      best = each;
    }
  }
  if (best === undefined) return undefined;
  return most >= 0.5 * Math.min(span.last - span.first, best.last - best.first) ? best : undefined;
}

/** The option of a choice that is right: 0 for none of its counts; undefined where that is not known. */
function rightOption(
  { counts, span: at }: Choice,
  spans: readonly Span[],
  gold: readonly GoldSpan[],
): number | undefined {
  const span = spans[at]!, own = goldOf(span, gold);
  if (span.row !== undefined && span.labelled !== undefined) return undefined;
  if (own?.count === undefined) return undefined;
  const right = own.count < 0 ? 0 : counts.indexOf(own.count) + 1;
  return right === 0 && own.count >= 0 || counts.length === 0 ? undefined : right;
}

/** Learns which count belongs to a thing, from spans as they are proposed. */
function attachExamples({ message, view, gold, spans, weight }: Proposed): Example[] {
  const begun = beginnings(message, spans);
  return choicesOf(message, spans).flatMap((choice) => {
    const right = rightOption(choice, spans, gold);
    if (right === undefined) return [];
    noneFeatures(message, view, spans, choice, recorder);
    const options = [recorder.keys.slice(0, recorder.length)];
    for (const place of choice.counts) {
      pairFeatures(message, view, spans, begun, choice, place, recorder);
      options.push(recorder.keys.slice(0, recorder.length));
    }
    return [{ options, right, weight }];
  });
}

/** Rows of all pairs of a lesson whose right option is known, by scores of weights that have not seen it. */
function claimExamples(
  { message, view, gold, spans }: Proposed,
  weights: WeightTable,
  features: Features,
): { rows: Float64Array; labels: number[]; lists: number[] } {
  const begun = beginnings(message, spans);
  const { choices, scores } = drained(scored(message, view, spans, begun, weights, features));
  const { from, rows } = drained(claimsOf(message, spans, begun, choices, scores, view.odds));
  const kept: number[] = [], labels: number[] = [], lists: number[] = [];
  choices.forEach((choice, at) => {
    const right = rightOption(choice, spans, gold);
    if (right === undefined) return;
    lists.push(labels.length);
    for (let option = 0; option <= choice.counts.length; option++) {
      const start = (from[at]! + option) * claimWidth;
      kept.push(...rows.subarray(start, start + claimWidth));
      labels.push(option === right ? 1 : 0);
    }
  });
  return { rows: Float64Array.from(kept), labels, lists };
}

/** Rows of features with what is right of them. */
interface Labelled {
  readonly rows: Float64Array;
  readonly labels: readonly number[];
  readonly weight: number;
  /** Where each list of rows begins of which one is to be chosen. */
  readonly lists?: readonly number[];
}

function learnTrees(
  features: readonly string[],
  examples: readonly Labelled[],
  options: BoostOptions,
): StoredTrees {
  const width = features.length;
  const size = examples.reduce((sum, { labels }) => sum + labels.length, 0);
  const values = new Float64Array(size * width);
  const labels = new Uint8Array(size), weights = new Float64Array(size);
  const lists: number[] = [];
  let at = 0;
  for (const each of examples) {
    for (const from of each.lists ?? []) lists.push(at + from);
    values.set(each.rows, at * width);
    labels.set(each.labels, at);
    weights.fill(each.weight, at, at + each.labels.length);
    at += each.labels.length;
  }
  return boost(
    {
      features,
      values,
      labels,
      weights,
      ...(lists.length > 0 ? { lists } : {}),
    },
    options,
  );
}

function askedExamples(lesson: Proposed, chosen: readonly Chosen[]): Example[] {
  const { spans } = lesson, used = new Set<GoldSpan>();
  return spans.map((span, at) => {
    const own = goldOf(span, lesson.gold);
    const asked = own !== undefined && !used.has(own);
    if (asked) used.add(own);
    spanFeatures(lesson.message, lesson.view, spans, at, chosen[at]!, recorder);
    return {
      options: [recorder.keys.slice(0, recorder.length), new Int32Array(0)],
      right: asked ? 0 : 1,
      weight: lesson.weight,
    };
  });
}

/** Lessons of one family are in one half. */
const halfOf = ({ mail }: Lesson) => partOf(mail, 2, "half ");

/** The tagger, and for each half of the lessons one that has not seen it. */
export interface Taggers {
  readonly all: StoredTagger;
  readonly unseen: readonly StoredTagger[];
}

export const learnTaggers = (lessons: readonly Lesson[]): Taggers => ({
  all: learnTagger(lessons, 1),
  unseen: [0, 1].map((half) =>
    learnTagger(lessons.filter((lesson) => halfOf(lesson) !== half), 2 + half)
  ),
});

/** Learns everything. What comes behind the tagger learns from what a tagger proposes that has not seen the mail. */
export function learn(
  lessons: readonly Lesson[],
  taggers: Taggers = learnTaggers(lessons),
): StoredModel {
  const halves = taggers.unseen.map((stored) => new Tagger(stored));
  const features = new Features({ recorded: false });
  const proposals = lessons.map((lesson) => proposed(lesson, halves[halfOf(lesson)]!, features));
  const attached = learnChoice(proposals.flatMap(attachExamples), 5, 8, 0.1, 1e-3);
  // Likewise what weighs the claims, and whether something is asked, learn from counts that were scored unseen.
  const tables = [0, 1].map((half) => {
    const others = proposals.flatMap((lesson) =>
      halfOf(lesson) === half ? [] : attachExamples(lesson)
    );
    return tableOf(learnChoice(others, 7, 5, 0.1, 1e-3));
  });
  const examples = proposals.flatMap((lesson) => {
    if (!isNatural(lesson)) return [];
    const table = tables[halfOf(lesson)]!;
    return [{
      ...claimExamples(lesson, table, features),
      weight: lesson.weight / 2,
      half: halfOf(lesson),
    }];
  });
  const claims = learnTrees(claimFeatures, examples, settings.claims);
  const halfModels = tables.map((attach, half) => ({
    attach,
    claims: learnTrees(
      claimFeatures,
      examples.filter((each) => each.half !== half),
      settings.claims,
    ),
  }));
  const chosen = proposals.map((lesson) => {
    const { message, view, spans } = lesson;
    return drained(attach(message, view, spans, halfModels[halfOf(lesson)]!, features));
  });
  const asked = proposals.map((lesson, at) => askedExamples(lesson, chosen[at]!));
  const askedTables = [0, 1].map((half) =>
    tableOf(
      learnChoice(
        asked.filter((_, at) => halfOf(lessons[at]!) !== half).flat(),
        9,
        8,
        0.1,
        2e-3,
      ),
    )
  );
  const asking = proposals.flatMap((lesson, at): Labelled[] => {
    if (!isNatural(lesson)) return [];
    const { message, view, spans, weight } = lesson;
    const scores = drained(
      askedScores(
        message,
        view,
        spans,
        chosen[at]!,
        askedTables[halfOf(lesson)]!,
        features,
      ),
    );
    return [{
      rows: drained(askingRows(message, spans, chosen[at]!, scores)),
      labels: asked[at]!.map(({ right }) => 1 - right),
      weight: weight / 2,
    }];
  });
  const askedWeights = learnChoice(asked.flat(), 9, 8, 0.1, 2e-3);
  const workings = proposals.map((lesson, at) => workingExamples(lesson, chosen[at]!));
  const workingOf = (own: typeof workings) => learnTrees(workingFeatures, own, settings.working);
  // Whether a count is right is learned from what is worked out by weights that have not seen the mail.
  const judges = [0, 1].map((half) => ({
    working: workingOf(workings.filter((_, at) => halfOf(lessons[at]!) !== half)),
  }));
  const counted = proposals.flatMap((lesson, at) =>
    isNatural(lesson) ? countedExamples(lesson, chosen[at]!, judges[halfOf(lesson)]!) : []
  );
  return {
    tagger: taggers.all,
    attach: attached,
    claims,
    asked: askedWeights,
    asking: learnTrees(askingFeatures, asking, settings.asking),
    working: workingOf(workings),
    counted: learnChoice(counted, 17, 5, 0.05, 3e-3, settings.leastWord),
  };
}

/** Learns whether counts are right: those that the message comes to, worked out as it was learned. */
function countedExamples(
  { message, gold, spans, weight }: Proposed,
  chosen: readonly Chosen[],
  judging: Pick<Model, "working">,
): Example[] {
  const asked = spans.map((span, at) => ({ span, chosen: chosen[at]!, asked: 1 }))
    .filter(({ span }) => goldOf(span, gold) !== undefined);
  const items = asked.map((draft) => itemOf(message, draft));
  const lines = asked.map(({ span }) => goldOf(span, gold)!.line);
  const sentences = sentencesOf(message);
  drained(workOut(message, items, sentences, judgeBy(judging)));
  const signs = drained(countSigns(message, items, recorder));
  return items.flatMap((item, at) => {
    if (item.gone !== undefined) return [];
    const keys = [...signs.message.flatMap((each) => [...each]), ...signs.items[at]!];
    return [{
      options: [Int32Array.from(keys), new Int32Array(0)],
      right: isQuantity(lines[at]!, item.value) ? 0 : 1,
      weight: weight / 2,
    }];
  });
}

/** Learns which counts are worked out or changed: those after which the labelled count is right and was not before. */
function workingExamples(lesson: Proposed, chosen: readonly Chosen[]): Labelled {
  const { mail, message, gold, spans } = lesson, { tokens } = message;
  const isDenied = ({ first, last }: Span) =>
    mail.not_lines.some(({ start = 0, end = 0 }) =>
      tokens[first]!.start < end && tokens[last - 1]!.end > start
    );
  const drafts = spans.map((span, at) => ({ span, chosen: chosen[at]!, asked: 1 }));
  const asked = drafts.filter(({ span }) => goldOf(span, gold) !== undefined || isDenied(span));
  const items = asked.map((draft) => itemOf(message, draft));
  const lineOf = new Map(items.map((item, at) => [item, goldOf(asked[at]!.span, gold)]));
  const rows: number[] = [], labels: number[] = [], lists: number[] = [];
  const judge: Judge = (item, workings, own) => {
    const line = lineOf.get(item)?.line;
    const isRight = (value: number) => line === undefined ? value === 0 : isQuantity(line, value);
    const keeps = isRight(item.value), right = workings.find(({ value }) => isRight(value));
    // What is right in no way at all says nothing of which is better.
    if (!keeps && right === undefined) return undefined;
    lists.push(labels.length);
    rows.push(...own);
    for (const { value } of workings) labels.push(!keeps && isRight(value) ? 1 : 0);
    return keeps ? undefined : right;
  };
  drained(workOut(message, items, sentencesOf(message), judge));
  return { rows: Float64Array.from(rows), labels, lists, weight: lesson.weight / 2 };
}
