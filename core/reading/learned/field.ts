/**
 * The probabilities of a linear-chain conditional random field (Lafferty, McCallum, Pereira 2001): how probable each label of
 * each token is, over all sequences of labels that may follow each other.
 */
import { allowed, before, begin, behind, final, first, from, labels, out, to } from "./labels.ts";

const width = labels.length;

/** Tokens: from `first` up to `last`, which is not one of them. */
interface Stretch {
  readonly first: number;
  readonly last: number;
}

/**
 * How probable it is that a count belongs to a name: the least of the probabilities of the labels that say so, of the count, of
 * what stands between, and of the beginning of a name that follows.
 */
export function linkOdds(odds: Float32Array, count: Stretch, name: Stretch): number {
  const isBefore = count.first < name.first;
  const least = (first: number, last: number, label: number) => {
    let odd = 1;
    for (let at = first; at < last; at++) odd = Math.min(odd, odds[at * width + label]!);
    return odd;
  };
  return isBefore
    ? Math.min(
      least(count.first, count.last, before),
      least(count.last, name.first, to),
      least(name.first, name.first + 1, begin),
    )
    : Math.min(least(count.first, count.last, behind), least(name.last, count.first, from));
}

/** How probable it is that a count belongs to any name beside it, by its first token. */
export const countOdds = (odds: Float32Array, { first }: Stretch): number =>
  odds[first * width + before]! + odds[first * width + behind]!;

const tiny = 1e-300;

/**
 * The probability of each label of each token, worked out forwards and backwards; yields from time to time.
 *
 * @param scores of each label for each token, natural logarithms
 * @param transitions a row for the label before, the last one for the beginning
 * @param fixed tokens that no label but `out` may have
 * @param pairs receives, summed over the tokens, how often a label is expected behind another, in the layout of `transitions`
 */
export function* probabilities(
  scores: Float32Array,
  transitions: Float32Array,
  fixed: (at: number) => boolean,
  pairs?: Float64Array,
): Generator<void, Float32Array> {
  const size = scores.length / width;
  const marginals = new Float32Array(scores.length);
  if (size === 0) return marginals;
  const steps = Float64Array.from(transitions, Math.exp);
  for (let label = 0; label < width; label++) {
    for (let previous = 0; previous < width; previous++) {
      if (allowed[previous * width + label] === 0) steps[previous * width + label] = 0;
    }
    if (!first.includes(label)) steps[width * width + label] = 0;
  }
  // Both directions are scaled at each token, so that long messages do not vanish.
  const own = new Float64Array(scores.length), forwards = new Float64Array(scores.length);
  const scale = new Float64Array(size);
  for (let at = 0; at < size; at++) {
    const row = at * width, closed = fixed(at);
    let most = -Infinity, sum = 0;
    for (let label = 0; label < width; label++) most = Math.max(most, scores[row + label]!);
    for (let label = 0; label < width; label++) {
      const alone = closed ? Number(label === out) : Math.exp(scores[row + label]! - most);
      let reached = at === 0 ? steps[width * width + label]! : 0;
      if (at > 0) {
        for (let previous = 0; previous < width; previous++) {
          reached += forwards[row - width + previous]! * steps[previous * width + label]!;
        }
      }
      own[row + label] = alone;
      forwards[row + label] = alone * reached;
      sum += alone * reached;
    }
    scale[at] = sum || tiny;
    for (let label = 0; label < width; label++) forwards[row + label]! /= scale[at]!;
    if (at % 4000 === 3999) yield;
  }
  let backwards = Float64Array.from(labels, (_, label) => Number(final.includes(label)));
  let earlier = new Float64Array(width);
  for (let at = size - 1; at >= 0; at--) {
    const row = at * width;
    let sum = 0;
    for (let label = 0; label < width; label++) sum += forwards[row + label]! * backwards[label]!;
    sum ||= tiny;
    earlier.fill(0);
    const counted = pairs !== undefined && !fixed(at);
    for (let label = 0; label < width; label++) {
      marginals[row + label] = forwards[row + label]! * backwards[label]! / sum;
      const reach = own[row + label]! * backwards[label]! / scale[at]!;
      if (reach === 0) continue;
      if (at === 0) {
        if (counted) pairs[width * width + label]! += steps[width * width + label]! * reach / sum;
        continue;
      }
      for (let previous = 0; previous < width; previous++) {
        const both = steps[previous * width + label]! * reach;
        earlier[previous]! += both;
        if (counted) {
          pairs[previous * width + label]! += forwards[row - width + previous]! * both / sum;
        }
      }
    }
    [backwards, earlier] = [earlier, backwards];
    if (at % 4000 === 3999) yield;
  }
  return marginals;
}
