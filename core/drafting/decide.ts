/** What one fragment of a message becomes: a line for a product, or unmatched with a reason. */
import type { Grounds, OtherUnit } from "@/core/contracts/grounds.ts";
import { learnedGrounds, learnedScore } from "@/core/corrections/apply.ts";
import { piecesHeld } from "@/core/deciding/held.ts";
import { confidence, match, type Wanted, whyNear } from "@/core/deciding/match.ts";
import type { Ranked } from "@/core/deciding/rank.ts";
import { sentenceOf } from "@/core/deciding/sentence.ts";
import {
  isMeasured,
  isSoldBy,
  isSoldIn,
  isSoldOtherwise,
  quantityIn,
} from "@/core/deciding/unit_fit.ts";
import type { Answer } from "@/core/products/candidates.ts";
import type { CorrectionRow } from "@/db/queries/corrections.ts";
import type { FoundProduct } from "@/db/queries/search.ts";
import type { Alternative, DraftLine, DraftProduct, DraftUnmatched } from "./draft.ts";
import type { Thing } from "./extraction.ts";
import { judged, type Judgement } from "./rerank.ts";

const mostAlternatives = 5;

/** A fragment decided: `line` or `unmatched`, and the category of the line's product. */
export type Decided =
  | { readonly line: DraftLine; readonly category: string }
  | { readonly unmatched: DraftUnmatched };

/**
 * Decides one fragment. What a person chose before for this customer's wording comes first, unless the catalogue gives
 * the same product for certain; then the words decide.
 */
export function decide(
  fragment: Thing,
  answer: Answer,
  correction: CorrectionRow | undefined,
  judgement?: Judgement,
): Decided {
  const wanted = { ...fragment, words: answer.words };
  const place = { quantity: fragment.quantity, start: fragment.start, end: fragment.end };
  const { ranked } = answer;
  const decision = judged({ wanted, ranked, decision: match(wanted, ranked) }, judgement);
  const others = (productId: string | undefined) => nearest(wanted, answer.ranked, productId);
  const certain = decision.kind === "matched" && decision.matchSource === "exact" &&
    decision.product.id === correction?.productId;
  if (correction !== undefined && !certain) {
    const grounds = withDoubts(learnedGrounds(correction), fragment);
    const line: DraftLine = {
      ...place,
      quantity: quantityIn(correction.unit, fragment.quantity, fragment.unit),
      product: productOf({ ...correction, id: correction.productId }),
      requestItem: fragment.text,
      matchSource: "semantic",
      matchScore: fragment.doubts === undefined ? learnedScore : Math.min(learnedScore, toCheck),
      rationale: sentenceOf(grounds),
      grounds,
      learned: true,
      alternatives: others(correction.productId),
    };
    return { line, category: correction.category };
  }
  if (decision.kind === "unmatched") {
    const alternatives = others(undefined);
    const grounds = withDoubts(decision.grounds, fragment);
    const reason = sentenceOf(grounds);
    return { unmatched: { ...place, item: fragment.text, reason, grounds, alternatives } };
  }
  const { product } = decision;
  const byNumber = decision.grounds.code === "number_named";
  const otherUnit = doubtOf(fragment, product, byNumber);
  const lowered = otherUnit !== undefined && !byNumber || fragment.doubts !== undefined;
  const read = withDoubts(decision.grounds, fragment);
  const grounds = otherUnit ? { ...read, otherUnit } : read;
  const line: DraftLine = {
    ...place,
    quantity: quantityIn(product.unit, fragment.quantity, fragment.unit),
    product: productOf(product),
    requestItem: fragment.text,
    matchSource: lowered ? "semantic" : decision.matchSource,
    matchScore: lowered ? Math.min(decision.matchScore, toCheck) : decision.matchScore,
    rationale: sentenceOf(grounds),
    grounds,
    learned: correction !== undefined,
    alternatives: others(product.id),
  };
  return { line, category: product.category };
}

/**
 * What a person should look at: the text counts in another unit than the product is sold by, or it names none and asks for
 * as many as one of it holds. Whoever names the product's number counts as the catalogue does.
 */
function doubtOf(
  { quantity, unit }: Thing,
  product: FoundProduct,
  byNumber: boolean,
): OtherUnit | undefined {
  if (isSoldOtherwise(unit, product.unit)) return { asked: unit ?? "", sold: product.unit };
  if (unit !== undefined || byNumber) return undefined;
  const holds = piecesHeld(product.name);
  return holds !== undefined && Number(quantity) >= holds
    ? { holds, sold: product.unit }
    : undefined;
}

/** The grounds with what is doubtful in how the thing was read. */
function withDoubts(grounds: Grounds, { doubts }: Thing): Grounds {
  return doubts === undefined
    ? grounds
    : { ...grounds, doubts: [...grounds.doubts ?? [], ...doubts] };
}

/** The confidence at most where the count, its unit or the reading are doubtful: a person should look. */
const toCheck = 0.7;
/** How much less of the words a product may answer that is sold by the measure that was asked for. */
const unitLead = 0.15;
/** The same for packs, which people name less carefully. */
const packLead = 0.02;
/** Candidates among which the unit decides. */
const mostBesides = 10;

/**
 * The candidates with one first that is sold as it was asked for: 300 m of cable are cut from a drum rather than 300
 * coils. Only candidates that answer about as much of the words come into question.
 */
export function soldAsAsked(
  ranked: readonly Ranked<FoundProduct>[],
  unit: string | undefined,
): readonly Ranked<FoundProduct>[] {
  const [best] = ranked;
  if (best === undefined || unit === undefined || best.byCode) return ranked;
  const [fits, lead] = isMeasured(unit) ? [isSoldBy, unitLead] : [isSoldIn, packLead];
  const fitting = ranked.slice(0, mostBesides).find(({ product, coverage }) =>
    fits(unit, product.unit) && coverage >= best.coverage - lead
  );
  if (fitting === undefined || fitting === best) return ranked;
  return [fitting, ...ranked.filter((each) => each !== fitting)];
}

function nearest(
  wanted: Wanted,
  ranked: readonly Ranked<FoundProduct>[],
  chosenId: string | undefined,
): Alternative[] {
  return ranked.filter(({ product }) => product.id !== chosenId).slice(0, mostAlternatives)
    .map((each) => ({
      product: productOf(each.product),
      score: Math.round(confidence(wanted, each) * 1000) / 1000,
      why: whyNear(wanted, each),
    }));
}

function productOf(found: DraftProduct): DraftProduct {
  const { id, sku, name, description, unit, unitPriceNet, vatRate, currency } = found;
  return { id, sku, name, description, unit, unitPriceNet, vatRate, currency };
}
