/** Proposed changes in words: what would change, and why nothing can. */
import type { OfferRow } from "@/db/queries/offers/offers.ts";
import type { EditFault, Plan, ResolvedEdit } from "./edits.ts";
import { isLineField, type ResolvedLineField } from "./line_edits.ts";
import type { NotFound } from "@/core/assistant/understanding/named.ts";
import { named, oneLine, type Words } from "@/core/assistant/turns/words.ts";

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
  if (isLineField(edit)) return lineFieldChange(words, row, edit);
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
    case "section":
      return edit.before === undefined
        ? words.say("change.sectionLast", { text: oneLine(edit.text) })
        : words.say("change.section", { text: oneLine(edit.text), line: edit.before });
    case "validUntil":
      return words.say("change.validUntil", { before: row.validUntil ?? "–", now: edit.day });
    case "paymentTerms":
    case "deliveryTerms":
      return words.say(`change.${edit.kind}`, {
        before: oneLine(row[edit.kind] ?? "–"),
        now: oneLine(edit.text),
      });
  }
}

/** What a field of a line says, and what it would say. */
function lineFieldChange(words: Words, { currency }: OfferRow, edit: ResolvedLineField): string {
  const { line, item } = edit;
  const about = { line, product: named(item) };
  switch (edit.kind) {
    case "lineDiscount":
      return words.say("change.lineDiscount", {
        ...about,
        before: `${words.number(item.discountPercent)} %`,
        now: `${words.number(edit.percent)} %`,
      });
    case "agreedPrice": {
      const price = words.price({ unitPriceNet: item.unitPriceNet, currency });
      const before = item.agreedUnitPriceNet === null
        ? price
        : words.price({ unitPriceNet: item.agreedUnitPriceNet, currency });
      if (edit.price === null) return words.say("change.notAgreed", { ...about, before, price });
      const now = words.price({ unitPriceNet: edit.price, currency });
      const reason = edit.reason === "" ? "" : ` (${oneLine(edit.reason)})`;
      return `${words.say("change.agreedPrice", { ...about, before, now })}${reason}`;
    }
    case "optional":
      return words.say(edit.optional ? "change.optional" : "change.required", about);
    case "lineNote":
      return words.say("change.lineNote", { ...about, text: oneLine(edit.text) });
    case "leadTime":
      return words.say("change.leadTime", {
        ...about,
        before: oneLine(item.leadTime || "–"),
        now: oneLine(edit.text),
      });
  }
}
