/** Boosted trees: the probability that a row of features belongs to what is looked for. */

/** A model as it is stored: trees of small whole numbers and thresholds, learned by `deno task train:choice`. */
export interface StoredTrees {
  /** The features by name, in the order of a row. */
  readonly features: readonly string[];
  /** Score of a row before any tree: log odds. */
  readonly base: number;
  /**
   * Each tree as its nodes one behind the other, from the root on: `[feature, threshold, left, right]` goes to the node at
   * `left` where the row's value is at most the threshold, else to that at `right`; `[score]` is a leaf.
   */
  readonly trees: readonly (readonly (readonly number[])[])[];
}

/** The nodes of all trees one behind the other: lists of numbers are read several times as fast as lists of lists. */
interface FlatTrees {
  readonly roots: Int32Array;
  /** The feature of each node; -1 for a leaf. */
  readonly features: Int32Array;
  /** The threshold of each node, of a leaf its score. */
  readonly values: Float64Array;
  readonly left: Int32Array;
  readonly right: Int32Array;
}

const flattened = new WeakMap<StoredTrees, FlatTrees>();

function flatten(model: StoredTrees): FlatTrees {
  const count = model.trees.reduce((sum, nodes) => sum + nodes.length, 0);
  const roots = new Int32Array(model.trees.length);
  const features = new Int32Array(count).fill(-1);
  const values = new Float64Array(count);
  const left = new Int32Array(count), right = new Int32Array(count);
  let root = 0;
  model.trees.forEach((nodes, tree) => {
    roots[tree] = root;
    nodes.forEach((node, at) => {
      const [first = 0, threshold, low = 0, high = 0] = node;
      values[root + at] = threshold ?? first;
      if (threshold === undefined) return;
      features[root + at] = first;
      left[root + at] = root + low;
      right[root + at] = root + high;
    });
    root += nodes.length;
  });
  const flat = { roots, features, values, left, right };
  flattened.set(model, flat);
  return flat;
}

/** The log odds of the row of `rows` that begins at `from`. */
export function scoreOf(model: StoredTrees, rows: Float64Array, from: number): number {
  const { roots, features, values, left, right } = flattened.get(model) ?? flatten(model);
  let score = model.base;
  for (let tree = 0; tree < roots.length; tree++) {
    let at = roots[tree]!;
    for (let feature = features[at]!; feature >= 0; feature = features[at]!) {
      at = rows[from + feature]! <= values[at]! ? left[at]! : right[at]!;
    }
    score += values[at]!;
  }
  return score;
}

/** The probability that log odds say. */
export const probabilityOf = (score: number): number => 1 / (1 + Math.exp(-score));
