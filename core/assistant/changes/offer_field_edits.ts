/** Changes of an offer's terms and headings, as the assistant proposes them. Pure. */
import { limits } from "@/core/platform/limits.ts";
import type { OfferRow } from "@/db/queries/offers/offers.ts";

/** A term of the offer, or a heading: before a line that counts from 1, or behind all of them. */
export type OfferFieldEdit =
  | { readonly kind: "section"; readonly before?: number; readonly text: string }
  /** ISO 8601 day. */
  | { readonly kind: "validUntil"; readonly day: string }
  | { readonly kind: "paymentTerms" | "deliveryTerms"; readonly text: string };

const kinds: ReadonlySet<string> = new Set<OfferFieldEdit["kind"]>([
  "section",
  "validUntil",
  "paymentTerms",
  "deliveryTerms",
]);

/** Is it a change of a term, or a heading? */
export function isOfferField(edit: { readonly kind: string }): edit is OfferFieldEdit {
  return kinds.has(edit.kind);
}

/**
 * Why a term or a heading cannot be set; `undefined` where it can.
 *
 * @param today ISO 8601 day by the seller's clock
 */
export function offerFieldFault(row: OfferRow, edit: OfferFieldEdit, today: string) {
  if (edit.kind === "validUntil") {
    return edit.day < today ? { code: "past_day" } as const : undefined;
  }
  const longest = edit.kind === "section" ? limits.name : limits.note;
  if (edit.text.length > longest) return { code: "too_long" } as const;
  const before = edit.kind === "section" ? edit.before : undefined;
  return before === undefined || row.items[before - 1]
    ? undefined
    : { code: "no_such_line", line: before, count: row.items.length } as const;
}
