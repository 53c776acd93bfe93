/** What tells candidates apart that is not said by the words of the thing itself: the message around it, and its other things. */
import { words } from "@/core/words/terms.ts";
import type { Context, Said } from "./context.ts";
import type { Compared } from "./features.ts";
import { margins, share } from "./figures.ts";
import type { CoveredTexts } from "./product_words.ts";
import { askedSizes, compareSizes, type Sizes } from "./sizes.ts";

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
  const fitting = candidates.slice(0, mostTried).find(({ own }) =>
    asked.every(([unit, values]) => compareSizes(own.sizes(), unit, values) !== "Contradict")
  );
  return { category: first.product.category, sku: fitting?.product.sku };
}

/** The neighbours of each thing of a message, by the best candidates of each, in the order of the message. */
export function neighboursAmong(tops: readonly (Top | undefined)[]): (at: number) => Neighbours {
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

/** The {@link contextNames} of each candidate. */
export function contextOf(
  { text, sizes }: { readonly text: string; readonly sizes: Sizes },
  candidates: readonly Compared[],
  { context, neighbours }: Beside,
): number[][] {
  const own = new Set(words(text).flatMap(({ stem, root }) => [stem, root]));
  const around = parts.map((part) =>
    context === undefined ? undefined : saidAround(context[part], own, sizes, candidates)
  );
  return candidates.map(({ product: { category, sku } }: Compared<CoveredTexts>, at) => [
    ...around.flatMap((said) => said?.[at] ?? figures.map(() => 0)),
    ...neighbours === undefined ? [0, 0, 0, 0] : [
      neighbours.ofCategory(category) / neighbours.things,
      Number(neighbours.previous === category),
      neighbours.ofProduct(sku),
      Math.min(10, neighbours.things - 1),
    ],
  ]);
}

/** The {@link figures} of each candidate by what is said in one part of the message. */
function saidAround(
  said: Said,
  own: ReadonlySet<string>,
  asked: Sizes,
  candidates: readonly Compared[],
): number[][] {
  const { scores, byCodes } = scoresBy(said, own, candidates);
  const best = Math.max(0, ...scores), bestByCodes = Math.max(0, ...byCodes);
  const against = margins(scores);
  // Sizes that the thing itself says are no matter of what is around it.
  const sizes = [...said.sizes].filter(([unit]) => !asked.has(unit));
  return candidates.map(({ own: product }, at) => {
    const compared = sizes.filter(([unit]) => product.sizes().has(unit))
      .map(([unit, values]) => compareSizes(product.sizes(), unit, values));
    const agree = compared.filter((each) => each === "Agree").length;
    return [
      share(scores[at]!, best),
      against[at]!,
      share(byCodes[at]!, bestByCodes),
      agree,
      compared.length - agree,
    ];
  });
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
