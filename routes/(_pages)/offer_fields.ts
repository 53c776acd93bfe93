/** The fields of an offer's page: what they hold, how they are called, and what a form says of them. */
import { z } from "zod";
import type { FieldState, Problem } from "@/components/common/field_state.ts";
import { type Locale, typedNumber } from "@/components/format.ts";
import { wordsOf } from "@/components/language.ts";
import type { OfferPage } from "@/core/offers/page.ts";
import type { Form } from "./forms.ts";
import { parseJson } from "@/routes/(_http)/json.ts";

/** One field: its stored value as text, and how it is called in a sentence. */
export interface OfferField {
  readonly id: string;
  readonly name: string;
  readonly stored: string;
  readonly label: string;
}

/** Values by field name. */
export type Values = ReadonlyMap<string, string>;

/** All fields of an offer, in the order of the page, as they stand in a language. */
export function fieldsOf(page: OfferPage, language: Locale): OfferField[] {
  const { offer } = page;
  const { offer: words, shared } = wordsOf(language);
  const field = (id: string, name: string, stored: string, label: string): OfferField => ({
    id,
    name,
    stored,
    label,
  });
  const typed = (value: number) => typedNumber(value, language);
  return [
    ...offer.items.map(({ id = "", quantity }, index) =>
      field(`qty-${index + 1}`, quantityName(id), typed(quantity), words.lineQuantity(index + 1))
    ),
    field("new-qty", "newQuantity", "1", words.newQuantity),
    ...offer.unmatched.map(({ id }, index) => {
      const wanted = typed(Number(page.unmatchedQuantities[index] ?? 1));
      return field(`part-${index + 1}`, partName(id), wanted, words.partQuantity(index + 1));
    }),
    field("discount", "discountPercent", typed(offer.discountPercent), words.discountPercent),
    field("amount", "discountAmount", typed(offer.discountAmount), words.discountAmount),
    field("notes", "notes", offer.notes.join("\n"), words.notes),
    field("offer-name", "name", offer.name, words.name),
    field("customer", "customerName", offer.customerName ?? "", shared.customer),
  ];
}

/** The name of the field that holds the quantity of a line. */
export function quantityName(lineId: string): string {
  return `quantity.${lineId}`;
}

/** The name of the field that holds the quantity that an unmatched part is answered with. */
export function partName(fragmentId: string): string {
  return `part.${fragmentId}`;
}

/** The stored values as the hidden field `was` carries them. */
export function writeWas(page: OfferPage, language: Locale): string {
  return JSON.stringify(
    Object.fromEntries([
      ...fieldsOf(page, language).map(({ name, stored }) => [name, stored]),
      ...productsOf(page),
    ]),
  );
}

/** The product of each line: a quantity that was meant for another one is nobody's to save unasked. */
function productsOf({ offer }: OfferPage): [string, string][] {
  return offer.items.map(({ id = "", product }) => [`product.${id}`, product?.sku ?? ""]);
}

/** The values that stood in the form when it was made, off its field `was`; whatever is not readable was not there. */
export function readWas(was: string): Values {
  try {
    return new Map(
      Object.entries(z.record(z.string(), z.string()).parse(parseJson(was))),
    );
  } catch {
    return new Map();
  }
}

/** What stands in the form: the typed value where a field was sent and is to count, else the stored one. */
export function typedValues(form: Form, fields: readonly OfferField[]): Values {
  return new Map(
    fields.map(({ name, stored }) => [
      name,
      form.has(name) && form.text("theirs") !== name ? form.text(name) : stored,
    ]),
  );
}

/** Fields by name, ready to be shown with what was typed, what is wrong and what somebody else has saved. */
export function fieldStates(
  fields: readonly OfferField[],
  shown: { values?: Values; faults?: ReadonlyMap<string, string>; saved?: Values } = {},
): ReadonlyMap<string, FieldState> {
  return new Map(
    fields.map(({ id, name, stored }) => [name, {
      id,
      name,
      value: shown.values?.get(name) ?? stored,
      error: shown.faults?.get(name),
      saved: shown.saved?.get(name),
    }]),
  );
}

/** The faults as an error summary lists them: in the order of the page, what is about no field first. */
export function problemsOf(
  fields: readonly Pick<OfferField, "id" | "name">[],
  faults: ReadonlyMap<string, string>,
): Problem[] {
  const names = new Set(fields.map(({ name }) => name));
  return [
    ...[...faults].flatMap(([name, message]) => names.has(name) ? [] : [{ message }]),
    ...fields.flatMap(({ name, id }) => {
      const message = faults.get(name);
      return message === undefined ? [] : [{ message, href: `#${id}` }];
    }),
  ];
}

/** A form that was made before somebody else changed the offer, laid over the offer as it is now. */
export interface Conflict {
  /** What to show in each field: the typed value where this person changed it, else the new stored one. */
  readonly values: Values;
  /** The stored values of fields that both have changed, or whose line has another product by now. */
  readonly saved: Values;
  /** Names of the quantities whose line has another product by now. */
  readonly swapped: ReadonlySet<string>;
  /** Whether a line is gone whose quantity this person changed. */
  readonly lost: boolean;
}

/** Compares what stood in the form, what was typed and what is stored now. Nothing is saved by it. */
export function mergeConflict(form: Form, now: OfferPage, language: Locale): Conflict {
  const was = readWas(form.text("was"));
  const swapped = new Set(
    productsOf(now).filter(([name, sku]) => was.get(name) !== sku)
      .map(([name]) => name.replace("product", "quantity")),
  );
  const values = new Map<string, string>(), saved = new Map<string, string>();
  for (const { name, stored } of fieldsOf(now, language)) {
    const typed = form.has(name) ? form.text(name) : stored;
    const before = was.get(name) ?? (form.has(name) ? undefined : stored);
    const mine = typed !== before && typed !== stored;
    values.set(name, mine ? typed : stored);
    if (mine && (before !== stored || swapped.has(name))) saved.set(name, stored);
  }
  const lost = [...was].some(([name, before]) =>
    name.startsWith("quantity.") && !values.has(name) && form.has(name) &&
    form.text(name) !== before
  );
  return { values, saved, swapped, lost };
}
