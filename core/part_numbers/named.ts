/** Part numbers of a customer that stand in what is asked for. */
import { codeForms, codesIn } from "@/core/catalogue/codes.ts";
import type { CustomerReference } from "@/db/queries/offers/corrections.ts";
import { findNamedParts, type NamedPart } from "@/db/queries/customers/part_numbers.ts";
import type { Sql } from "@/db/sql.ts";

/** A part number without digits is written in capitals, and a word of two letters is no number. */
const capitals = /(?<![\p{L}\p{N}])[\p{Lu}][\p{Lu}-]{2,}(?![\p{L}\p{N}])/gu;
/** Two words beside each other, one of them with a digit: `4711 kb` for 4711-KB. */
const pairs = /(?<![\p{L}\p{N}])(?=(\S+ \S*\d\S*|\S*\d\S* \S+))/gu;
/** More words of a text are not looked up: a longer one is prose. */
const mostWords = 40;

/** The normal forms of everything in a text that may be a part number. */
export function partForms(text: string, code?: string): string[] {
  const words = (text.match(capitals) ?? []).slice(0, mostWords);
  const joined = text.matchAll(pairs).take(mostWords).map(([, pair = ""]) => pair);
  const codes = [...(code === undefined ? [] : [code]), ...codesIn(text), ...words, ...joined];
  return [...new Set(codes.flatMap(codeForms))];
}

/**
 * The product that the customer means by a number in each text, by its index; most have none. One statement for all texts,
 * none without a customer. Where a text has several, the longest number counts.
 *
 * @throws {DatabaseUnavailable}
 */
export async function findNamed(
  sql: Sql,
  customer: CustomerReference | undefined,
  asked: readonly { readonly text: string; readonly code?: string | undefined }[],
): Promise<readonly (NamedPart | undefined)[]> {
  if (customer === undefined) return asked.map(() => undefined);
  const forms = asked.map(({ text, code }) => partForms(text, code));
  const found = await findNamedParts(sql, customer, [...new Set(forms.flat())]);
  const byForm = new Map(found.map((part) => [part.form, part]));
  return forms.map((own) =>
    own.flatMap((form) => byForm.get(form) ?? [])
      .reduce<NamedPart | undefined>(
        (best, part) => best && best.form.length >= part.form.length ? best : part,
        undefined,
      )
  );
}
