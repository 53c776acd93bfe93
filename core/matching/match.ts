/** Decides what a wanted thing becomes: a line for one product, or unmatched with a reason. */
import { servesOnly } from "./accessories.ts";
import type { CoveredTexts, KnownWord } from "./coverage.ts";
import type { Ranked } from "./rank.ts";
import { codeRationale, nearestHint, wordsRationale } from "./rationale.ts";
import { words } from "./terms.ts";

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
    return matched(best, ranked, "exact", 1, codeRationale(wanted, best.product));
  }
  if (wanted.codeLabelled && wanted.code !== undefined) {
    return unmatched(
      `No product has the number ${wanted.code}${nearestHint(wanted, best)}.`,
      ranked,
    );
  }
  if (best === undefined) return unmatched("No product shares a word with it.", ranked);
  const named = ranked.find((each) => plainName(each.product.name) === plainName(wanted.text));
  if (named !== undefined) {
    return matched(named, ranked, "exact", 1, "The text is this product's name.");
  }
  const chosen = ranked.slice(0, mostWeighed).find((each) => !serves(wanted, each));
  if (chosen === undefined || chosen.coverage < leastConfidence) {
    return unmatched(`No product comes close enough${nearestHint(wanted, best)}.`, ranked);
  }
  return matched(
    chosen,
    ranked,
    "semantic",
    chosen.coverage,
    wordsRationale(wanted, chosen.product),
  );
}

/** Candidates that may be chosen when those before them only serve what is asked for. */
const mostWeighed = 5;

function serves(wanted: Wanted, candidate: Ranked<CoveredTexts>): boolean {
  return servesOnly(wanted.text, wanted.words.map((known) => known.word), candidate.product);
}

/** What a candidate has in common with the wanted thing, in one sentence: for a list of the nearest products. */
export function whyNear<Product extends CoveredTexts>(
  wanted: Wanted,
  candidate: Ranked<Product>,
): string {
  return candidate.byCode
    ? codeRationale(wanted, candidate.product)
    : wordsRationale(wanted, candidate.product);
}

function matched<Product extends CoveredTexts>(
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
