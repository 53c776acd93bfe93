/** The form of an offer's page: what its fields hold, what they ask to change, and what became of a conflict. */
import { z } from "zod";
import { type FieldState, type Problem } from "@/components/field_state.ts";
import { typedNumber } from "@/components/format.ts";
import { type Offer, OfferUpdate } from "@/core/contracts/offer.ts";
import type { Identity } from "@/core/identity.ts";
import { leftOutReason } from "@/core/offers/review.ts";
import type { Form } from "./forms.ts";
import { parseJson } from "./json.ts";
import { readTypedNumber } from "./typed_number.ts";

/** One field of an offer: its stored value as text, and how it is called in a sentence. */
interface OfferField {
  readonly id: string;
  readonly name: string;
  readonly stored: string;
  readonly label: string;
}

/** Values by field name. */
export type Values = ReadonlyMap<string, string>;

/** What the form asks for: a change, or what is wrong by field name. */
export interface ReadUpdate {
  readonly update: OfferUpdate;
  readonly faults: ReadonlyMap<string, string>;
}

/** All fields of an offer, in the order of the page. */
export function fieldsOf(offer: Offer): OfferField[] {
  const quantities = offer.items.map((item, index) => ({
    id: `qty-${index + 1}`,
    name: quantityName(item.id ?? ""),
    stored: typedNumber(item.quantity),
    label: `Line ${index + 1}: quantity`,
  }));
  const field = (id: string, name: string, stored: string, label: string) => ({
    id,
    name,
    stored,
    label,
  });
  return [
    ...quantities,
    field("discount", "discountPercent", typedNumber(offer.discountPercent), "Discount %"),
    field("amount", "discountAmount", typedNumber(offer.discountAmount), "Discount amount"),
    field("notes", "notes", offer.notes.join("\n"), "Notes"),
    field("offer-name", "name", offer.name, "Name of the offer"),
    field("customer", "customerName", offer.customerName ?? "", "Customer"),
  ];
}

/** The name of the field that holds the quantity of a line. */
export function quantityName(lineId: string): string {
  return `quantity.${lineId}`;
}

/** The stored values as the hidden field `was` carries them. */
export function writeWas(offer: Offer): string {
  return JSON.stringify(
    Object.fromEntries(fieldsOf(offer).map(({ name, stored }) => [name, stored])),
  );
}

/** The values that stood in the form when it was made; whatever is not readable was not there. */
function readWas(form: Form): Values {
  try {
    return new Map(
      Object.entries(z.record(z.string(), z.string()).parse(parseJson(form.text("was")))),
    );
  } catch {
    return new Map();
  }
}

/** What stands in the form: the typed value where a field was sent, else the stored one. */
export function typedValues(form: Form, offer: Offer): Values {
  return new Map(
    fieldsOf(offer).map(({ name, stored }) => [name, form.has(name) ? form.text(name) : stored]),
  );
}

/**
 * Reads the change that a form asks for. A field that still holds the stored value asks for none; prices are not read
 * at all. The buttons `remove` and `leave` carry the id of a line or an unmatched part, `status` the status to take.
 */
export function readUpdate(form: Form, offer: Offer, user: Identity): ReadUpdate {
  const typed = typedValues(form, offer);
  const faults = new Map<string, string>();
  const removed = form.text("remove");
  const changed = new Map(
    fieldsOf(offer)
      .filter(({ name, stored }) => typed.get(name) !== stored && name !== quantityName(removed))
      .map((field) => [field.name, { ...field, value: typed.get(field.name) ?? "" }]),
  );
  const number = (name: string): number | undefined => {
    const field = changed.get(name);
    if (!field) return undefined;
    const read = readTypedNumber(field.value);
    if ("value" in read) return read.value;
    faults.set(name, `${field.label} ${read.fault}`);
    return undefined;
  };
  const update = {
    ...itemsOf(offer, removed, number),
    discountPercent: number("discountPercent"),
    discountAmount: number("discountAmount"),
    notes: changed.has("notes") ? linesOf(typed.get("notes") ?? "") : undefined,
    name: changed.get("name")?.value.trim(),
    ...customerOf(changed.get("customerName")?.value),
    ...unmatchedOf(offer, form.text("leave"), user),
    status: form.has("status") ? form.text("status") : undefined,
  };
  return check(update, offer, faults);
}

function itemsOf(offer: Offer, removed: string, number: (name: string) => number | undefined) {
  const kept = offer.items.filter((item) => item.id !== removed);
  const items = kept.map(({ id }) => ({ id, quantity: number(quantityName(id ?? "")) }));
  const same = kept.length === offer.items.length &&
    items.every(({ quantity }) => quantity === undefined);
  return same ? {} : { items };
}

/** An emptied name takes the customer off the offer. */
function customerOf(name: string | undefined) {
  return name === undefined ? {} : { customerName: name.trim() === "" ? null : name };
}

function unmatchedOf(offer: Offer, left: string, user: Identity) {
  if (!offer.unmatched.some(({ id }) => id === left)) return {};
  return {
    unmatched: offer.unmatched.map(({ id, item, reason }) => ({
      item,
      reason: id === left ? leftOutReason(user.name) : reason,
    })),
  };
}

function linesOf(text: string): string[] {
  return text.split("\n").map((line) => line.trim()).filter((line) => line !== "");
}

/** Holds the change against the contract, and puts its words to the fields they are about. */
function check(
  asked: Record<string, unknown> & { items?: readonly { id?: string }[] },
  offer: Offer,
  faults: Map<string, string>,
): ReadUpdate {
  const given = Object.fromEntries(
    Object.entries(asked).filter(([, value]) => value !== undefined),
  );
  const parsed = OfferUpdate.safeParse(given);
  if (parsed.success) return { update: parsed.data, faults };
  const labels = new Map(fieldsOf(offer).map(({ name, label }) => [name, label]));
  for (const { path, message } of parsed.error.issues) {
    const name = path[0] === "items"
      ? quantityName(asked.items?.[Number(path[1])]?.id ?? "")
      : String(path[0]);
    const words = message.replace("greater than", "more than");
    if (!faults.has(name)) faults.set(name, `${labels.get(name) ?? name} ${words}`);
  }
  return { update: {}, faults };
}

/** Fields by name, ready to be shown with what was typed, what is wrong and what somebody else has saved. */
export function fieldStates(
  offer: Offer,
  shown: { values?: Values; faults?: ReadonlyMap<string, string>; saved?: Values } = {},
): ReadonlyMap<string, FieldState> {
  return new Map(
    fieldsOf(offer).map(({ id, name, stored }) => [name, {
      id,
      name,
      value: shown.values?.get(name) ?? stored,
      error: shown.faults?.get(name),
      saved: shown.saved?.get(name),
    }]),
  );
}

/** The faults as an error summary lists them. */
export function problemsOf(offer: Offer, faults: ReadonlyMap<string, string>): Problem[] {
  const ids = new Map(fieldsOf(offer).map(({ name, id }) => [name, id]));
  return [...faults].map(([name, message]) => {
    const id = ids.get(name);
    return { message, ...(id !== undefined && { href: `#${id}` }) };
  });
}

/** A form that was made before somebody else changed the offer, laid over the offer as it is now. */
export interface Conflict {
  /** What to show in each field: the typed value where this person changed it, else the new stored one. */
  readonly values: Values;
  /** The stored values of fields that both have changed. */
  readonly saved: Values;
  readonly sentences: readonly string[];
}

/** Compares what stood in the form, what was typed and what is stored now. Nothing is saved by it. */
export function mergeConflict(form: Form, now: Offer): Conflict {
  const was = readWas(form);
  const values = new Map<string, string>(), saved = new Map<string, string>();
  for (const { name, stored } of fieldsOf(now)) {
    const typed = form.has(name) ? form.text(name) : stored;
    const before = was.get(name) ?? (form.has(name) ? undefined : stored);
    const mine = typed !== before && typed !== stored;
    values.set(name, mine ? typed : stored);
    if (mine && before !== stored) saved.set(name, stored);
  }
  const lost = [...was].some(([name, before]) =>
    name.startsWith("quantity.") && !values.has(name) && form.has(name) &&
    form.text(name) !== before
  );
  const sentences = [
    "Nothing of yours is saved yet. What you typed is still in the form, and the rest shows the offer as it is now.",
    saved.size > 0 && "Where both of you changed a field, the saved value stands beside yours.",
    lost && "A line whose quantity you changed is no longer in the offer.",
    "Check the form, then save it again.",
  ].filter((sentence) => typeof sentence === "string");
  return { values, saved, sentences };
}
