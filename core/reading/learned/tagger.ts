/** Labels the tokens of a message: the sequence of labels with the best sum of weights, of those that may follow each other. */
import type { Message } from "../message.ts";
import { Features, WeightTable } from "./keys.ts";
import { allowed, begin, final, first, labels, out } from "./labels.ts";
import { unpack } from "./packed.ts";
import { tokenFeatures } from "./token_features.ts";
import type { View } from "./view.ts";

/** The weights of the tagger as they are stored: whole numbers, each `scale` times its weight. */
export interface StoredTagger {
  readonly scale: number;
  /** One row for each label, one more for the beginning. */
  readonly transitions: readonly (readonly number[])[];
  /** The features one behind the other: see {@link pack}. */
  readonly features: string;
}

const width = labels.length;

/** A weight takes one letter, see {@link pack}. */
export const weightLetters = 1;

const never = -1e9;

export class Tagger {
  readonly #table: WeightTable;
  readonly transitions: Float32Array;

  constructor(stored: StoredTagger) {
    const { features, scale, transitions } = stored;
    this.#table = new WeightTable(width, unpack(features, width, weightLetters), 1 / scale);
    this.transitions = Float32Array.from(transitions.flat(), (weight) => weight / scale);
  }

  /** The weights of each label for each token; yields from time to time. */
  *scores(message: Message, view: View, features: Features): Generator<void, Float32Array> {
    const scores = new Float32Array(message.tokens.length * width);
    for (let at = 0; at < message.tokens.length; at++) {
      tokenFeatures(message, view, at, features);
      this.#table.addTo(scores, at * width, features);
      if (at % 1000 === 999) yield;
    }
    return scores;
  }
}

/**
 * The best labels of tokens by their scores. `fixed` says which tokens are out of the question: those of tables. `bonus` is
 * added where a thing begins: with more of it more is proposed.
 */
export function* bestLabels(
  scores: Float32Array,
  transitions: Float32Array,
  fixed: (at: number) => boolean,
  bonus = 0,
): Generator<void, Uint8Array> {
  const size = scores.length / width;
  const labelled = new Uint8Array(size);
  if (size === 0) return labelled;
  const back = new Uint8Array(size * width);
  let row = new Float64Array(width), next = new Float64Array(width);
  for (let at = 0; at < size; at++) {
    const closed = fixed(at);
    for (let label = 0; label < width; label++) {
      let best = never * 2, from = 0;
      if (at === 0) best = first.includes(label) ? transitions[width * width + label]! : never;
      else {
        for (let before = 0; before < width; before++) {
          if (allowed[before * width + label] === 0) continue;
          const sum = row[before]! + transitions[before * width + label]!;
          if (sum > best) {
            best = sum;
            from = before;
          }
        }
      }
      const own = closed
        ? label === out ? 0 : never
        : scores[at * width + label]! + (label === begin ? bonus : 0);
      next[label] = best + own;
      back[at * width + label] = from;
    }
    [row, next] = [next, row];
    if (at % 4000 === 3999) yield;
  }
  let label = final.reduce((a, b) => row[b]! > row[a]! ? b : a);
  for (let at = size - 1; at >= 0; at--) {
    labelled[at] = label;
    label = back[at * width + label]!;
  }
  return labelled;
}
