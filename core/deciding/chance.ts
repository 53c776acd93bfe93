/** The probability that a candidate is accepted for a wanted thing, by learned weights, and the order that follows. */
import { toCheckAtMost } from "./costs.ts";
import {
  type AskedThing,
  type Compared,
  featureNames,
  featuresOf,
  isContradicted,
} from "./features.ts";
import type { CoveredTexts, ProductWords } from "./product_words.ts";
import { isSoldIn } from "./unit_fit.ts";
import { probabilityOf, scoresOf, type StoredTrees } from "@/core/learning/trees.ts";

const file = new URL("./weights/choice.json", import.meta.url);

/**
 * The model of a stored text.
 *
 * @throws {Error} where it was learned for other features than the code has
 */
export function modelOf(text: string): StoredTrees {
  const model: StoredTrees = JSON.parse(text);
  if (model.features.join() !== featureNames.join()) {
    throw new Error("the weights of deciding are of other features: run deno task train:choice");
  }
  return model;
}

let opened: StoredTrees | undefined;
const openModel = (): StoredTrees => opened ??= modelOf(Deno.readTextFileSync(file));

/** Replaces the weights for this process: for cross-validation. */
export function useModel(model: StoredTrees): void {
  opened = model;
}

/** A candidate with the probability, 0..1, that it is what is wanted. */
export type Weighed<Product extends CoveredTexts = CoveredTexts> = Compared<Product> & {
  readonly chance: number;
};

/**
 * What has at least this share of the best one's probability is first where it alone is sold in the unit asked for: 20 reams
 * are no 20 boxes of five reams. On mails that nothing was learned from, shares down to .5 only make more lines right.
 */
const unitDecides = 0.6;

/** Best first; what was found by its number before all others, equals by product number. */
export function weigh<Product extends CoveredTexts & { readonly unit: string }>(
  thing: AskedThing,
  candidates: readonly (Compared<Product> & { readonly own: ProductWords })[],
): Weighed<Product>[] {
  const model = openModel();
  const rows = featuresOf(thing, candidates, candidates.map(({ product }) => product.unit));
  const scores = scoresOf(model, rows, featureNames.length);
  const weighed = candidates.map((candidate, at) => {
    const chance = probabilityOf(scores[at]!);
    // Hardly any mail that was learned from refuses something: a person looks.
    return {
      ...candidate,
      chance: isContradicted(rows, at) ? Math.min(chance, toCheckAtMost) : chance,
    };
  }).sort((a, b) =>
    Number(b.byCode) - Number(a.byCode) || b.chance - a.chance ||
    (a.product.sku < b.product.sku ? -1 : 1)
  );
  const [best] = weighed;
  if (best === undefined || best.byCode) return weighed;
  const fitting = weighed.find(({ chance, product }) =>
    chance >= best.chance * unitDecides && isSoldIn(thing.unit, product.unit)
  );
  return fitting === undefined || fitting === best
    ? weighed
    : [fitting, ...weighed.filter((each) => each !== fitting)];
}
