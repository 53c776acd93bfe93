/** The small form on an offer's page for what is not in the catalogue: what stands in it, and what it asks for. */
import type { Locale } from "@/components/format.ts";
import { typedNumber } from "@/components/format.ts";
import { wordsOf } from "@/components/language.ts";
import type { OneOffView } from "@/components/desk/offer_view.ts";
import { OneOff } from "@/core/contracts/product_record.ts";
import { limits } from "@/core/platform/limits.ts";
import type { OfferPage } from "@/core/offers/page.ts";
import type { Form } from "./forms.ts";
import { readTypedNumber } from "./typed_number.ts";

/** The fields of the form, in its order, by their names there. */
export const oneOffFields = [
  { id: "one-name", name: "one.name", fact: "name" },
  { id: "one-unit", name: "one.unit", fact: "unit" },
  { id: "one-price", name: "one.unitPriceNet", fact: "unitPriceNet" },
  { id: "one-vat", name: "one.vatRate", fact: "vatRate" },
] as const;

/**
 * The form as it stands open for an unmatched part, by its id, or for a `new` line; `undefined` where there is no such part.
 *
 * @param typed what was sent and refused, and why
 */
export function oneOffView(
  { offer }: OfferPage,
  target: string,
  language: Locale,
  typed?: { readonly form: Form; readonly faults: ReadonlyMap<string, string> },
): OneOffView | undefined {
  const part = offer.unmatched.find(({ id }) => id === target);
  if (!part && target !== "new") return undefined;
  // The rate of the last product is the likely one; without a product nobody can tell.
  const rate = offer.items.findLast(({ productId }) => productId !== null)?.vatRate;
  const first = {
    name: (part?.item ?? "").replace(/\s+/g, " ").slice(0, limits.name),
    unit: "",
    unitPriceNet: "",
    vatRate: rate === undefined ? "" : typedNumber(rate, language),
  };
  const fields = oneOffFields.map(({ id, name, fact }) => ({
    id,
    name,
    value: typed?.form.has(name) ? typed.form.text(name) : first[fact],
    error: typed?.faults.get(name),
  }));
  return { target, fields };
}

/**
 * Reads the form; an untouched field counts as it was shown.
 *
 * @param faults what is wrong, by the name of the field
 */
export function readOneOff(
  form: Form,
  shown: OneOffView,
  language: Locale,
  faults: Map<string, string>,
): OneOff | undefined {
  const { line, offer } = wordsOf(language);
  const label = (fact: typeof oneOffFields[number]["fact"]) =>
    fact === "unit" ? line.unit : line.oneOff[fact];
  const given: Record<string, unknown> = {};
  for (const [index, { name, fact }] of oneOffFields.entries()) {
    const text = (form.has(name) ? form.text(name) : shown.fields[index]?.value ?? "").trim();
    given[fact] = text;
    if (fact !== "unitPriceNet" && fact !== "vatRate") continue;
    const read = readTypedNumber(text, offer.faults);
    if ("fault" in read) faults.set(name, `${label(fact)} ${read.fault}`);
    else given[fact] = read.value;
  }
  const checked = OneOff.safeParse(given);
  for (const { path, ...issue } of checked.error?.issues ?? []) {
    const field = oneOffFields.find(({ fact }) => fact === path[0]);
    if (!field || faults.has(field.name)) continue;
    const isEmpty = given[field.fact] === "";
    const why = isEmpty
      ? offer.faults.empty
      : issue.code === "too_big"
      ? offer.faults.tooLarge
      : offer.faults.other;
    faults.set(field.name, `${label(field.fact)} ${why}`);
  }
  return faults.size > 0 ? undefined : checked.data;
}
