/** Learns the weights of reading: averaged perceptron for the tagger, logistic regressions for the rest. Deterministic. */
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
import { shares } from "@/core/reading/learned/shares.ts";
import { askingFeatures, askingRows } from "@/core/reading/learned/asking.ts";
import { askedScores, spanFeatures } from "@/core/reading/learned/asked.ts";
import { Features, type WeightTable } from "@/core/reading/learned/keys.ts";
import { pack } from "@/core/reading/learned/packed.ts";
import { labels } from "@/core/reading/learned/labels.ts";
import {
  bestLabels,
  type StoredTagger,
  Tagger,
  weightLetters,
} from "@/core/reading/learned/tagger.ts";
import { discourse } from "@/core/reading/discourse/discourse.ts";
import { proposalBonus } from "@/core/reading/scored_spans.ts";
import { itemOf, sentencesOf } from "@/core/reading/discourse/item.ts";
import { multiplyFeatures } from "@/core/reading/discourse/multiply.ts";
import { type Judge, proposalFeatures } from "@/core/reading/discourse/amendment_scores.ts";
import { type Span, spansOf } from "@/core/reading/spans.ts";
import { drained } from "@/core/reading/steps.ts";
import { boost, type BoostOptions, usual } from "../learning/boost.ts";
import type { GoldSpan } from "./gold.ts";
import { isVaried, type Lesson, partOf, random, recorder } from "./lessons.ts";

const width = labels.length;

export function shuffle<T>(list: T[], next: () => number): T[] {
  for (let at = list.length - 1; at > 0; at--) {
    const other = Math.floor(next() * (at + 1));
    [list[at], list[other]] = [list[other]!, list[at]!];
  }
  return list;
}

/** Places of features that occur in at least `least` lessons. */
function placesOf(each: Iterable<Iterable<Int32Array>>, least: number): Map<number, number> {
  const seen = new Map<number, number>();
  for (const lesson of each) {
    const own = new Set<number>();
    for (const keys of lesson) for (const key of keys) own.add(key);
    for (const key of own) seen.set(key, (seen.get(key) ?? 0) + 1);
  }
  const places = new Map<number, number>();
  for (const [key, count] of seen) if (count >= least) places.set(key, places.size);
  return places;
}

/** `least`: mails that have a feature; `features`: so many of the tagger are kept; `runs`: orders of the mails, averaged. */
export const settings = {
  epochs: 8,
  runs: 3,
  least: 3,
  features: 76_000,
  ahead: 6,
  left: 0.15,
  claims: { ...usual, trees: 120, depth: 5 },
  asking: { ...usual, trees: 100, depth: 4 },
  multiply: { ...usual, trees: 80, depth: 4, leastWeight: 2 },
};

/** Learns to label tokens. */
export function learnTagger(lessons: readonly Lesson[], seed: number): StoredTagger {
  const places = placesOf(lessons.map(({ keys }) => keys), settings.least);
  const size = places.size;
  const indexed = lessons.map(({ keys }) =>
    keys.map((each) =>
      Int32Array.from(each, (key) => places.get(key) ?? -1).filter((place) => place >= 0)
    )
  );
  const weights = new Float32Array(size * width), sums = new Float64Array(size * width);
  const transitions = new Float32Array((width + 1) * width),
    transitionSums = new Float64Array((width + 1) * width);
  const total = new Float64Array(size * width),
    transitionTotal = new Float64Array((width + 1) * width);
  for (let run = 0; run < settings.runs; run++) {
    weights.fill(0);
    sums.fill(0);
    transitions.fill(0);
    transitionSums.fill(0);
    const next = random(seed * 100 + run);
    const order = lessons.map((_, at) => at);
    let step = 1;
    for (let epoch = 0; epoch < settings.epochs; epoch++) {
      for (const at of shuffle(order, next)) {
        const lesson = lessons[at]!, features = indexed[at]!, gold = lesson.labels;
        const scores = new Float32Array(features.length * width);
        // Others than the right label begin ahead, and some features are left out, so that none is relied on alone.
        const used = features.map((own) => own.filter(() => next() >= settings.left));
        used.forEach((own, token) => {
          for (let label = 0; label < width; label++) {
            if (label !== gold[token]) scores[token * width + label] = settings.ahead;
          }
          for (const place of own) {
            for (let label = 0; label < width; label++) {
              scores[token * width + label]! += weights[place * width + label]!;
            }
          }
        });
        const said = drained(bestLabels(scores, transitions, (token) => lesson.rows[token] === 1));
        const by = lesson.weight;
        const change = (list: Float32Array, sum: Float64Array, place: number, amount: number) => {
          list[place]! += amount;
          sum[place]! += amount * step;
        };
        for (let token = 0; token < gold.length; token++) {
          const right = gold[token]!, wrong = said[token]!;
          if (lesson.rows[token] === 1) continue;
          if (right !== wrong) {
            for (const place of used[token]!) {
              change(weights, sums, place * width + right, by);
              change(weights, sums, place * width + wrong, -by);
            }
          }
          const rightBefore = token === 0 ? width : gold[token - 1]!,
            wrongBefore = token === 0 ? width : said[token - 1]!;
          if (right !== wrong || rightBefore !== wrongBefore) {
            change(transitions, transitionSums, rightBefore * width + right, by);
            change(transitions, transitionSums, wrongBefore * width + wrong, -by);
          }
        }
        step++;
      }
    }
    weights.forEach((weight, at) => total[at]! += (weight - sums[at]! / step) / settings.runs);
    transitions.forEach((weight, at) =>
      transitionTotal[at]! += (weight - transitionSums[at]! / step) / settings.runs
    );
  }
  // Weights grow with the number of mails; finer than this, the letters that store them would cut many.
  const scale = 2;
  const weighed: [number, number[], number][] = [];
  for (const [key, place] of places) {
    const own = Array.from(
      { length: width },
      (_, label) => Math.round(scale * total[place * width + label]!),
    );
    const most = Math.max(...own.map(Math.abs));
    if (most > 0) weighed.push([key, own, most]);
  }
  const rows = Array.from(
    { length: width + 1 },
    (_, before) =>
      Array.from(
        { length: width },
        (_, label) => Math.round(scale * transitionTotal[before * width + label]!),
      ),
  );
  // Those that weigh most, in an order that does not depend on how they were met.
  weighed.sort((a, b) => b[2] - a[2] || a[0] - b[0]).splice(settings.features);
  const features = weighed.map(([key, own]) => [key, own] as const).sort(([a], [b]) => a - b);
  return { scale, transitions: rows, features: pack(features, weightLetters) };
}

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
): StoredWeights {
  const places = placesOf(examples.map(({ options }) => options), settings.least);
  const indexed = examples.map(({ options }) =>
    options.map((each) =>
      Int32Array.from(each, (key) => places.get(key) ?? -1).filter((place) => place >= 0)
    )
  );
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

/** Spans as the tagger proposes them. */
export function proposed(
  lesson: Lesson,
  tagger: Tagger,
  features: Features,
): { spans: Span[]; scores: Float32Array } {
  const scores = drained(tagger.scores(lesson.message, lesson.view, features));
  const said = drained(
    bestLabels(scores, tagger.transitions, (token) => lesson.rows[token] === 1, proposalBonus),
  );
  return { spans: spansOf(lesson.message, said, scores), scores };
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
function attachExamples(lesson: Lesson, spans: readonly Span[]): Example[] {
  const { message, view, gold } = lesson;
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
    return [{ options, right, weight: lesson.weight }];
  });
}

/** Rows of all pairs of a lesson whose right option is known, by scores of weights that have not seen it. */
function claimExamples(
  { message, view, gold }: Lesson,
  spans: readonly Span[],
  weights: WeightTable,
  features: Features,
): { rows: Float64Array; labels: number[] } {
  const begun = beginnings(message, spans);
  const { choices, scores } = drained(scored(message, view, spans, begun, weights, features));
  const { from, rows } = drained(claimsOf(message, spans, begun, choices, scores));
  const kept: number[] = [], labels: number[] = [];
  choices.forEach((choice, at) => {
    const right = rightOption(choice, spans, gold);
    if (right === undefined) return;
    for (let option = 0; option <= choice.counts.length; option++) {
      const start = (from[at]! + option) * claimWidth;
      kept.push(...rows.subarray(start, start + claimWidth));
      labels.push(option === right ? 1 : 0);
    }
  });
  return { rows: Float64Array.from(kept), labels };
}

/** Rows of features with what is right of them. */
interface Labelled {
  readonly rows: Float64Array;
  readonly labels: readonly number[];
  readonly weight: number;
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
  let at = 0;
  for (const each of examples) {
    values.set(each.rows, at * width);
    labels.set(each.labels, at);
    weights.fill(each.weight, at, at + each.labels.length);
    at += each.labels.length;
  }
  return boost({ features, values, labels, weights }, options);
}

function askedExamples(
  lesson: Lesson,
  spans: readonly Span[],
  chosen: readonly Chosen[],
): Example[] {
  const used = new Set<GoldSpan>();
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

/**
 * Learns everything. What comes behind the tagger learns from what a tagger proposes that has not seen the mail: of the other half.
 * Lessons of one family are in one half.
 */
export function learn(lessons: readonly Lesson[]): StoredModel {
  const halfOf = ({ mail }: Lesson) => partOf(mail, 2, "half ");
  const tagger = learnTagger(lessons, 1);
  const halves = [0, 1].map((half) =>
    new Tagger(learnTagger(lessons.filter((lesson) => halfOf(lesson) !== half), 2 + half))
  );
  const features = new Features({ recorded: false });
  const spans = lessons.map((lesson) => proposed(lesson, halves[halfOf(lesson)]!, features).spans);
  const pairs = lessons.flatMap((lesson, at) => attachExamples(lesson, spans[at]!));
  const attached = learnChoice(pairs, 5, 8, 0.1, 1e-3);
  // Likewise what weighs the claims, and whether something is asked, learn from counts that were scored unseen.
  const tables = [0, 1].map((half) => {
    const others = lessons.flatMap((lesson, at) =>
      halfOf(lesson) === half ? [] : attachExamples(lesson, spans[at]!)
    );
    return tableOf(learnChoice(others, 7, 5, 0.1, 1e-3));
  });
  const examples = lessons.flatMap((lesson, at) => {
    if (isVaried(lesson)) return [];
    const table = tables[halfOf(lesson)]!;
    return [{
      ...claimExamples(lesson, spans[at]!, table, features),
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
  const chosen = lessons.map((lesson, at) =>
    drained(attach(lesson.message, lesson.view, spans[at]!, halfModels[halfOf(lesson)]!, features))
  );
  const asked = lessons.map((lesson, at) => askedExamples(lesson, spans[at]!, chosen[at]!));
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
  const asking = lessons.flatMap((lesson, at): Labelled[] => {
    if (isVaried(lesson)) return [];
    const { message, view, weight } = lesson;
    const scores = drained(
      askedScores(
        message,
        view,
        spans[at]!,
        chosen[at]!,
        askedTables[halfOf(lesson)]!,
        features,
      ),
    );
    return [{
      rows: drained(askingRows(message, spans[at]!, chosen[at]!, scores)),
      labels: asked[at]!.map(({ right }) => 1 - right),
      weight: weight / 2,
    }];
  });
  const askedWeights = learnChoice(asked.flat(), 9, 8, 0.1, 2e-3);
  const changes = lessons.map((lesson, at) =>
    changeExamples(lesson, spans[at]!, halfModels[halfOf(lesson)]!, features)
  );
  return {
    tagger,
    attach: attached,
    claims,
    asked: askedWeights,
    asking: learnTrees(askingFeatures, asking, settings.asking),
    changes: learnChoice(changes.flatMap(({ examples }) => examples), 13, 12, 0.1, 3e-3),
    multiply: learnTrees(
      multiplyFeatures,
      changes.map(({ products }) => products),
      settings.multiply,
    ),
  };
}

/** Learns which changes of counts are meant: those after which the labelled count is right and was not before. */
function changeExamples(
  lesson: Lesson,
  spans: readonly Span[],
  model: Pick<Model, "attach" | "claims">,
  features: Features,
): { examples: Example[]; products: Labelled } {
  const { message, view, gold } = lesson;
  const chosen = drained(attach(message, view, spans, model, features));
  const drafts = spans.map((span, at) => ({ span, chosen: chosen[at]!, asked: 1 }));
  const asked = drafts.filter(({ span }) => goldOf(span, gold) !== undefined || span.margin > 0);
  const items = asked.map((draft) => itemOf(message, draft));
  const lineOf = new Map(items.map((item, at) => [item, goldOf(asked[at]!.span, gold)]));
  const sentences = sentencesOf(message);
  const examples: Example[] = [], rows: number[] = [], rightRows: number[] = [];
  const judge: Judge = {
    multiplies(item, proposals, own) {
      const line = lineOf.get(item)?.line;
      if (line === undefined) return undefined;
      const wanted = Number(line.quantity ?? NaN);
      rows.push(...own);
      for (const { value } of proposals) rightRows.push(value === wanted ? 1 : 0);
      return proposals.find(({ value }) => value === wanted);
    },
    allows(item, proposal) {
      const line = lineOf.get(item)?.line;
      const right = proposal.value === undefined
        ? line === undefined
        : line?.quantity !== null && Number(line?.quantity ?? NaN) === proposal.value;
      const before = proposal.value === undefined
        ? !right
        : Number(line?.quantity ?? NaN) === item.value;
      if (right === before) return false;
      proposalFeatures(message, sentences, item, proposal, recorder);
      const key = recorder.keys.slice(0, recorder.length);
      examples.push({
        options: [key, new Int32Array(0)],
        right: right ? 0 : 1,
        weight: lesson.weight,
      });
      return right;
    },
  };
  drained(discourse(message, items, sentences, judge));
  const products = {
    rows: Float64Array.from(rows),
    labels: rightRows,
    weight: isVaried(lesson) ? lesson.weight / 4 : lesson.weight / 2,
  };
  return { examples, products };
}
