/** What tells candidates apart that is not said by the words of the thing itself: the message around it, and its other things. */
import { words } from "@/core/words/terms.ts";
import type { Context, Said } from "./context.ts";
import type { Compared } from "./features.ts";
import type { CoveredTexts } from "./product_words.ts";
import { askedSizes, isSize, type Sizes } from "./sizes.ts";

/** The other things of the message by their best candidates by words and vectors. */
export interface Neighbours {
  /** Things of the message, with this one. */
  readonly things: number;
  /** How many of the others have a best candidate of this category. */
  readonly ofCategory: (category: string) => number;
  /** How many of the others have this product as their best candidate of the sizes that they ask for. */
  readonly ofProduct: (sku: string) => number;
  /** The category of the thing before. */
  readonly previous: string | undefined;
}

/** What is known of a thing's best candidates before they are weighed. */
export interface Top {
  /** Of the best one by words and vectors. */
  readonly category: string;
  /** The best one that has no other size than the one asked for; nothing where all of the first have. */
  readonly sku?: string | undefined;
}

/** Further candidates say nothing of what another thing is. */
const mostTried = 10;

/** The best of the candidates of a thing, which come in the order in which they were found. */
export function topOf(
  text: string,
  candidates: readonly Compared<CoveredTexts>[],
): Top | undefined {
  const [first] = candidates;
  if (first === undefined) return undefined;
  const asked = [...askedSizes(text)];
  const fitting = candidates.slice(0, mostTried).find(({ own }) => {
    const sizes = own.sizes();
    return asked.every(([unit, values]) => {
      const kind = unit === "" ? "size" : unit;
      return !sizes.has(kind) || values.values().some((value) => isSize(sizes, kind, value));
    });
  });
  return { category: first.product.category, sku: fitting?.product.sku };
}

/** The neighbours of each thing of a message, by the best candidates of each, in the order of the message. */
export function neighboursAmong(
  tops: readonly (Top | undefined)[],
): (at: number) => Neighbours {
  const categories = Map.groupBy(tops, (top) => top?.category);
  const products = Map.groupBy(tops, (top) => top?.sku);
  const others = <Key>(groups: Map<Key, unknown[]>, key: Key, own: Key) =>
    (groups.get(key)?.length ?? 0) - Number(key === own);
  return (at) => ({
    things: tops.length,
    ofCategory: (category) => others(categories, category, tops[at]?.category),
    ofProduct: (sku) => others(products, sku, tops[at]?.sku),
    previous: tops[at - 1]?.category,
  });
}

/** What is known of a thing beside its own words; nothing of one that is asked for by itself. */
export interface Beside {
  readonly context?: Context | undefined;
  readonly neighbours?: Neighbours | undefined;
}

const parts = ["near", "message", "previous"] as const;
const figures = [
  "share", // of the words that tell the candidates apart: those it has, by rarity, of the best one's
  "margin", // the same as distance to the best other candidate
  "codes", // the share, of codes alone: the number of a machine says more than a word
  "sizesAgree", // sizes and colours of kinds that the thing itself does not say
  "sizesContradict",
] as const;

export const contextNames: readonly string[] = [
  ...parts.flatMap((part) => figures.map((figure) => `${part} ${figure}`)),
  "category", // share of the other things of the same category
  "previousCategory", // the thing before is of the same category
  "taken", // other things for which it is the best
  "others", // other things
];

/** Fills `rows`, rows of `width` numbers, with the {@link contextNames} of each candidate from the place `first` on. */
export function fillContext(
  { text, sizes }: { readonly text: string; readonly sizes: Sizes },
  candidates: readonly Compared[],
  { context, neighbours }: Beside,
  rows: Float64Array,
  width: number,
  first: number,
): void {
  if (context !== undefined) {
    const own = new Set(words(text).flatMap(({ stem, root }) => [stem, root]));
    parts.forEach((part, place) => {
      const said = context[part];
      const { scores, byCodes } = scoresBy(said, own, candidates);
      const best = Math.max(0, ...scores), bestByCodes = Math.max(0, ...byCodes);
      const bestAt = scores.indexOf(best);
      const second = Math.max(0, ...scores.toSpliced(bestAt, 1));
      candidates.forEach(({ own: product }, at) => {
        const score = scores[at]!;
        rows.set([
          best === 0 ? 0 : score / best,
          score - (at === bestAt ? second : best),
          bestByCodes === 0 ? 0 : byCodes[at]! / bestByCodes,
          ...compareSizes(said.sizes, sizes, product.sizes()),
        ], at * width + first + place * figures.length);
      });
    });
  }
  if (neighbours !== undefined) {
    const { things, ofCategory, ofProduct, previous } = neighbours;
    candidates.forEach(({ product: { category, sku } }: Compared<CoveredTexts>, at) =>
      rows.set([
        ofCategory(category) / things,
        Number(previous === category),
        ofProduct(sku),
        Math.min(10, things - 1),
      ], at * width + first + parts.length * figures.length)
    );
  }
}

/** How much of what is said each candidate has, apart from the thing's own words: the fewer have a word, the more it tells. */
function scoresBy(
  said: Said,
  own: ReadonlySet<string>,
  candidates: readonly Compared[],
): { scores: number[]; byCodes: number[] } {
  const found = candidates.map((each) => said.foundIn(each.own));
  const scores = candidates.map(() => 0), byCodes = candidates.map(() => 0);
  said.words.forEach(({ form, stem, root }, word) => {
    if (own.has(stem) || own.has(root)) return;
    const having = found.reduce((sum, each) => sum + each[word]!, 0);
    if (having === 0 || having === candidates.length) return;
    const weight = Math.log((candidates.length + 1) / (having + 0.5));
    const isCode = said.codes.has(form);
    found.forEach((each, at) => {
      if (each[word] !== 1) return;
      scores[at]! += weight;
      if (isCode) byCodes[at]! += weight;
    });
  });
  return { scores, byCodes };
}

/** How many kinds of sizes the product has as they are said, and how many otherwise; not those that the thing itself says. */
function compareSizes(said: Sizes, asked: Sizes, product: Sizes): [agree: number, not: number] {
  let agree = 0, contradict = 0;
  for (const [unit, values] of said) {
    if (asked.has(unit) || !product.has(unit)) continue;
    if (values.values().some((value) => isSize(product, unit, value))) agree++;
    else contradict++;
  }
  return [agree, contradict];
}
