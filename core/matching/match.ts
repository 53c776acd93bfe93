/** Decides what a wanted thing becomes: a line for one product, or unmatched with a reason. */
import { type CoveredTexts, type KnownWord, productWords, sharedWords } from "./coverage.ts";
import type { Ranked } from "./rank.ts";
import { skuForm, words } from "./terms.ts";

/** A thing that is wanted, as the decision sees it. */
export interface Wanted {
  readonly text: string;
  /** The product number it names, as written. */
  readonly code?: string;
  /** The message announces the code as a product number. */
  readonly codeLabelled: boolean;
  readonly words: readonly KnownWord[];
}

/** A product chosen for a wanted thing. */
export interface Matched<Product extends CoveredTexts> {
  readonly kind: "matched";
  readonly product: Product;
  readonly matchSource: "exact" | "semantic";
  /** Confidence 0..1: 1 for a product number or the very name, else the share of the words answered. */
  readonly matchScore: number;
  readonly rationale: string;
  readonly alternatives: readonly Ranked<Product>[];
}

/** Nothing chosen. */
export interface Unmatched<Product extends CoveredTexts> {
  readonly kind: "unmatched";
  readonly reason: string;
  readonly alternatives: readonly Ranked<Product>[];
}

/**
 * Below this share of the words a product is a guess: on our measurements nineteen of twenty right products have more
 * than .66 and nineteen of twenty wanted things outside the catalogue have less than .47.
 */
export const leastConfidence = 0.55;
const mostAlternatives = 5;
/** A number alone decides unless the words beside it speak of something else altogether. */
const plainName = (text: string) => words(text).map((word) => word.form).join(" ");

/** Decides for one wanted thing. `ranked` holds its candidates, best first. */
export function match<Product extends CoveredTexts>(
  wanted: Wanted,
  ranked: readonly Ranked<Product>[],
): Matched<Product> | Unmatched<Product> {
  const [best] = ranked;
  if (best?.byCode === true) {
    return matched(wanted, best, ranked, "exact", 1, codeRationale(wanted, best.product));
  }
  if (wanted.codeLabelled && wanted.code !== undefined) {
    return unmatched(`No product has the number ${wanted.code}${hint(best)}.`, ranked);
  }
  if (best === undefined) return unmatched("No product shares a word with it.", ranked);
  const named = ranked.find((each) => plainName(each.product.name) === plainName(wanted.text));
  if (named !== undefined) {
    return matched(wanted, named, ranked, "exact", 1, "The text is this product's name.");
  }
  if (best.coverage < leastConfidence) {
    return unmatched(`No product comes close enough${hint(best)}.`, ranked);
  }
  return matched(
    wanted,
    best,
    ranked,
    "semantic",
    best.coverage,
    wordsRationale(wanted, best.product),
  );
}

function matched<Product extends CoveredTexts>(
  _wanted: Wanted,
  chosen: Ranked<Product>,
  ranked: readonly Ranked<Product>[],
  matchSource: "exact" | "semantic",
  score: number,
  rationale: string,
): Matched<Product> {
  const alternatives = ranked.filter((each) => each !== chosen).slice(0, mostAlternatives);
  const matchScore = Math.round(Math.min(1, score) * 1000) / 1000;
  return {
    kind: "matched",
    product: chosen.product,
    matchSource,
    matchScore,
    rationale,
    alternatives,
  };
}

function unmatched<Product extends CoveredTexts>(
  reason: string,
  ranked: readonly Ranked<Product>[],
): Unmatched<Product> {
  return { kind: "unmatched", reason, alternatives: ranked.slice(0, mostAlternatives) };
}

function hint(best: Ranked<CoveredTexts> | undefined): string {
  return best === undefined || best.coverage <= 0
    ? ""
    : `; the nearest is ${best.product.sku} “${shortened(best.product.name)}”`;
}

function shortened(name: string): string {
  return name.length <= 80 ? name : `${name.slice(0, 79).trimEnd()}…`;
}

function codeRationale(wanted: Wanted, product: CoveredTexts): string {
  const written = wanted.code !== undefined && skuForm(wanted.code) === skuForm(product.sku)
    ? wanted.code
    : product.sku;
  return `The text names this product's number ${written}.`;
}

/** Says which of the asked words the product has, and where: in its trade names or in its name. */
function wordsRationale(wanted: Wanted, product: CoveredTexts): string {
  const trade = tradeName(wanted, product);
  if (trade !== undefined) return `“${trade}” is among this product's trade names.`;
  const shared = sharedWords(wanted.words, productWords(product, ""));
  const all = [...new Set(wanted.words.map((known) => known.word.form))];
  const missing = all.filter((word) => !shared.includes(word));
  if (shared.length === 0) return "The product's description is the nearest to the text.";
  const found = `Product and text share ${quoted([...new Set(shared)])}`;
  return missing.length === 0
    ? `${found}: every word of the text.`
    : `${found}; not found: ${quoted(missing)}.`;
}

function tradeName(wanted: Wanted, product: CoveredTexts): string | undefined {
  const asked = wanted.words.map((known) => known.word);
  const names = product.searchWords.split(/[,;|]/).map((name) => name.trim()).filter((name) =>
    name !== ""
  );
  const fits = (name: string) => {
    const own = words(name);
    return own.length > 0 &&
      own.every((word) => asked.some((each) => each.stem === word.stem || each.root === word.root));
  };
  return names.filter(fits).sort((a, b) => b.length - a.length)[0];
}

function quoted(list: readonly string[]): string {
  const shown = list.slice(0, 6).map((word) => `“${word}”`).join(", ");
  return list.length > 6 ? `${shown} and ${list.length - 6} more` : shown;
}
