/** The form of a price list: what stands in its fields, and what is wrong with them in the language of the page. */
import type { FieldState, Problem } from "@/components/common/field_state.ts";
import { wordsOf } from "@/components/language.ts";
import type { PriceListFields } from "@/components/price_lists/PriceListForm.tsx";
import type { z } from "zod";
import type { Context } from "@/routes/(_http)/define.ts";
import type { Form } from "./forms.ts";

const names = ["name", "currency", "validFrom", "validTo"] as const;
type Name = typeof names[number];

/** What stands in the fields. */
export type PriceListValues = Readonly<Record<Name, string>>;

/** What the form asks for by a contract, or the faults by field. */
export function readPriceListForm<Schema extends z.ZodType>(
  ctx: Context,
  form: Form,
  schema: Schema,
) {
  const { priceLists: words } = wordsOf(ctx.state.language);
  const values: PriceListValues = {
    name: form.text("name").trim(),
    currency: form.text("currency").trim().toUpperCase(),
    validFrom: form.text("validFrom").trim(),
    validTo: form.text("validTo").trim(),
  };
  const { name, currency, validFrom, validTo } = values;
  const parsed = schema.safeParse({
    name,
    currency,
    validFrom: validFrom || null,
    validTo: validTo || null,
  });
  const faults: Partial<Record<Name, string>> = {};
  for (const { path } of parsed.error?.issues ?? []) {
    const field = names.find((each) => each === path[0]);
    if (field) faults[field] ??= words.odd(words[field]);
  }
  return { input: parsed.data, values, faults };
}

/** The fields as the page shows them. */
export function priceListFields(
  values: PriceListValues,
  faults: Partial<Record<Name, string>> = {},
): PriceListFields & { currency: FieldState } {
  const field = (name: Name): FieldState => ({
    id: name,
    name,
    value: values[name],
    error: faults[name],
  });
  return {
    name: field("name"),
    currency: field("currency"),
    validFrom: field("validFrom"),
    validTo: field("validTo"),
  };
}

/** The faults as an error summary lists them. */
export function priceListProblems(fields: PriceListFields): Problem[] {
  return Object.values(fields).flatMap(({ id, error }: FieldState) =>
    error === undefined ? [] : [{ href: `#${id}`, message: error }]
  );
}
