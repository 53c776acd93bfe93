/** The form of a line: what stands in its fields, and what is wrong with them in the language of the page. */
import type { FieldState } from "@/components/common/field_state.ts";
import { formatNumber } from "@/components/format.ts";
import { wordsOf } from "@/components/language.ts";
import { AnyLineUpdate } from "@/core/contracts/line.ts";
import type { OfferItem } from "@/core/contracts/offer.ts";
import type { Context } from "@/routes/(_http)/define.ts";
import type { Form } from "./forms.ts";
import { readTypedNumber } from "./typed_number.ts";

/** Fields of every line; those of lines with a product follow. */
const texts = ["name", "note", "internalNote"] as const;
const figures = [
  "unit",
  "leadTime",
  "discountPercent",
  "agreedUnitPriceNet",
  "agreedReason",
] as const;

/** A field that the form of a line has. */
export type LineFieldName = typeof texts[number] | typeof figures[number];

/** What stands in the fields of a line. */
export type LineValues = Partial<Record<LineFieldName, string>>;

/** What the form asks for, or the faults by field. */
export interface ReadLine {
  readonly update?: AnyLineUpdate;
  readonly values: LineValues;
  readonly faults: Partial<Record<LineFieldName, string>>;
}

/** The fields that a line has, in the order of the page. */
export function lineFieldNames({ kind }: Pick<OfferItem, "kind">): readonly LineFieldName[] {
  return kind === "text" || kind === "section" ? texts : [...figures, "note", "internalNote"];
}

/** A stored line as its form shows it. */
export function lineValues(ctx: Context, item: OfferItem): LineValues {
  const number = (value: number | null | undefined) =>
    value == null ? "" : formatNumber(value, ctx.state.language);
  return {
    name: item.name,
    note: item.note ?? "",
    internalNote: item.internalNote ?? "",
    unit: item.unit ?? "",
    leadTime: item.leadTime ?? "",
    discountPercent: number(item.discountPercent),
    agreedUnitPriceNet: number(item.agreedUnitPriceNet),
    agreedReason: item.agreedReason ?? "",
  };
}

/** Reads the form of a line. */
export function readLineForm(ctx: Context, form: Form, item: OfferItem): ReadLine {
  const { line: words, offer } = wordsOf(ctx.state.language);
  const names = lineFieldNames(item);
  const values = Object.fromEntries(names.map((name) => [name, form.text(name)]));
  const faults: Partial<Record<LineFieldName, string>> = {};
  const given: Record<string, unknown> = { ...values };
  for (const name of ["discountPercent", "agreedUnitPriceNet"] as const) {
    if (!names.includes(name)) continue;
    const typed = values[name]?.trim() ?? "";
    const read = typed === "" ? undefined : readTypedNumber(typed, offer.faults);
    if (read && "fault" in read) faults[name] = `${words[name]}: ${read.fault}`;
    else given[name] = read?.value ?? (name === "discountPercent" ? 0 : null);
  }
  if (names.includes("unit")) {
    given.optional = form.has("optional");
    given.selected = form.has("optional") && form.has("selected");
    // A reason without a price is none.
    if (given.agreedUnitPriceNet === null) given.agreedReason = "";
  }
  if (Object.keys(faults).length > 0) return { values, faults };
  const parsed = AnyLineUpdate.safeParse(given);
  if (parsed.success) return { update: parsed.data, values, faults };
  for (const { path } of parsed.error.issues) {
    const name = names.find((each) => each === path[0]);
    if (name) faults[name] ??= words.odd(words[name]);
  }
  return { values, faults };
}

/** The fields as the page shows them. */
export function lineFields(
  names: readonly LineFieldName[],
  values: LineValues,
  faults: ReadLine["faults"] = {},
): (FieldState & { name: LineFieldName })[] {
  return names.map((name) => ({ id: name, name, value: values[name] ?? "", error: faults[name] }));
}
