/** What one fragment of a message becomes: a line for a product, or unmatched with a reason. */
import type { Grounds, OtherUnit } from "@/core/contracts/grounds.ts";
import { learnedGrounds, learnedScore } from "@/core/corrections/apply.ts";
import { piecesHeld } from "@/core/deciding/held.ts";
import type { Weighed } from "@/core/deciding/chance.ts";
import { confidenceOf, sureFrom, toCheckAtMost } from "@/core/deciding/costs.ts";
import { groundsNear, match, nearEnough, type Wanted } from "@/core/deciding/match.ts";
import { sentenceOf } from "@/core/contracts/grounds_sentence.ts";
import { isSoldOtherwise, quantityIn } from "@/core/deciding/unit_fit.ts";
import { partForms } from "@/core/part_numbers/named.ts";
import { skuForm } from "@/core/reading/words.ts";
import type { Answer } from "@/core/catalogue/candidates.ts";
import type { CorrectionRow } from "@/db/queries/offers/corrections.ts";
import type { NamedPart } from "@/db/queries/customers/part_numbers.ts";
import type { FoundProduct } from "@/db/queries/catalogue/search.ts";
import type { Alternative, DraftLine, DraftProduct, DraftUnmatched } from "./draft.ts";
import type { Fragment } from "./fragments.ts";
import { judged, type Judgement } from "./rerank.ts";

/** A fragment decided: `line` or `unmatched`, and the category of the line's product. */
export type Decided =
  | { readonly line: DraftLine; readonly category: string }
  | { readonly unmatched: DraftUnmatched };

/** What is known of the customer's words for a fragment. */
export interface KnownWords {
  /** What a person chose before. */
  readonly correction: CorrectionRow | undefined;
  /** The product whose number of the customer stands in the text. */
  readonly part: NamedPart | undefined;
}

/**
 * Decides one fragment. A product number of ours comes first where it stands as it is, then the customer's own number for a
 * product, then what a person chose before for this customer's wording, unless the catalogue gives the same product for
 * certain; then the words decide.
 */
export function decide(
  fragment: Fragment,
  answer: Answer,
  { correction, part }: KnownWords,
  judgement?: Judgement,
): Decided {
  const wanted = { ...fragment, words: answer.words };
  const place = { quantity: fragment.quantity, start: fragment.start, end: fragment.end };
  const { ranked } = answer;
  const decision = judged({ wanted, ranked, decision: match(wanted, ranked) }, judgement);
  const others = (productId: string | undefined) => nearest(wanted, answer.ranked, productId);
  if (part !== undefined && !namesOurs(fragment, decision)) {
    const grounds = withDoubts({ code: "part_number", number: part.partNumber }, fragment, true);
    const matchScore = countConfidence(fragment, true);
    const line: DraftLine = {
      ...place,
      quantity: quantityIn(part.unit, fragment.quantity, fragment.unit),
      product: productOf(part),
      requestItem: fragment.text,
      matchSource: matchScore < 1 ? "semantic" : "exact",
      matchScore,
      rationale: sentenceOf(grounds),
      grounds,
      learned: false,
      alternatives: others(part.id),
    };
    return { line, category: part.category };
  }
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
      matchScore: fragment.doubts === undefined
        ? learnedScore
        : Math.min(learnedScore, toCheckAtMost),
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
  const lowered = otherUnit !== undefined && !byNumber;
  const counted = countConfidence(fragment, byNumber);
  const matchScore = Math.min(decision.matchScore, counted, lowered ? toCheckAtMost : 1);
  const read = withDoubts(decision.grounds, fragment, byNumber);
  const grounds = otherUnit ? { ...read, otherUnit } : read;
  const line: DraftLine = {
    ...place,
    quantity: quantityIn(product.unit, fragment.quantity, fragment.unit),
    product: productOf(product),
    requestItem: fragment.text,
    matchSource: matchScore < 1 ? "semantic" : decision.matchSource,
    matchScore,
    rationale: sentenceOf(grounds),
    grounds,
    learned: correction !== undefined,
    alternatives: others(product.id),
  };
  return { line, category: product.category };
}

/** Whether the text has the number of the chosen product as the catalogue writes it, and not one that only looks alike. */
function namesOurs(fragment: Fragment, decision: ReturnType<typeof judged>): boolean {
  return decision.kind === "matched" && decision.grounds.code === "number_named" &&
    partForms(fragment.text, fragment.code).includes(skuForm(decision.product.sku));
}

/**
 * What a person should look at: the text counts in another unit than the product is sold by, or it names none and asks for
 * as many as one of it holds. Whoever names the product's number counts as the catalogue does.
 */
function doubtOf(
  { quantity, unit }: Fragment,
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

/** The probability that so many are asked for. Whoever names the number of a product asks for it. */
const certaintyOf = ({ asked = 1, counted = 1 }: Fragment, byNumber: boolean): number =>
  byNumber ? counted : asked * counted;

/** How sure the count is: a person should look where it is doubtful; see {@link confidenceOf}. */
function countConfidence(fragment: Fragment, byNumber: boolean): number {
  const certainty = certaintyOf(fragment, byNumber);
  if (fragment.doubts !== undefined) return confidenceOf(Math.min(certainty, toCheckAtMost));
  return certainty < sureFrom ? confidenceOf(certainty) : 1;
}

/** The grounds with what is doubtful in how the thing was read. */
function withDoubts(grounds: Grounds, fragment: Fragment, byNumber = false): Grounds {
  const { doubts = [] } = fragment;
  const unsure = doubts.length === 0 && certaintyOf(fragment, byNumber) < sureFrom
    ? [{ code: "count_unsure" } as const]
    : doubts;
  return unsure.length === 0
    ? grounds
    : { ...grounds, doubts: [...grounds.doubts ?? [], ...unsure] };
}

function nearest(
  wanted: Wanted,
  ranked: readonly Weighed<FoundProduct>[],
  chosenId: string | undefined,
): Alternative[] {
  return nearEnough(ranked.filter(({ product }) => product.id !== chosenId))
    .map((each) => ({
      product: productOf(each.product),
      score: each.byCode ? 1 : Math.round(each.chance * 1000) / 1000,
      why: sentenceOf(groundsNear(wanted, each)),
    }));
}

function productOf(found: DraftProduct): DraftProduct {
  const { id, sku, name, description, unit, unitPriceNet, vatRate, currency } = found;
  return { id, sku, name, description, unit, unitPriceNet, vatRate, currency };
}
