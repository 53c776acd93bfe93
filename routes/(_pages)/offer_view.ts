/** From core's offer page to what the components show. */
import type { FieldState, Problem } from "@/components/common/field_state.ts";
import type { Locale } from "@/components/format.ts";
import type {
  ChoiceView,
  ConflictView,
  FindView,
  MatchWord,
  NoticeView,
  OfferFieldsView,
  OfferView,
  OneOffView,
  Show,
} from "@/components/desk/offer_view.ts";
import type { Offer } from "@/core/contracts/offer.ts";
import { decimalsOf } from "@/core/money/currency.ts";
import { writtenLanguage } from "@/core/documents/language.ts";
import { newId } from "@/core/platform/ids.ts";
import type { OfferAlternatives } from "@/core/offers/alternatives.ts";
import type { OfferPage } from "@/core/offers/page.ts";
import { discountIn } from "@/core/offers/asks.ts";
import { isLeftOut, leftOutReason, madeUnmatchedBy, matchWordOf } from "@/core/offers/review.ts";
import { namesIn } from "@/core/deciding/several.ts";
import { fieldsOf, fieldStates, partName, quantityName, writeWas } from "./offer_fields.ts";

/** What a page may show besides the stored offer. */
export interface Shown {
  readonly language: Locale;
  readonly fields?: ReadonlyMap<string, FieldState>;
  readonly problems?: readonly Problem[];
  readonly conflict?: ConflictView;
  readonly notice?: NoticeView;
  readonly saved?: boolean;
  readonly show?: Show;
  readonly find?: FindView;
  readonly oneOff?: OneOffView;
  readonly focus?: string;
  /** Who looks. */
  readonly userId?: string;
}

/** The view of an offer. */
export function offerView(page: OfferPage, shown: Shown): OfferView {
  const { offer, version, pieces, lineParts, unmatchedParts, grounds, changedPrices } = page;
  const { alternatives, units } = page;
  const { language, userId, ...rest } = shown;
  const fields = shown.fields ?? fieldStates(fieldsOf(page, language));
  const judged = judge(page);
  // A product that is on a line already is no other product, and one whose score shows as 0 is none for these words.
  const taken = new Set(offer.items.map(({ productId }) => productId));
  const choices = (list: OfferAlternatives["unmatched"][number] = []): ChoiceView[] =>
    list.filter(({ productId, score }) => !taken.has(productId) && score >= 0.005).slice(0, 3);
  return {
    problems: [],
    show: "all",
    ...rest,
    offer,
    version,
    decimals: decimalsOf(offer.currency),
    pieces,
    lines: offer.items.map((item, index) => ({
      item,
      match: judged.lines[index]?.match,
      grounds: grounds.get(item.rationale),
      catalogue: changedPrices.get(item.id ?? ""),
      unit: item.unit ?? units.get(item.productId ?? ""),
      part: lineParts[index],
      quantity: stateOf(fields, quantityName(item.id ?? "")),
      canSplit: namesIn(item.requestItem).length > 1,
      choices: choices(alternatives.lines.get(item.id ?? "")),
    })),
    unmatched: offer.unmatched.map((fragment, index) => ({
      fragment,
      grounds: grounds.get(fragment.reason),
      part: unmatchedParts[index],
      leftOutBy: isLeftOut(fragment) ? fragment.reason.slice(leftOutReason("").length) : undefined,
      madeUnmatchedBy: madeUnmatchedBy(fragment),
      quantity: stateOf(fields, partName(fragment.id)),
      choices: choices(alternatives.unmatched[index]),
      canSplit: namesIn(fragment.item).length > 1,
    })),
    discounts: new Map((offer.asks ?? []).flatMap((ask): [number, string][] => {
      const percent = discountIn(ask);
      return percent === undefined ? [] : [[ask.start, percent]];
    })),
    canUndo: userId !== undefined && page.undoBy === userId,
    relevances: (offer.kbArticles ?? []).map(({ relevance }) => grounds.get(relevance)),
    canMatchAgain: page.canMatchAgain,
    newest: page.newest,
    revisions: page.revisions.map((revision) => ({
      id: revision.id,
      number: revision.revisionNumber,
      createdAt: revision.createdAt,
      createdBy: revision.createdBy.name,
      accepted: revision.acceptedAt != null,
      onPaper: revision.number ?? undefined,
      change: revision.change,
    })),
    pdf: pdfAddress(offer, pieces.map(({ text }) => text).join("")),
    copyKey: newId(),
    fields: termsOf(fields),
    was: writeWas(page, language),
  };
}

/** Where a document is: in the offer's language, else in that which the customer has written in, where that can be told. */
export function pdfAddress(
  { id: offerId, language: own }: Pick<Offer, "id" | "language">,
  message: string,
): string {
  const language = own ?? writtenLanguage(message);
  const search = language === undefined ? "" : `?language=${language}`;
  return `/api/offers/${offerId}/pdf${search}`;
}

/** Which lines and parts still ask for a person, in the order of the offer. */
export function judge({ offer }: Pick<OfferPage, "offer">) {
  return {
    lines: offer.items.map((item) => {
      const word = matchWordOf(item);
      const match: MatchWord | undefined = word === "check" && item.confirmation
        ? "confirmed"
        : word;
      return { match, doubtful: match === "check" };
    }),
    unmatched: offer.unmatched.map((part) => ({ doubtful: !isLeftOut(part) })),
  };
}

function termsOf(fields: ReadonlyMap<string, FieldState>): OfferFieldsView {
  return {
    name: stateOf(fields, "name"),
    customerName: stateOf(fields, "customerName"),
    discountPercent: stateOf(fields, "discountPercent"),
    discountAmount: stateOf(fields, "discountAmount"),
    notes: stateOf(fields, "notes"),
    newQuantity: stateOf(fields, "newQuantity"),
  };
}

function stateOf(fields: ReadonlyMap<string, FieldState>, name: string): FieldState {
  return fields.get(name) ?? { id: name, name, value: "" };
}
