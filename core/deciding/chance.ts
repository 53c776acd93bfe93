/** The probability that a candidate is accepted for a wanted thing, by learned weights, and the order that follows. */
import { chancesOf, type ChoiceModel, modelOf } from "./choice_model.ts";
import type { Beside } from "./context_features.ts";
import { alternativeFrom, toCheckAtMost } from "./costs.ts";
import { saidElsewhere } from "./elsewhere.ts";
import { type AskedThing, type Compared, featuresOf, isContradicted } from "./features.ts";
import type { CoveredTexts } from "./product_words.ts";
import { bestFirst } from "./rank.ts";
import { isSoldIn } from "./unit_fit.ts";

const file = new URL("./weights/choice.json", import.meta.url);

let opened: ChoiceModel | undefined;
const openModel = (): ChoiceModel => opened ??= modelOf(Deno.readTextFileSync(file));

/** Replaces the weights for this process: for cross-validation. */
export function useModel(model: ChoiceModel): void {
  opened = model;
}

/** A candidate with the probability, 0..1, that it is what is wanted. */
export type Weighed<Product extends CoveredTexts = CoveredTexts> = Compared<Product> & {
  readonly chance: number;
  /** The probability, 0..1, that no candidate of the thing is; the same for all of them. */
  readonly none: number;
  /** Of the first one: words around the thing that speak for it, see `elsewhere.ts`. */
  readonly elsewhere?: readonly string[];
};

/**
 * What has at least this share of the best one's probability is first where it alone is sold in the unit asked for: 20 reams
 * are no 20 boxes of five reams. On mails that nothing was learned from, shares down to .5 only make more lines right.
 */
const unitDecides = 0.6;

/**
 * Best first; what was found by its number before all others, equals by product number. `beside` is what is known of the thing
 * beside its own words.
 */
export function weigh<Product extends CoveredTexts & { readonly unit: string }>(
  thing: AskedThing,
  candidates: readonly Compared<Product>[],
  beside: Beside = {},
): Weighed<Product>[] {
  const rows = featuresOf(thing, candidates, candidates.map(({ product }) => product.unit), beside);
  const { each: chances, none } = chancesOf(openModel(), rows);
  const weighed = candidates.map((candidate, at) => {
    const chance = chances[at]!;
    // Hardly any mail that was learned from refuses something: a person looks.
    return {
      ...candidate,
      chance: isContradicted(rows, at) ? Math.min(chance, toCheckAtMost) : chance,
      none,
    };
  }).sort(bestFirst(({ chance }) => chance));
  const [best] = weighed;
  if (best === undefined || best.byCode) return weighed;
  const fitting = weighed.find(({ chance, product }) =>
    chance >= best.chance * unitDecides && isSoldIn(thing.unit, product.unit)
  );
  const first = fitting ?? best;
  const others = weighed.filter((each) => each !== first);
  const { context } = beside;
  if (context === undefined) return [first, ...others];
  const rivals = others.slice(0, mostRivals).filter(({ chance }) => chance >= alternativeFrom);
  const elsewhere = saidElsewhere(thing.text, context, first.own, rivals.map(({ own }) => own));
  return [{ ...first, elsewhere }, ...others];
}

/** Others that are shown beside the first one: what speaks against none of those needs no word. */
const mostRivals = 5;
