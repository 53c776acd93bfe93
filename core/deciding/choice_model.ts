/**
 * The learned choice among the candidates of a thing, in two steps. A ranker compares them with each other and with "none of
 * these": it has learned from whole lists which one a careful person takes. A calibrator turns its scores into the
 * probability that a candidate is accepted, which several candidates of one list may be.
 */
import { probabilityOf, scoresOf, type StoredTrees } from "@/core/learning/trees.ts";
import { featureNames } from "./features.ts";

export interface ChoiceModel {
  /** Trees over the {@link featureNames}. */
  readonly ranker: StoredTrees;
  /** Trees over the {@link calibrationNames}. */
  readonly calibrator: StoredTrees;
}

/** What of a candidate's features says how much a score is worth. */
const kept = [
  "answered",
  "knownAnswered",
  "told",
  "sideBySide",
  "alike",
  "head",
  "isHead",
  "group",
  "rarestMissing",
  "unknown",
  "words",
  "names",
  "equals",
  "trigrams",
  "nameAsked",
  "sizesContradict",
  "coloursContradict",
  "numbersMissing",
  "sku",
  "cosine",
];
const keptAt = kept.map((name) => featureNames.indexOf(name));

/** The features of the calibrator, in the order of a row. */
export const calibrationNames: readonly string[] = [
  "score", // of the ranker
  "share", // of the candidate among all candidates and none
  "none", // share of none of them
  "margin", // distance to the best other score
  "place", // by score
  ...kept,
];

/** Best other score of a candidate that has no other. */
const alone = -20;

/** The calibrator's rows of the candidates of one thing: `rows` as the ranker has them, and its scores. */
export function calibrationRows(rows: Float64Array, scores: Float64Array): Float64Array {
  const width = calibrationNames.length;
  const made = new Float64Array(scores.length * width);
  const most = Math.max(0, ...scores);
  // "None of these" has the score 0.
  const none = Math.exp(-most);
  const sum = scores.reduce((sum, score) => sum + Math.exp(score - most), none);
  const sorted = scores.toSorted().reverse();
  scores.forEach((score, at) => {
    const place = sorted.indexOf(score);
    made.set([
      score,
      Math.exp(score - most) / sum,
      none / sum,
      score - ((place === 0 ? sorted[1] : sorted[0]) ?? alone),
      place,
      ...keptAt.map((feature) => rows[at * featureNames.length + feature]!),
    ], at * width);
  });
  return made;
}

/**
 * What the model says of the candidates of one thing, whose `rows` are one behind the other: the probabilities, 0..1, that
 * `each` is accepted, and that `none` of them is what is wanted.
 */
export function chancesOf({ ranker, calibrator }: ChoiceModel, rows: Float64Array) {
  const scores = scoresOf(ranker, rows, featureNames.length);
  const calibrated = calibrationRows(rows, scores);
  return {
    each: scoresOf(calibrator, calibrated, calibrationNames.length).map(probabilityOf),
    none: calibrated[calibrationNames.indexOf("none")] ?? 1,
  };
}

/**
 * The model of a stored text.
 *
 * @throws {Error} where it was learned for other features than the code has
 */
export function modelOf(text: string): ChoiceModel {
  const model: ChoiceModel = JSON.parse(text);
  const { ranker, calibrator } = model;
  if (
    ranker?.features.join() !== featureNames.join() ||
    calibrator?.features.join() !== calibrationNames.join()
  ) {
    throw new Error("the weights of deciding are of other features: run deno task train:choice");
  }
  return model;
}
