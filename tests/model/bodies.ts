/** What a step sends, in the state in which it is taken. */
import { newId } from "@/core/platform/ids.ts";
import * as life from "./model.ts";
import type { EditStep, Match, Step } from "./steps.ts";

/** An offer that is there, now and then one that was deleted, or one that never was. */
export function chosen({ offers }: life.Model, at: number): life.ModelOffer {
  const live = offers.filter(({ deleted }) => !deleted);
  const among = live.length === 0 || at % 10 === 9 ? offers : live;
  return among[at % Math.max(1, among.length)] ??
    { id: newId(), content: noContent, version: 0, deleted: true, revisions: [] };
}

const noContent: life.Content = {
  name: "",
  customer: null,
  status: "draft",
  currency: "PLN",
  discountPercent: 0,
  discountAmount: 0,
  notes: [],
  unmatched: [],
  lines: [],
};

/** The condition of a change. */
export function ifMatch(match: Match, offer: life.ModelOffer): Record<string, string> {
  if (match === undefined) return {};
  if (match === "any") return { "if-match": "*" };
  const version = match === "current" ? offer.version : offer.version + 1;
  return { "if-match": `"${version}"` };
}

/** The body of a `PATCH`. */
export function fieldsOf(
  step: Step & { do: "patch" },
  { content }: life.ModelOffer,
  model: life.Model,
): life.Fields {
  const [first, second] = model.customers;
  const customer = {
    first: { customerId: first?.id },
    second: { customerId: second?.id, customerName: "Nobody of this name is made" },
    "by name": { customerName: "  ATELIER   süd\u00a0" },
    cleared: { customerId: null },
    unknown: { customerId: newId() },
  };
  return {
    ...step.fields,
    ...(step.customer && customer[step.customer]),
    ...(step.edits && { items: step.edits.map((edit) => editOf(edit, content, model)) }),
  };
}

function editOf(edit: EditStep, content: life.Content, model: life.Model): life.Edit {
  switch (edit.of) {
    case "line": {
      const line = content.lines[edit.at % Math.max(1, content.lines.length)];
      if (!line) return { ...edit.set };
      const product = edit.product == null
        ? edit.product
        : elementAt(model.products, edit.product).id;
      return { id: line.id, ...(product !== undefined && { productId: product }), ...edit.set };
    }
    case "product":
      return { productId: elementAt(model.products, edit.at).id, ...edit.set };
    case "text":
      return { ...edit.set };
    case "unknown":
      return { ...edit.set, ...(edit.at % 2 === 0 ? { id: newId() } : { productId: newId() }) };
  }
}

/** The element at a place that counts on from the start after the end. */
export function elementAt<Element>(list: readonly Element[], at: number): Element {
  const element = list[at % list.length];
  if (element === undefined) throw new Error("the list is empty");
  return element;
}
