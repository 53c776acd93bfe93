/** Puts the candidates of one question in the order of a list: words and vectors fused, then the share of the words answered. */
import { namesAccessory, unaskedAccessory } from "./accessories.ts";
import { coverage, hasUnwanted, type KnownWord } from "./coverage.ts";
import { askedSizes } from "./sizes.ts";
import type { CoveredTexts, ProductWords } from "./product_words.ts";

/** A product considered for a question. */
export interface Candidate<Product extends CoveredTexts = CoveredTexts> {
  readonly product: Product;
  /** BM25 score, 0 when no word is shared. */
  readonly lexical: number;
  /** Cosine similarity, null without vectors of the same model. */
  readonly cosine: number | null;
  /** Its product number was asked for. */
  readonly byCode: boolean;
}

/** A candidate with words and vectors as one figure, each relative to the best of its question, 0..1. */
export interface Fused<Product extends CoveredTexts = CoveredTexts> extends Candidate<Product> {
  readonly fused: number;
}

/** A candidate with its figures, all 0..1. */
export interface Ranked<Product extends CoveredTexts = CoveredTexts> extends Fused<Product> {
  /** Share of the question's words answered, weighted by rarity. */
  readonly coverage: number;
  readonly score: number;
  readonly own: ProductWords;
}

/** How the figures are weighed; measured on two real catalogues. */
export interface Weights {
  /** Share of the vectors in the fused score. */
  readonly vectors: number;
  /** Share of the coverage in the final score. */
  readonly coverage: number;
}

/** For lists read by people: the order of the search engine, with less of the coverage. */
export const searchWeights: Weights = { vectors: 0.3, coverage: 0.2 };
/** The hashed vector of a single word knows only its letters: it would put short names first. */
export const wordWeights: Weights = { vectors: 0, coverage: 0.2 };
/** A trained model also knows synonyms; with more of a small one the order of known words suffers (docs/model.md). */
export const modelWeights: Weights = { vectors: 0.3, coverage: 0.4 };

/** Best first by words and vectors, of which vectors have a share; equals by product number. */
export function fuse<Product extends CoveredTexts>(
  candidates: readonly Candidate<Product>[],
  vectors: number,
): Fused<Product>[] {
  const lexicalMost = Math.max(0, ...candidates.map((each) => each.lexical));
  const cosineMost = Math.max(0, ...candidates.map((each) => each.cosine ?? 0));
  return candidates.map((candidate) => {
    const lexical = lexicalMost === 0 ? 0 : candidate.lexical / lexicalMost;
    const dense = cosineMost === 0 ? 0 : Math.max(0, candidate.cosine ?? 0) / cosineMost;
    const share = candidate.cosine === null ? 0 : vectors;
    return { ...candidate, fused: (1 - share) * lexical + share * dense };
  }).sort(bestFirst(({ fused }) => fused));
}

/**
 * The best candidates, best first, at most `limit`; ties are broken by product number, so that the same question always gets
 * the same answer. Candidates that could not be among the best even if all their words agreed are not scored.
 */
export function rank<Product extends CoveredTexts>(
  asked: { readonly text: string; readonly words: readonly KnownWord[] },
  candidates: readonly Candidate<Product>[],
  wordsOf: (product: Product) => ProductWords,
  weights: Weights,
  limit = Infinity,
): Ranked<Product>[] {
  const sizes = askedSizes(asked.text);
  const part = asked.words.some(({ word }) => namesAccessory(word));
  let ranked: Ranked<Product>[] = [];
  let bar: Ranked<Product> | undefined;
  for (const candidate of fuse(candidates, weights.vectors)) {
    const { fused: share } = candidate;
    const most = (1 - weights.coverage) * share + weights.coverage;
    if (bar !== undefined && !candidate.byCode && (bar.byCode || most < bar.score)) break;
    const own = wordsOf(candidate.product);
    const covered = coverage(asked.words, sizes, own);
    const fitting = (own.accessory && !part ? unaskedAccessory : 1) *
      (hasUnwanted(asked.words, own) ? unwantedPenalty : 1);
    const score = fitting * ((1 - weights.coverage) * share + weights.coverage * covered);
    ranked.push({ ...candidate, coverage: covered, score, own });
    if (ranked.length >= limit + pruneAfter) {
      ranked = best(ranked, limit);
      bar = ranked.at(-1);
    }
  }
  return best(ranked, limit);
}

/** Factor for a product that has what the customer excludes; on two catalogues .65 to .9 gave the same order. */
const unwantedPenalty = 0.8;

/** How many candidates beyond `limit` are scored before the list is cut back to it. */
const pruneAfter = 5;

function best<Each extends Ranked>(ranked: Each[], limit: number): Each[] {
  return ranked.sort(bestFirst(({ score }) => score)).slice(0, limit);
}

/** The order by a figure, after what was found by its number; equals by product number. */
export function bestFirst<Each extends Candidate>(figure: (each: Each) => number) {
  return (a: Each, b: Each): number =>
    Number(b.byCode) - Number(a.byCode) || figure(b) - figure(a) ||
    (a.product.sku < b.product.sku ? -1 : Number(a.product.sku > b.product.sku));
}
