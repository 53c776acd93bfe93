/** What the page of an offer shows: plain data, made by the page from core's values. */
import type { Offer, OfferItem, UnmatchedFragment } from "@/core/contracts/offer.ts";
import type { FieldState, Problem } from "./field_state.ts";

/** How sure the match of a line is. */
export type MatchWord = "exact" | "likely" | "check" | "picked";

/** A line with what is shown beside it. */
export interface LineView {
  readonly item: OfferItem;
  readonly match?: MatchWord;
  /** Number of the part of the customer's text that the line answers. */
  readonly part?: number;
  readonly quantity: FieldState;
}

/** A part of the text without a product. */
export interface UnmatchedView {
  readonly fragment: UnmatchedFragment;
  readonly part?: number;
  /** A person has decided to leave it out. */
  readonly leftOut: boolean;
}

/** A piece of the customer's text; the ones with a number were read as something wanted. */
export interface TextPieceView {
  readonly text: string;
  readonly part?: {
    readonly number: number;
    readonly answer: { readonly kind: "line" | "unmatched"; readonly index: number };
  };
}

/** The fields of an offer besides its quantities. */
export interface OfferFieldsView {
  readonly name: FieldState;
  readonly customerName: FieldState;
  readonly discountPercent: FieldState;
  readonly discountAmount: FieldState;
  readonly notes: FieldState;
}

/** Everything on the page. */
export interface OfferView {
  readonly offer: Offer;
  readonly version: number;
  /** Decimals of the currency's minor unit. */
  readonly decimals: number;
  readonly lines: readonly LineView[];
  readonly unmatched: readonly UnmatchedView[];
  readonly pieces: readonly TextPieceView[];
  readonly fields: OfferFieldsView;
  /** The stored values of all fields, so that a later conflict can tell whose change is whose. */
  readonly was: string;
  readonly problems: readonly Problem[];
  /** Sentences about somebody else's change, when there was one. */
  readonly conflict?: readonly string[];
  /** What has just happened. */
  readonly notice?: string;
  /** Status line of the save bar. */
  readonly saved?: boolean;
}

/** Lines and parts that still ask for a person: their number, and the fragment of the first. */
export function nextToReview(view: OfferView): { count: number; href?: string } {
  const lines = view.lines.filter(({ match }) => match === "check");
  const parts = view.unmatched.filter(({ leftOut }) => !leftOut);
  const [line] = lines;
  const [part] = parts;
  return {
    count: lines.length + parts.length,
    href: line ? lineHref(view.lines.indexOf(line)) : part &&
      unmatchedHref(view.unmatched.indexOf(part)),
  };
}

/** Whether saving is the main action: after a failure, and where the state of the offer names no other. */
export function saveIsMain({ offer, problems, conflict }: OfferView): boolean {
  const open = offer.status === "draft" || offer.status === "accepted";
  return !open || problems.length > 0 || conflict !== undefined;
}

/** Fragment of a line; lines count from 0 here and from 1 on the page. */
export function lineHref(index: number): string {
  return `#l${index + 1}`;
}

/** Fragment of an unmatched part. */
export function unmatchedHref(index: number): string {
  return `#u${index + 1}`;
}
