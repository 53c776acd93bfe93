/** What the page of an offer shows: plain data, made by the page from core's values. */
import type { OfferChange } from "@/core/contracts/change.ts";
import type { Grounds } from "@/core/contracts/grounds.ts";
import type { Offer, OfferItem, UnmatchedFragment } from "@/core/contracts/offer.ts";
import type { FieldState, Problem } from "@/components/common/field_state.ts";

/** How sure the match of a line is. */
export type MatchWord = "exact" | "likely" | "check" | "picked" | "confirmed";

/** Which lines and parts are shown. */
export type Show = "all" | "check" | "unmatched";

/** A product that a line or a part could take. */
export interface ChoiceView {
  readonly productId: string;
  readonly sku: string;
  readonly name: string;
  readonly unitPriceNet: number;
  /** 0 to 1; absent where nobody compared it with the customer's words. */
  readonly score?: number;
}

/** A line with what is shown beside it. */
export interface LineView {
  readonly item: OfferItem;
  readonly match?: MatchWord;
  /** What the rationale says, where it is known as more than a sentence. */
  readonly grounds?: Grounds;
  /** Price and VAT rate that the catalogue has now, where they are others than the line's. */
  readonly catalogue?: { readonly unitPriceNet: number; readonly vatRate: number };
  /** What the catalogue sells the product by: `pcs`, `box`; absent where it says nothing or the product is gone. */
  readonly unit?: string;
  /** Number of the part of the customer's text that the line answers. */
  readonly part?: number;
  readonly quantity: FieldState;
  readonly choices: readonly ChoiceView[];
  /** Its words name several things. */
  readonly canSplit: boolean;
}

/** A part of the text without a product. */
export interface UnmatchedView {
  readonly fragment: UnmatchedFragment;
  /** What the reason says, where it is known as more than a sentence. */
  readonly grounds?: Grounds;
  readonly part?: number;
  /** Who has decided to leave it out, if somebody has. */
  readonly leftOutBy?: string;
  /** Who has taken its product off, if somebody has. */
  readonly madeUnmatchedBy?: string;
  readonly quantity: FieldState;
  readonly choices: readonly ChoiceView[];
  /** Its words name several things. */
  readonly canSplit: boolean;
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
  /** Quantity of the product that is added next. */
  readonly newQuantity: FieldState;
}

/** A search for a product that stands open on the page. */
export interface FindView {
  /** What the product is for: `new`, or a line or part as the page numbers it, such as `l3` or `u1`. */
  readonly place: string;
  readonly query: string;
  readonly hits: readonly ChoiceView[];
}

/** The form for what is not in the catalogue, where it stands open. */
export interface OneOffView {
  /** Id of the unmatched part that it answers, or `new`. */
  readonly target: string;
  /** Name, unit, net price, VAT rate. */
  readonly fields: readonly FieldState[];
}

/** What has just happened, in words. */
export interface NoticeView {
  readonly text: string;
}

/** What two people have changed at once. */
export interface ConflictView {
  /** The fields with two values, by their labels. */
  readonly fields: readonly Problem[];
  /** Whether a line is gone whose quantity this person changed. */
  readonly lost: boolean;
}

/** A stored state in the list of revisions. */
export interface RevisionView {
  readonly id: string;
  readonly number: number;
  readonly createdAt: string;
  readonly createdBy: string;
  readonly accepted: boolean;
  /** What it is called on paper, where it was issued. */
  readonly onPaper?: string;
  /** What it changed against the one before; absent on the first. */
  readonly change?: { readonly lines: number; readonly gross: number };
}

/** Everything on the page. */
export interface OfferView {
  readonly offer: Offer;
  readonly version: number;
  /** Decimals of the currency's minor unit. */
  readonly decimals: number;
  readonly lines: readonly LineView[];
  readonly unmatched: readonly UnmatchedView[];
  /** What each of the articles is cited for, where that is known as more than a sentence. */
  readonly relevances: readonly (Grounds | undefined)[];
  readonly pieces: readonly TextPieceView[];
  readonly fields: OfferFieldsView;
  /** The stored values of all fields, so that a later conflict can tell whose change is whose. */
  readonly was: string;
  readonly problems: readonly Problem[];
  /** Somebody else's change, when it has come before this person's. */
  readonly conflict?: ConflictView;
  readonly notice?: NoticeView;
  /** Status line of the save bar. */
  readonly saved?: boolean;
  readonly show: Show;
  readonly find?: FindView;
  readonly oneOff?: OneOffView;
  /** Where the focus goes when the page is shown: `l3`, `u1`, `find`, or `main` for the one main action. */
  readonly focus?: string;
  readonly revisions: readonly RevisionView[];
  /** What made the present version, where the history knows it. */
  readonly newest?: OfferChange;
  /** The percents of each discount that is asked for, as decimal text, by its place in the message. */
  readonly discounts: ReadonlyMap<number, string>;
  /** Whether the person who looks can take the last change back. */
  readonly canUndo: boolean;
  /** Whether matching again could answer a part. */
  readonly canMatchAgain: boolean;
  /** Address of the document, in the language of the customer. */
  readonly pdf: string;
  /** Stands for the copy that this page can make, so that pressing twice makes one. */
  readonly copyKey: string;
}

/** Whether a person still has to look at the line. */
export function isDoubtful({ match }: Pick<LineView, "match">): boolean {
  return match === "check";
}

/** Whether the part still asks for an answer. */
export function isOpen({ leftOutBy }: Pick<UnmatchedView, "leftOutBy">): boolean {
  return leftOutBy === undefined;
}

/** Lines and parts that still ask for a person: their number, and the place of the first. */
export function nextToReview(
  view: Pick<OfferView, "lines" | "unmatched">,
): { count: number; lines: number; parts: number; place?: string } {
  const lines = view.lines.filter(isDoubtful).length;
  const parts = view.unmatched.filter(isOpen).length;
  const line = view.lines.findIndex(isDoubtful);
  const part = view.unmatched.findIndex(isOpen);
  const place = line >= 0 ? linePlace(line) : part >= 0 ? unmatchedPlace(part) : undefined;
  return { count: lines + parts, lines, parts, place };
}

/** Whether saving is the main action: after a failure, and where the state of the offer names no other. */
export function saveIsMain({ offer, problems, conflict }: OfferView): boolean {
  const open = offer.status === "draft" || offer.status === "accepted";
  return !open || problems.length > 0 || conflict !== undefined;
}

/** Id of a line on the page; lines count from 0 here and from 1 on the page. */
export function linePlace(index: number): string {
  return `l${index + 1}`;
}

/** Id of an unmatched part on the page. */
export function unmatchedPlace(index: number): string {
  return `u${index + 1}`;
}
