/** From a customer's message to a draft: what is asked for, which product answers it, and why. Nothing is stored here. */
import type { ProductRow } from "@/db/queries/catalogue.ts";
import { type Fragment, readFragments } from "@/core/matching/fragments.ts";
import { match } from "@/core/matching/match.ts";
import { codesIn, findAnswers, type SearchServices } from "@/core/products/candidates.ts";
import type { FoundProduct } from "@/db/queries/search.ts";
import { findRelevantArticles, type KbArticle } from "./articles.ts";
import { extractFragments } from "./extraction.ts";

/** A product of the catalogue as a line takes it; numbers are decimal text. */
export type DraftProduct = Readonly<ProductRow>;

/** Another product that was considered, with its confidence 0..1. */
export interface Alternative {
  readonly product: DraftProduct;
  readonly score: number;
}

/** A wanted thing that a product answers. `start` and `end` are UTF-16 offsets into the message. */
export interface DraftLine {
  readonly product: DraftProduct;
  /** Decimal text greater than 0. */
  readonly quantity: string;
  readonly requestItem: string;
  readonly start: number;
  readonly end: number;
  readonly matchSource: "exact" | "semantic";
  /** Confidence 0..1. */
  readonly matchScore: number;
  readonly rationale: string;
  /** At most five, best first. */
  readonly alternatives: readonly Alternative[];
}

/** A wanted thing that no product answers. */
export interface DraftUnmatched {
  readonly item: string;
  readonly reason: string;
  /** Decimal text greater than 0. */
  readonly quantity: string;
  readonly start: number;
  readonly end: number;
  readonly alternatives: readonly Alternative[];
}

/** A draft offer, not yet stored. */
export interface Draft {
  readonly lines: readonly DraftLine[];
  readonly unmatched: readonly DraftUnmatched[];
  readonly kbArticles: KbArticle[];
  /** Which adapter worked, and whether a failing model was replaced by the rules. */
  readonly mode: { readonly ai: "offline" | "openai"; readonly fellBack: boolean };
}

/** Candidates looked at for each fragment. */
const candidates = 30;
/** More fragments than an offer has lines are not drafted, but listed. */
const mostFragments = 500;

/**
 * Drafts an offer from a message. Every fragment ends exactly once: as a line or as unmatched with a reason. Prices, VAT
 * rates and products come from the catalogue only. Holds no transaction; a failing model only lowers the quality.
 *
 * @throws {DatabaseUnavailable}
 */
export async function draft(
  services: SearchServices,
  text: string,
  options: { signal?: AbortSignal } = {},
): Promise<Draft> {
  const extraction = await extractFragments(services.ai, text, readFragments(text), options);
  const read = extraction.fragments;
  const fragments = read.slice(0, mostFragments);
  const questions = fragments.map((fragment) => ({
    text: fragment.text,
    codes: [...(fragment.code === undefined ? [] : [fragment.code]), ...codesIn(fragment.text)],
  }));
  const found = await findAnswers(services, questions, {
    limit: candidates,
    ...options,
  });
  const lines: DraftLine[] = [];
  const unmatched: DraftUnmatched[] = [];
  const categories: string[] = [];
  fragments.forEach((fragment, index) => {
    const answer = found.answers[index];
    if (answer === undefined) throw new Error("a fragment got no answer");
    const decision = match({ ...fragment, words: answer.words }, answer.ranked);
    const place = { quantity: fragment.quantity, start: fragment.start, end: fragment.end };
    const alternatives = decision.alternatives.map((each) => ({
      product: productOf(each.product),
      score: Math.round(each.coverage * 1000) / 1000,
    }));
    if (decision.kind === "unmatched") {
      unmatched.push({ ...place, item: fragment.text, reason: decision.reason, alternatives });
      return;
    }
    categories.push(decision.product.category);
    lines.push({
      ...place,
      product: productOf(decision.product),
      requestItem: fragment.text,
      matchSource: decision.matchSource,
      matchScore: decision.matchScore,
      rationale: decision.rationale,
      alternatives,
    });
  });
  for (const fragment of read.slice(mostFragments)) unmatched.push(left(fragment));
  if (lines.length + unmatched.length !== read.length) throw new Error("a fragment was lost");
  const kbArticles = await findRelevantArticles(
    services.database.sql,
    fragments.map((fragment) => fragment.text),
    [...new Set(categories)],
  );
  const fellBack = extraction.fellBack || found.fellBack;
  return { lines, unmatched, kbArticles, mode: { ai: services.ai.name, fellBack } };
}

function left(fragment: Fragment): DraftUnmatched {
  const { text: item, quantity, start, end } = fragment;
  const reason = `The message asks for more than ${mostFragments} things.`;
  return { item, quantity, start, end, reason, alternatives: [] };
}

function productOf(found: FoundProduct): DraftProduct {
  const { id, sku, name, description, unit, unitPriceNet, vatRate, currency } = found;
  return { id, sku, name, description, unit, unitPriceNet, vatRate, currency };
}
