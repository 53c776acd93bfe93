/**
 * Learns boosted trees (gradient boosting, second order, histograms of at most 64 bins), of the logistic loss or, of rows in
 * lists, of a listwise loss. Nothing is random: the same rows give the same trees.
 */
import type { StoredTrees } from "@/core/learning/trees.ts";

export interface Rows {
  readonly features: readonly string[];
  /** The rows one behind the other. */
  readonly values: Float64Array;
  /** 1 for what is looked for, else 0. */
  readonly labels: Uint8Array;
  readonly weights: Float64Array;
  /**
   * Where each list of rows begins. The trees then learn to rank: the softmax of a list's scores, with a score of 0 for "none
   * of these", is the probability that a row is chosen; where several are looked for, any of them may be.
   */
  readonly lists?: readonly number[];
}

export interface BoostOptions {
  readonly trees: number;
  readonly depth: number;
  readonly rate: number;
  /** Regularisation of the leaves. */
  readonly lambda: number;
  /** Least weight (sum of second derivatives) of a leaf. */
  readonly leastWeight: number;
  /**
   * Rows whose derivative is smaller than this share of their weight say nothing about a tree: without them long lists are
   * learned from several times as fast.
   */
  readonly leastGradient?: number;
  /** Is "none of these" one of the rows of each list? */
  readonly closed?: boolean;
}

export const usual: BoostOptions = { trees: 220, depth: 4, rate: 0.08, lambda: 4, leastWeight: 4 };

const mostBins = 64;

/** Thresholds between the bins of a feature: quantiles of its values. */
function thresholdsOf(values: Float64Array, width: number, feature: number): number[] {
  const column = new Float64Array(values.length / width);
  for (let at = 0; at < column.length; at++) column[at] = values[at * width + feature]!;
  column.sort();
  const different = [...new Set(column)];
  if (different.length <= 1) return [];
  if (different.length <= mostBins) {
    return different.slice(1).map((value, at) => (value + different[at]!) / 2);
  }
  const cuts = new Set<number>();
  for (let bin = 1; bin < mostBins; bin++) {
    // By the different values: most rows are of candidates far away, which are all alike.
    cuts.add(different[Math.floor(bin * different.length / mostBins)]!);
  }
  return [...cuts];
}

interface Leaf {
  readonly rows: Int32Array;
  readonly depth: number;
  readonly node: number;
  /** Sums of the derivatives by feature and bin, and of all rows; none of a leaf that may not be split. */
  readonly sums?: Float64Array | undefined;
}

export function boost(rows: Rows, options: BoostOptions = usual): StoredTrees {
  const { features, values, labels, weights, lists } = rows;
  const width = features.length, count = labels.length;
  const cuts = features.map((_, feature) => thresholdsOf(values, width, feature));
  const bins = new Uint8Array(values.length);
  for (let at = 0; at < count; at++) {
    for (let feature = 0; feature < width; feature++) {
      const value = values[at * width + feature]!, own = cuts[feature]!;
      let low = 0, high = own.length;
      while (low < high) {
        const middle = (low + high) >> 1;
        if (value <= own[middle]!) high = middle;
        else low = middle + 1;
      }
      bins[at * width + feature] = low;
    }
  }
  let positive = 0, total = 0;
  for (let at = 0; at < count; at++) {
    positive += labels[at]! * weights[at]!;
    total += weights[at]!;
  }
  const base = rounded(Math.log(positive / (total - positive)));
  const scores = new Float64Array(count).fill(base);
  const gradient = new Float64Array(count), hessian = new Float64Array(count);
  const trees: number[][][] = [];
  const all = Int32Array.from({ length: count }, (_, at) => at);
  for (let round = 0; round < options.trees; round++) {
    if (lists === undefined) derive();
    else lists.forEach((from, list) => deriveList(from, lists[list + 1] ?? count));
    const nodes: number[][] = [[0]];
    const binOf: number[] = [];
    const { leastGradient = 0 } = options;
    const isWeighed = (at: number) => Math.abs(gradient[at]!) >= leastGradient * weights[at]!;
    const weighed = all.filter(isWeighed);
    const open: Leaf[] = [{ rows: weighed, depth: 0, node: 0, sums: sumsAt(0, weighed) }];
    while (open.length > 0) {
      const leaf = open.shift()!;
      const split = leaf.sums && bestSplit(leaf.sums);
      if (split === undefined) {
        let g = 0, h = 0;
        for (const at of leaf.rows) {
          g += gradient[at]!;
          h += hessian[at]!;
        }
        const score = rounded(options.rate * g / (h + options.lambda));
        nodes[leaf.node] = [score];
        continue;
      }
      const { feature, bin } = split;
      const left = leaf.rows.filter((at) => bins[at * width + feature]! <= bin);
      const right = leaf.rows.filter((at) => bins[at * width + feature]! > bin);
      nodes[leaf.node] = [feature, threshold(cuts[feature]![bin]!), nodes.length];
      binOf[leaf.node] = bin;
      const depth = leaf.depth + 1, isLeftShorter = left.length < right.length;
      // The sums of the longer side are what the shorter one leaves of both.
      const shorter = sumsAt(depth, isLeftShorter ? left : right);
      const longer = shorter && leaf.sums?.map((sum, at) => sum - shorter[at]!);
      const [ofLeft, ofRight] = isLeftShorter ? [shorter, longer] : [longer, shorter];
      open.push({ rows: left, depth, node: nodes.length, sums: ofLeft });
      nodes.push([0]);
      open.push({ rows: right, depth, node: nodes.length, sums: ofRight });
      nodes.push([0]);
    }
    for (let at = 0; at < count; at++) {
      let node = nodes[0]!, place = 0;
      while (node.length > 1) {
        place = node[2]! + Number(bins[at * width + node[0]!]! > binOf[place]!);
        node = nodes[place]!;
      }
      scores[at]! += node[0]!;
    }
    trees.push(nodes);
  }
  return { features, base, trees };

  /** Derivatives of the logistic loss. */
  function derive(): void {
    for (let at = 0; at < count; at++) {
      const chance = 1 / (1 + Math.exp(-scores[at]!));
      gradient[at] = (labels[at]! - chance) * weights[at]!;
      hessian[at] = Math.max(1e-6, chance * (1 - chance)) * weights[at]!;
    }
  }

  /** Derivatives of the listwise loss of the rows from `from` up to `to`. */
  function deriveList(from: number, to: number): void {
    let most = 0;
    for (let at = from; at < to; at++) most = Math.max(most, scores[at]!);
    const none = options.closed ? 0 : Math.exp(-most);
    let all = none, wanted = 0;
    for (let at = from; at < to; at++) {
      const part = Math.exp(scores[at]! - most);
      all += part;
      if (labels[at] === 1) wanted += part;
    }
    for (let at = from; at < to; at++) {
      const part = Math.exp(scores[at]! - most), chance = part / all;
      const target = labels[at] === 1 ? part / wanted : 0;
      gradient[at] = (target - chance) * weights[at]!;
      hessian[at] = Math.max(1e-6, chance * (1 - chance)) * weights[at]!;
    }
  }

  /** The sums of a leaf's rows; none where it is as deep as it may be. */
  function sumsAt(depth: number, rows: Int32Array): Float64Array | undefined {
    if (depth >= options.depth) return undefined;
    const sums = new Float64Array(mostBins * 2 * width + 2), total = sums.length - 2;
    for (const at of rows) {
      const dg = gradient[at]!, dh = hessian[at]!, from = at * width;
      sums[total]! += dg;
      sums[total + 1]! += dh;
      for (let feature = 0; feature < width; feature++) {
        const place = (feature * mostBins + bins[from + feature]!) * 2;
        sums[place]! += dg;
        sums[place + 1]! += dh;
      }
    }
    return sums;
  }

  function bestSplit(sums: Float64Array): { feature: number; bin: number } | undefined {
    const g = sums.at(-2)!, h = sums.at(-1)!;
    const worth = (g: number, h: number) => g * g / (h + options.lambda);
    let best: { feature: number; bin: number } | undefined, gain = 1e-3;
    for (let feature = 0; feature < width; feature++) {
      let leftG = 0, leftH = 0;
      for (let bin = 0; bin < cuts[feature]!.length; bin++) {
        leftG += sums[(feature * mostBins + bin) * 2]!;
        leftH += sums[(feature * mostBins + bin) * 2 + 1]!;
        if (leftH < options.leastWeight || h - leftH < options.leastWeight) continue;
        const more = worth(leftG, leftH) + worth(g - leftG, h - leftH) - worth(g, h);
        if (more > gain) {
          gain = more;
          best = { feature, bin };
        }
      }
    }
    return best;
  }
}

const rounded = (value: number) => Math.round(value * 1e4) / 1e4;
/** Thresholds lie between values, so that few digits are enough; the bins of learning are those of use. */
const threshold = (value: number) => Math.round(value * 1e6) / 1e6;
