/** Learns to label tokens: a linear-chain conditional random field, by stochastic gradients with a step for each weight (AdaGrad). */
import { probabilities } from "@/core/reading/learned/field.ts";
import { labels, out } from "@/core/reading/learned/labels.ts";
import { pack } from "@/core/reading/learned/packed.ts";
import { type StoredTagger, weightLetters } from "@/core/reading/learned/tagger.ts";
import { drained } from "@/core/reading/steps.ts";
import { type Lesson, random } from "./lessons.ts";
import { placed, placesOf, shuffle } from "./places.ts";

const width = labels.length;

/**
 * `runs`: orders of the lessons; `averaged`: so many epochs at the end are averaged; `start`: what the sums of squared slopes
 * begin with; `left`: the share of features left out in each step, so that none is relied on alone; `least`: lessons that have
 * a feature; `features`: so many are kept; `scale`: stored weights are whole numbers of so many parts.
 */
export const taggingSettings = {
  runs: 3,
  epochs: 8,
  averaged: 2,
  rate: 0.1,
  decay: 1e-4,
  start: 0.1,
  left: 0.15,
  least: 3,
  features: 59_000,
  scale: 10,
};
/** Errors below these change nothing: most tokens are clear soon. */
const smallError = 2e-3, smallStep = 1e-3;

/** Learns to label tokens, in several orders of the lessons: their mean is steadier than one. */
export function learnTagger(lessons: readonly Lesson[], seed: number): StoredTagger {
  const { runs } = taggingSettings;
  const places = placesOf(lessons.map(({ keys }) => keys), taggingSettings.least);
  const indexed = lessons.map(({ keys }) => keys.map((each) => placed(each, places)));
  const mean: Field = {
    weights: new Float32Array(places.size * width),
    transitions: new Float32Array((width + 1) * width),
  };
  for (let run = 0; run < runs; run++) descend(lessons, indexed, mean, random(seed * 100 + run));
  return stored(places, mean);
}

/** Weights of features for each label, and of labels behind each other. */
interface Field {
  readonly weights: Float32Array;
  readonly transitions: Float32Array;
}

/** Adds what one order of the lessons comes to, as its share of all, to `mean`. */
function descend(
  lessons: readonly Lesson[],
  indexed: readonly (readonly Int32Array[])[],
  mean: Field,
  next: () => number,
): void {
  const { runs, epochs, averaged, rate, decay, start, left } = taggingSettings;
  const size = mean.weights.length, cells = mean.transitions.length;
  const weights = new Float32Array(size), squares = new Float32Array(size).fill(start);
  const transitions = new Float32Array(cells), steps = new Float32Array(cells).fill(start);
  const order = lessons.map((_, at) => at);
  for (let epoch = 0; epoch < epochs; epoch++) {
    for (const at of shuffle(order, next)) {
      const { labels: gold, rows, weight } = lessons[at]!;
      const used = indexed[at]!.map((own) => own.filter(() => next() >= left));
      const scores = new Float32Array(used.length * width), pairs = new Float64Array(cells);
      used.forEach((own, token) => {
        for (const place of own) {
          for (let label = 0; label < width; label++) {
            scores[token * width + label]! += weights[place * width + label]!;
          }
        }
      });
      const expected = drained(
        probabilities(scores, transitions, (token) => rows[token] === 1, pairs),
      );
      for (let token = 0; token < gold.length; token++) {
        if (rows[token] === 1) continue;
        for (let label = 0; label < width; label++) {
          const error = (Number(gold[token] === label) - expected[token * width + label]!) * weight;
          if (Math.abs(error) < smallError) continue;
          for (const place of used[token]!) {
            const cell = place * width + label, slope = error - decay * weights[cell]!;
            squares[cell]! += slope * slope;
            weights[cell]! += rate * slope / Math.sqrt(squares[cell]!);
          }
        }
        const before = token === 0 ? width : rows[token - 1] === 1 ? out : gold[token - 1]!;
        pairs[before * width + gold[token]!]! -= 1;
      }
      for (let cell = 0; cell < cells; cell++) {
        const slope = -pairs[cell]! * weight;
        if (Math.abs(slope) < smallStep) continue;
        steps[cell]! += slope * slope;
        transitions[cell]! += rate * slope / Math.sqrt(steps[cell]!);
      }
    }
    if (epoch < epochs - averaged) continue;
    const share = 1 / (averaged * runs);
    for (let cell = 0; cell < size; cell++) mean.weights[cell]! += share * weights[cell]!;
    for (let cell = 0; cell < cells; cell++) mean.transitions[cell]! += share * transitions[cell]!;
  }
}

/** The features that weigh most, in an order that does not depend on how they were met. */
function stored(
  places: ReadonlyMap<number, number>,
  { weights, transitions }: Field,
): StoredTagger {
  const { scale } = taggingSettings;
  const rowOf = (table: Float32Array, row: number) =>
    Array.from(
      table.subarray(row * width, (row + 1) * width),
      (weight) => Math.round(scale * weight),
    );
  const weighed = [...places].map(([key, place]) => {
    const own = rowOf(weights, place);
    return { key, own, most: Math.max(...own.map(Math.abs)) };
  }).filter(({ most }) => most > 0);
  weighed.sort((a, b) => b.most - a.most || a.key - b.key).splice(taggingSettings.features);
  return {
    scale,
    transitions: Array.from({ length: width + 1 }, (_, row) => rowOf(transitions, row)),
    features: pack(weighed.map(({ key, own }) => [key, own]), weightLetters),
  };
}
