/** Proposed changes in words: what would change, and why nothing can. */
import type { OfferRow } from "@/db/queries/offers.ts";
import type { EditFault, Plan, ResolvedEdit } from "./edits.ts";
import type { NotFound } from "./named.ts";
import { named, oneLine, type Words } from "./words.ts";

/** One sentence for each change, and one for what follows from them. */
export function changeWords(words: Words, row: OfferRow, { edits }: Plan): string[] {
  const { status } = row;
  const isDecided = (status === "accepted" || status === "rejected") &&
    edits.some(({ kind }) => !uncommercial.has(kind));
  return [
    ...edits.map((edit) => changeOf(words, row, edit)),
    ...(isDecided ? [words.say(`change.returnsToDraft.${status}`)] : []),
  ];
}

/** They leave what was accepted as it is. */
const uncommercial: ReadonlySet<string> = new Set(["note", "name"]);

/** Why nothing is proposed. */
export function faultWords(words: Words, { code, ...values }: EditFault): string {
  if (!("quantity" in values)) return words.say(`change.faults.${code}`, values);
  return words.say(`change.faults.${code}`, {
    ...values,
    quantity: words.number(values.quantity),
  });
}

/** What no product answers, with the nearest ones. */
export function notFoundWords(words: Words, things: readonly NotFound[]): string[] {
  return things.flatMap(({ text, nearest }) => [
    words.say(nearest.length > 0 ? "change.notFoundNearest" : "change.notFound", {
      text: oneLine(text),
    }),
    ...nearest.map((product) => `- ${named(product)}`),
  ]);
}

function changeOf(words: Words, row: OfferRow, edit: ResolvedEdit): string {
  switch (edit.kind) {
    case "add":
      return words.say("change.add", {
        quantity: words.number(edit.quantity),
        product: named(edit.product),
        price: words.price(edit.product),
      });
    case "remove":
      return words.say("change.remove", { line: edit.line, product: named(edit.item) });
    case "move": {
      const { line, to, item } = edit;
      return words.say("change.move", { line, to, product: named(item) });
    }
    case "swap":
      return words.say("change.swap", {
        line: edit.line,
        product: named(edit.item),
        other: named(edit.product),
        price: words.price(edit.product),
      });
    case "quantity":
      return words.say("change.quantity", {
        line: edit.line,
        product: named(edit.item),
        before: words.number(edit.item.quantity),
        now: words.number(edit.quantity),
      });
    case "discountPercent":
      return words.say("change.discount", {
        before: `${words.number(edit.before)} %`,
        now: `${words.number(edit.value)} %`,
      });
    case "discountAmount":
      return words.say("change.discount", {
        before: words.amount(Number(edit.before), row.currency),
        now: words.amount(Number(edit.value), row.currency),
      });
    case "note":
      return words.say("change.note", { text: oneLine(edit.text) });
    case "name":
      return words.say("change.name", { before: oneLine(row.name), now: oneLine(edit.text) });
    case "customer":
      return words.say("change.customer", {
        before: oneLine(row.customerName ?? "–"),
        now: oneLine(edit.name),
      });
  }
}
