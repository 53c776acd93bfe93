/** What planned changes make of an offer's figures. Pure. */
import type { Proposal } from "@/core/contracts/chat.ts";
import { type OfferAllowance, offerTotals, type PricedLine } from "@/core/money/money.ts";
import { plainTerms, termsForSwap, withTerms } from "@/core/offers/line_terms.ts";
import { withQuantity } from "@/core/prices/choose.ts";
import type { OfferItemRow, OfferRow } from "@/db/queries/offers/offers.ts";
import { editsOfLine } from "./calls.ts";
import type { ResolvedEdit } from "./edits.ts";
import { isLineField, lineFieldsOf } from "./line_edits.ts";

/** Net and gross as they are and as they would be; `undefined` when they would be too large to be shown. */
export function totalsOf(
  row: OfferRow,
  edits: readonly ResolvedEdit[],
): Proposal["totals"] | undefined {
  const currency = currencyAfter(row, edits);
  const allowance: OfferAllowance = {
    discountPercent: discountAfter(row, edits, "discountPercent"),
    discountAmount: discountAfter(row, edits, "discountAmount"),
  };
  try {
    const before = offerTotals(row.items, row, row.currency);
    const after = offerTotals(linesAfter(row, edits), allowance, currency);
    return {
      currency,
      netBefore: before.totalNet,
      netAfter: after.totalNet,
      grossBefore: before.totalGross,
      grossAfter: after.totalGross,
    };
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** The currency with the changes. */
export function currencyAfter(row: OfferRow, edits: readonly ResolvedEdit[]): string {
  const added = edits.find((edit) => edit.kind === "add");
  return row.items.length > 0 ? row.currency : added?.product.currency ?? row.currency;
}

/** The discount with the changes, as decimal text. */
export function discountAfter(
  row: OfferRow,
  edits: readonly ResolvedEdit[],
  kind: "discountPercent" | "discountAmount",
): string {
  for (const edit of edits.toReversed()) if (edit.kind === kind) return edit.value;
  return row[kind];
}

/** The lines that count, with the changes. */
export function linesAfter(row: OfferRow, edits: readonly ResolvedEdit[]): PricedLine[] {
  const kept = row.items.flatMap((item, index) =>
    lineAfter(item, editsOfLine(edits, index + 1)) ?? []
  );
  const added = edits.flatMap((edit) =>
    edit.kind === "add" ? [{ ...priceOf(edit.product), quantity: edit.quantity }] : []
  );
  return [...kept, ...added];
}

const priceOf = ({ unitPriceNet, vatRate }: { unitPriceNet: string; vatRate: string }) => ({
  unitPriceNet,
  vatRate,
});

/** Who agrees a price and when are no part of the figures. */
const nobody = { name: "", now: new Date(0) };

function lineAfter(item: OfferItemRow, edits: readonly ResolvedEdit[]): PricedLine | undefined {
  if (edits.some(({ kind }) => kind === "remove")) return undefined;
  const swap = edits.find((edit) => edit.kind === "swap");
  const quantity = edits.find((edit) => edit.kind === "quantity")?.quantity;
  const wanted = quantity ?? item.quantity;
  const line = swap
    ? { ...plainTerms, ...termsForSwap(item), ...priceOf(swap.product), quantity: wanted }
    : quantity === undefined
    ? item
    : withQuantity(item, quantity) ?? item;
  return edits.filter(isLineField).reduce((before, edit) => {
    const after = withTerms(before, lineFieldsOf(edit), nobody);
    return after.fault === undefined ? after.line : before;
  }, line);
}
