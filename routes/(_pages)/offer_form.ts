/** The form of an offer's page as a change of the offer: what its fields ask for, and what is wrong with them. */
import type { Locale } from "@/components/format.ts";
import { wordsOf } from "@/components/language.ts";
import type { Words } from "@/components/words/en.ts";
import { OfferUpdate } from "@/core/contracts/offer.ts";
import { quantity } from "@/core/contracts/values.ts";
import type { OfferPage } from "@/core/offers/page.ts";
import type { Form } from "./forms.ts";
import { type OfferField, quantityName, type Values } from "./offer_fields.ts";
import { readTypedNumber } from "./typed_number.ts";

/** What the form asks for: a change, or what is wrong by field name. */
export interface ReadUpdate {
  readonly update: OfferUpdate;
  readonly faults: ReadonlyMap<string, string>;
}

/** One number of a form; its fault is kept under the name of the field. */
export type ReadNumber = (name: string) => number | undefined;

/** What {@link numberReader} reads with. */
export interface Reading {
  readonly fields: readonly OfferField[];
  readonly values: Values;
  readonly language: Locale;
}

/** What reads numbers of a form as people type them, and collects the faults. */
export function numberReader(reading: Reading, faults: Map<string, string>): ReadNumber {
  const { faults: words } = wordsOf(reading.language).offer;
  return (name) => {
    const field = reading.fields.find((each) => each.name === name);
    const read = readTypedNumber(reading.values.get(name) ?? "", words);
    if ("value" in read) {
      const fault = quantityFault(name, read.value, words);
      if (fault === undefined) return read.value;
      faults.set(name, `${field?.label ?? name} ${fault}`);
      return undefined;
    }
    faults.set(name, `${field?.label ?? name} ${read.fault}`);
    return undefined;
  };
}

/** What a product is added with is checked here; what the offer holds, by its contract. */
function quantityFault(
  name: string,
  value: number,
  words: Words["offer"]["faults"],
): string | undefined {
  if (name !== "newQuantity" && !name.startsWith("part.")) return undefined;
  const { error } = quantity().safeParse(value);
  if (!error) return undefined;
  return value <= 0
    ? words.moreThanZero
    : error.issues[0]?.code === "custom"
    ? words.tooManyDigits
    : words.tooLarge;
}

/**
 * Reads the change that the fields ask for. A field that still holds the stored value asks for none; prices are not read
 * at all. A line that the button `remove` or `unmatch` names is left alone: it goes anyway.
 */
export function readUpdate(form: Form, page: OfferPage, reading: Reading): ReadUpdate {
  const { offer } = page;
  const { fields, values, language } = reading;
  const going = form.text("remove") || form.text("unmatch");
  const faults = new Map<string, string>();
  const read = numberReader(reading, faults);
  const changed = new Set(
    fields.filter(({ name, stored }) => values.get(name) !== stored && name !== quantityName(going))
      .map(({ name }) => name),
  );
  const number = (name: string) => changed.has(name) ? read(name) : undefined;
  const text = (name: string) => changed.has(name) ? values.get(name) ?? "" : undefined;
  const update = {
    ...itemsOf(page, number),
    discountPercent: number("discountPercent"),
    discountAmount: number("discountAmount"),
    notes: changed.has("notes") ? linesOf(text("notes") ?? "") : undefined,
    name: text("name")?.trim(),
    ...customerOf(text("customerName")),
    ...takenBack(form, offer),
    status: form.has("status") ? form.text("status") : undefined,
  };
  return check(update, fields, language, faults);
}

function itemsOf({ offer }: OfferPage, number: ReadNumber) {
  const items = offer.items.map(({ id = "" }) => ({ id, quantity: number(quantityName(id)) }));
  return items.every(({ quantity }) => quantity === undefined) ? {} : { items };
}

/** An emptied name takes the customer off the offer. */
function customerOf(name: string | undefined) {
  return name === undefined ? {} : { customerName: name.trim() === "" ? null : name };
}

/** The button `take` makes a part that was left out an open one again. */
function takenBack(form: Form, { unmatched }: OfferPage["offer"]) {
  const taken = form.text("take");
  if (!unmatched.some(({ id }) => id === taken)) return {};
  return {
    unmatched: unmatched.map(({ id, item, reason }) => ({
      item,
      reason: id === taken ? "" : reason,
    })),
  };
}

function linesOf(text: string): string[] {
  return text.split("\n").map((line) => line.trim()).filter((line) => line !== "");
}

/** Holds the change against the contract, and puts words of the page to the fields that break it. */
function check(
  asked: Record<string, unknown> & { items?: readonly { id: string }[] },
  fields: readonly OfferField[],
  language: Locale,
  faults: Map<string, string>,
): ReadUpdate {
  const given = Object.fromEntries(
    Object.entries(asked).filter(([, value]) => value !== undefined),
  );
  const parsed = OfferUpdate.safeParse(given);
  if (parsed.success) return { update: parsed.data, faults };
  const labels = new Map(fields.map(({ name, label }) => [name, label]));
  for (const issue of parsed.error.issues) {
    const name = issue.path[0] === "items"
      ? quantityName(asked.items?.[Number(issue.path[1])]?.id ?? "")
      : String(issue.path[0]);
    const words = `${labels.get(name) ?? name} ${faultOf(issue, name, language)}`;
    if (!faults.has(name)) faults.set(name, words);
  }
  return { update: {}, faults };
}

type Issue = NonNullable<ReturnType<typeof OfferUpdate.safeParse>["error"]>["issues"][number];

/** What the contract has against a value, in words that say what to do. */
function faultOf(issue: Issue, name: string, language: Locale): string {
  const { faults } = wordsOf(language).offer;
  const { code } = issue;
  const isText = ["name", "customerName", "notes"].includes(name);
  if (isText) {
    if (issue.code === "too_big") {
      const most = Number(issue.maximum);
      return issue.origin === "array" ? faults.tooManyLines(most) : faults.tooLong(most);
    }
    return code === "too_small" ? faults.empty : faults.other;
  }
  if (code === "custom") return faults.tooManyDigits;
  if (code === "too_small" && name.startsWith("quantity.")) return faults.moreThanZero;
  return name === "discountPercent" ? faults.atMost100 : faults.tooLarge;
}
