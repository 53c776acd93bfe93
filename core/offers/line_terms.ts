/** What a person says of a line besides its product and quantity: how an edit changes it, and what does not go together. */
import type { TermsEdit } from "@/core/contracts/line.ts";
import { toDecimal } from "@/core/money/money.ts";
import type { LineTerms } from "@/db/queries/offers/offers.ts";

/** Who edits, and when: an agreed price keeps both. */
export interface Editor {
  readonly name: string;
  readonly now: Date;
}

/** A line of which nothing is said. */
export const plainTerms: LineTerms = {
  kind: "product",
  unit: null,
  note: "",
  internalNote: "",
  discountPercent: "0",
  agreedUnitPriceNet: null,
  agreedReason: "",
  agreement: null,
  optional: false,
  selected: false,
  leadTime: "",
  priceSource: null,
  priceBreaks: [],
};

/** The terms that a line keeps when another product takes its place: a price was agreed for the product before. */
export function termsForSwap(
  { note, internalNote, discountPercent, optional, selected }: LineTerms,
): Partial<LineTerms> {
  return { note, internalNote, discountPercent, optional, selected };
}

/**
 * A line with what an edit says. Without a price there is no reason for one, and what is not optional is not selected.
 * Who agreed a price stays who it was while the price and the reason do.
 *
 * @returns the line, or what does not go together, beginning with the field
 */
export function withTerms<Line extends LineTerms>(
  line: Line,
  edit: TermsEdit,
  editor: Editor,
): { line: Line; fault?: undefined } | { fault: string } {
  const agreed = edit.agreedUnitPriceNet === undefined
    ? line.agreedUnitPriceNet
    : edit.agreedUnitPriceNet === null
    ? null
    : toDecimal(edit.agreedUnitPriceNet);
  const optional = edit.optional ?? line.optional;
  const fault = faultOf(line, edit, { agreed, optional });
  if (fault !== undefined) return { fault };
  const agreedReason = agreed === null ? "" : edit.agreedReason ?? line.agreedReason;
  const isSameWord = agreedReason === line.agreedReason && agreed !== null &&
    line.agreedUnitPriceNet !== null && agreed === toDecimal(line.agreedUnitPriceNet);
  const agreement = { by: editor.name, at: editor.now.toISOString() };
  return {
    line: {
      ...line,
      unit: edit.unit ?? line.unit,
      note: edit.note ?? line.note,
      internalNote: edit.internalNote ?? line.internalNote,
      discountPercent: edit.discountPercent === undefined
        ? line.discountPercent
        : toDecimal(edit.discountPercent),
      agreedUnitPriceNet: agreed,
      agreedReason,
      agreement: agreed === null ? null : isSameWord ? line.agreement : agreement,
      optional,
      selected: optional && (edit.selected ?? line.selected),
      leadTime: edit.leadTime ?? line.leadTime,
    },
  };
}

/** What only a line with a product has. */
const figures = [
  "unit",
  "discountPercent",
  "agreedUnitPriceNet",
  "agreedReason",
  "optional",
  "selected",
  "leadTime",
] as const;

function faultOf(
  { kind }: LineTerms,
  edit: TermsEdit,
  { agreed, optional }: { agreed: string | null; optional: boolean },
): string | undefined {
  if (kind !== "product") {
    const field = figures.find((name) =>
      edit[name] || edit[name] === 0 && name === "agreedUnitPriceNet"
    );
    return field && `${field}: is only for lines with a product`;
  }
  if (edit.selected && !optional) return "selected: is only for optional lines";
  if (edit.agreedReason && agreed === null) return "agreedReason: there is no agreed price";
  return undefined;
}

/** Whether two lines say the same, as far as the customer gets and pays; what only the company reads is not in it. */
export function termsEssence(line: LineTerms): unknown[] {
  const { kind, unit, note, discountPercent, agreedUnitPriceNet, optional, selected, leadTime } =
    line;
  const agreed = agreedUnitPriceNet === null ? null : toDecimal(agreedUnitPriceNet);
  return [kind, unit, note, toDecimal(discountPercent), agreed, optional, selected, leadTime];
}
