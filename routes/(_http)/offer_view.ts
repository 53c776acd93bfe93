/** From core's offer page to what the components show. */
import type { FieldState, Problem } from "@/components/field_state.ts";
import type { OfferFieldsView, OfferView } from "@/components/offer_view.ts";
import { decimalsOf } from "@/core/currency.ts";
import type { OfferPage } from "@/core/offers/page.ts";
import { isLeftOut, matchWordOf } from "@/core/offers/review.ts";
import { fieldStates, quantityName, writeWas } from "./offer_form.ts";

/** What a page may show besides the stored offer. */
export interface Shown {
  readonly fields?: ReadonlyMap<string, FieldState>;
  readonly problems?: readonly Problem[];
  readonly conflict?: readonly string[];
  readonly notice?: string;
  readonly saved?: boolean;
}

/** The view of an offer. */
export function offerView(page: OfferPage, shown: Shown = {}): OfferView {
  const { offer, version, pieces, lineParts, unmatchedParts } = page;
  const { fields = fieldStates(offer), problems = [], ...rest } = shown;
  return {
    offer,
    version,
    decimals: decimalsOf(offer.currency),
    pieces,
    lines: offer.items.map((item, index) => ({
      item,
      match: matchWordOf(item),
      part: lineParts[index],
      quantity: stateOf(fields, quantityName(item.id ?? "")),
    })),
    unmatched: offer.unmatched.map((fragment, index) => ({
      fragment,
      part: unmatchedParts[index],
      leftOut: isLeftOut(fragment),
    })),
    fields: termsOf(fields),
    was: writeWas(offer),
    problems,
    ...rest,
  };
}

function termsOf(fields: ReadonlyMap<string, FieldState>): OfferFieldsView {
  return {
    name: stateOf(fields, "name"),
    customerName: stateOf(fields, "customerName"),
    discountPercent: stateOf(fields, "discountPercent"),
    discountAmount: stateOf(fields, "discountAmount"),
    notes: stateOf(fields, "notes"),
  };
}

function stateOf(fields: ReadonlyMap<string, FieldState>, name: string): FieldState {
  return fields.get(name) ?? { id: name, name, value: "" };
}
