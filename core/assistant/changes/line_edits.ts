/** Changes of what a line says besides its product and quantity, as the assistant proposes them. Pure. */
import type { TermsEdit } from "@/core/contracts/line.ts";
import { limits } from "@/core/platform/limits.ts";
import { toDecimal } from "@/core/money/money.ts";
import type { OfferItemRow } from "@/db/queries/offers/offers.ts";

/** `line` counts from 1, numbers are decimal text. */
export type LineFieldEdit =
  /** Off the line's own price, 0 to 100. */
  | { readonly kind: "lineDiscount"; readonly line: number; readonly percent: string }
  /** `null` takes the agreed price back. */
  | {
    readonly kind: "agreedPrice";
    readonly line: number;
    readonly price: string | null;
    readonly reason: string;
  }
  | { readonly kind: "optional"; readonly line: number; readonly optional: boolean }
  /** Goes below what the line's note says already. */
  | { readonly kind: "lineNote"; readonly line: number; readonly text: string }
  | { readonly kind: "leadTime"; readonly line: number; readonly text: string };

/** The same with the line as it is. */
export type ResolvedLineField = LineFieldEdit & { readonly item: OfferItemRow };

const kinds: ReadonlySet<string> = new Set<LineFieldEdit["kind"]>([
  "lineDiscount",
  "agreedPrice",
  "optional",
  "lineNote",
  "leadTime",
]);

/** Is it a change of a field of a line? */
export function isLineField<Edit extends { readonly kind: string }>(
  edit: Edit,
): edit is Extract<Edit, { kind: LineFieldEdit["kind"] }> {
  return kinds.has(edit.kind);
}

/** Why a field of a line cannot be set; `undefined` where it can. */
export function lineFieldFault(
  edit: LineFieldEdit,
  item: OfferItemRow,
): "not_a_product" | "bad_line_discount" | "bad_number" | "too_long" | undefined {
  if (edit.kind !== "lineNote" && item.kind !== "product") return "not_a_product";
  switch (edit.kind) {
    case "lineDiscount": {
      const isPercent = /^\d{1,3}(\.\d{1,6})?$/.test(edit.percent) && Number(edit.percent) <= 100;
      return isPercent ? undefined : "bad_line_discount";
    }
    case "agreedPrice": {
      const isPrice = edit.price === null || /^\d{1,9}(\.\d{1,4})?$/.test(edit.price);
      if (!isPrice) return "bad_number";
      return edit.reason.length > limits.note ? "too_long" : undefined;
    }
    case "lineNote":
      return noteWith(item, edit.text).length > limits.note ? "too_long" : undefined;
    case "leadTime":
      return edit.text.length > limits.name ? "too_long" : undefined;
    default:
      return undefined;
  }
}

/** The fields that a change sets, as the body of an update of the line has them. */
export function lineFieldsOf({ item, ...edit }: ResolvedLineField): TermsEdit {
  switch (edit.kind) {
    case "lineDiscount":
      return { discountPercent: Number(edit.percent) };
    case "agreedPrice":
      return edit.price === null ? { agreedUnitPriceNet: null } : {
        agreedUnitPriceNet: Number(edit.price),
        ...(edit.reason !== "" && { agreedReason: edit.reason }),
      };
    case "optional":
      return { optional: edit.optional };
    case "lineNote":
      return { note: noteWith(item, edit.text) };
    case "leadTime":
      return { leadTime: edit.text };
  }
}

function noteWith({ note }: Pick<OfferItemRow, "note">, text: string): string {
  return note === "" ? text : `${note}\n${text}`;
}

/** Does the line say so already? */
export function saysAlready({ item, ...edit }: ResolvedLineField): boolean {
  switch (edit.kind) {
    case "lineDiscount":
      return toDecimal(item.discountPercent) === toDecimal(edit.percent);
    case "agreedPrice": {
      const now = item.agreedUnitPriceNet;
      const isSame = now === null || edit.price === null
        ? now === edit.price
        : toDecimal(now) === toDecimal(edit.price);
      return isSame && (edit.reason === "" || edit.reason === item.agreedReason);
    }
    case "optional":
      return item.optional === edit.optional;
    case "lineNote":
      return item.note === edit.text;
    case "leadTime":
      return item.leadTime === edit.text;
  }
}
