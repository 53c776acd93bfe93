/** Planned changes as the ordinary API call that makes them. Pure. */
import type { Proposal } from "@/core/contracts/chat.ts";
import { AppError } from "@/core/errors.ts";
import type { OfferRow } from "@/db/queries/offers/offers.ts";
import type { ResolvedEdit } from "./edits.ts";
import { isLineField, lineFieldsOf } from "./line_edits.ts";

/** The changes of a line by its number. */
export function editsOfLine(edits: readonly ResolvedEdit[], line: number): ResolvedEdit[] {
  return edits.filter((edit) => "line" in edit && edit.line === line);
}

/** The ordinary call: the one of the line where a single line changes by whole numbers, else the update of the offer. */
export function callOf(row: OfferRow, edits: readonly ResolvedEdit[]): Proposal["call"] {
  const offer = `/api/offers/${row.id}`;
  const ifMatch = `"${row.version}"`;
  const [edit, ...others] = edits;
  if (!edit) throw new AppError("internal_error");
  const isWhole = "quantity" in edit && !edit.quantity.includes(".");
  if (others.length === 0 && edit.kind === "add" && isWhole) {
    const { product, quantity, requestItem } = edit;
    const body = {
      productId: product.id,
      quantity: Number(quantity),
      ...(requestItem !== "" && { requestItem }),
    };
    return { method: "POST", path: `${offer}/products`, ifMatch, body };
  }
  if (others.length === 0 && edit.kind === "remove") {
    return { method: "DELETE", path: `${offer}/products/${edit.item.id}`, ifMatch };
  }
  if (others.length === 0 && edit.kind === "quantity" && isWhole) {
    const body = { quantity: Number(edit.quantity) };
    return { method: "PATCH", path: `${offer}/products/${edit.item.id}`, ifMatch, body };
  }
  return { method: "PATCH", path: offer, ifMatch, body: updateOf(row, edits) };
}

/** The body of `PATCH /api/offers/{offerId}`: all lines are named, since a line that is not named goes. */
function updateOf(row: OfferRow, edits: readonly ResolvedEdit[]): Record<string, unknown> {
  const kept = inOrder(row, edits).flatMap(({ id, index }) => {
    const own = editsOfLine(edits, index + 1);
    const headings = edits.flatMap((edit) =>
      edit.kind === "section" && edit.before === index + 1 ? [headingOf(edit)] : []
    );
    if (own.some(({ kind }) => kind === "remove")) return headings;
    return [...headings, Object.assign({ id }, ...own.map(lineFieldOf))];
  });
  const added = edits.flatMap((edit) =>
    edit.kind === "add"
      ? [{
        productId: edit.product.id,
        quantity: Number(edit.quantity),
        ...(edit.requestItem !== "" && { requestItem: edit.requestItem }),
      }]
      : []
  );
  const headings = edits.flatMap((edit) =>
    edit.kind === "section" && edit.before === undefined ? [headingOf(edit)] : []
  );
  const changesLines = edits.some((edit) =>
    "line" in edit || edit.kind === "add" || edit.kind === "section"
  );
  const notes = edits.flatMap((edit) => edit.kind === "note" ? [edit.text] : []);
  return {
    ...(changesLines && { items: [...kept, ...headings, ...added] }),
    ...(notes.length > 0 && { notes: [...row.notes, ...notes] }),
    ...Object.assign({}, ...edits.map(fieldOf)),
  };
}

const headingOf = ({ text }: { readonly text: string }) => ({ kind: "section", name: text });

/** The fields of its line that a change sets. */
function lineFieldOf(edit: ResolvedEdit): Record<string, unknown> {
  if (isLineField(edit)) return { ...lineFieldsOf(edit) };
  if (edit.kind === "quantity") return { quantity: Number(edit.quantity) };
  return edit.kind === "swap" ? { productId: edit.product.id } : {};
}

/** The field of the offer that a change sets, if it sets one. */
function fieldOf(edit: ResolvedEdit): Record<string, unknown> {
  if ("value" in edit) return { [edit.kind]: Number(edit.value) };
  if (edit.kind === "customer") return { customerName: edit.name };
  if (edit.kind === "validUntil") return { validUntil: edit.day };
  if (edit.kind === "paymentTerms" || edit.kind === "deliveryTerms") {
    return { [edit.kind]: edit.text };
  }
  return edit.kind === "name" ? { name: edit.text } : {};
}

/** The lines in the order after the moves, each with the place that it has now. */
function inOrder(row: OfferRow, edits: readonly ResolvedEdit[]): { id: string; index: number }[] {
  const lines = row.items.map(({ id }, index) => ({ id, index }));
  for (const edit of edits) {
    if (edit.kind !== "move") continue;
    const at = lines.findIndex(({ index }) => index === edit.line - 1);
    lines.splice(edit.to - 1, 0, ...lines.splice(at, 1));
  }
  return lines;
}
