/** Boosted trees: the probability that a row of features belongs to what is looked for. */

/** A model as it is stored: trees of small whole numbers and thresholds, learned by `deno task train:choice`. */
export interface StoredTrees {
  /** The features by name, in the order of a row. */
  readonly features: readonly string[];
  /** Score of a row before any tree: log odds. */
  readonly base: number;
  /**
   * Each tree as its nodes one behind the other, from the root on: `[feature, threshold, at]` goes to the node at that place
   * where the row's value is at most the threshold, else to the one behind it; `[score]` is a leaf.
   */
  readonly trees: readonly (readonly (readonly number[])[])[];
}

/**
 * The nodes of all trees one behind the other, each before those below it: lists of numbers are read several times as fast as
 * lists of lists, and what is read together lies together.
 */
interface FlatTrees {
  readonly roots: Int32Array;
  /** Two numbers for each node: its feature, -1 for a leaf, and where its right node is. The left one is the next. */
  readonly nodes: Int32Array;
  /** The threshold of each node, of a leaf its score. */
  readonly values: Float64Array;
}

const flattened = new WeakMap<StoredTrees, FlatTrees>();

function flatten(model: StoredTrees): FlatTrees {
  const count = model.trees.reduce((sum, nodes) => sum + nodes.length, 0);
  const roots = new Int32Array(model.trees.length);
  const nodes = new Int32Array(count * 2), values = new Float64Array(count);
  let next = 0;
  const lay = (tree: StoredTrees["trees"][number], at: number): number => {
    const [first = 0, threshold, left = 0] = tree[at] ?? [];
    const place = next++;
    values[place] = threshold ?? first;
    nodes[place * 2] = threshold === undefined ? -1 : first;
    if (threshold === undefined) return place;
    lay(tree, left);
    nodes[place * 2 + 1] = lay(tree, left + 1);
    return place;
  };
  model.trees.forEach((tree, at) => roots[at] = lay(tree, 0));
  const flat = { roots, nodes, values };
  flattened.set(model, flat);
  return flat;
}

/**
 * The log odds of `count` rows of `rows`, each of `width` numbers, from the row `first` on. Tree by tree: one tree stays in the
 * processor's cache while all rows go through it.
 */
export function scoresOf(
  model: StoredTrees,
  rows: Float64Array,
  width: number,
  first = 0,
  count: number = rows.length / width - first,
): Float64Array {
  const { roots, nodes, values } = flattened.get(model) ?? flatten(model);
  const scores = new Float64Array(count).fill(model.base);
  for (let tree = 0; tree < roots.length; tree++) {
    const root = roots[tree]!;
    for (let row = 0, from = first * width; row < count; row++, from += width) {
      let at = root;
      for (let feature = nodes[at * 2]!; feature >= 0; feature = nodes[at * 2]!) {
        at = rows[from + feature]! <= values[at]! ? at + 1 : nodes[at * 2 + 1]!;
      }
      scores[row]! += values[at]!;
    }
  }
  return scores;
}

/** Rows that are weighed between two pauses. */
const batch = 500;

/** {@link scoresOf} all rows; yields from time to time. */
export function* scoresInTurns(
  model: StoredTrees,
  rows: Float64Array,
  width: number,
): Generator<void, Float64Array> {
  const scores = new Float64Array(rows.length / width);
  for (let first = 0; first < scores.length; first += batch) {
    if (first > 0) yield;
    const count = Math.min(batch, scores.length - first);
    scores.set(scoresOf(model, rows, width, first, count), first);
  }
  return scores;
}

/** The probability that log odds say. */
export const probabilityOf = (score: number): number => 1 / (1 + Math.exp(-score));
