/** Counts with their noun, in the form that the language asks for. */
import { formatNumber, type Locale } from "./format.ts";

/** The forms of a noun by the categories of `Intl.PluralRules`; `other` serves those that a language does not have. */
export type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { readonly other: string };

/** What prints a count with its noun in a language: `1 oferta`, `3 oferty`, `5 ofert`. */
export function pluralOf(locale: Locale): (count: number, forms: Forms) => string {
  const rules = new Intl.PluralRules(locale);
  return (count, forms) =>
    `${formatNumber(count, locale)} ${forms[rules.select(count)] ?? forms.other}`;
}
