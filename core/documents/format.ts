/** Numbers and dates as the document prints them: exact, in the manner of a language. */

const numbers = new Map<string, Intl.NumberFormat>();

/**
 * A figure with its digits grouped: at least `decimals` decimals, and every digit that it has beyond them.
 *
 * @param value a number with at most 6 decimals
 * @param locale BCP 47
 */
export function formatAmount(value: number, decimals: number, locale: string): string {
  const key = `${locale} ${decimals}`;
  const format = numbers.get(key) ?? new Intl.NumberFormat(locale, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: 20,
    useGrouping: "always",
  });
  numbers.set(key, format);
  // As text, because Intl reads it exactly; a minus is wider than the hyphen that Intl puts.
  return format.format(`${value}`).replace("-", "\u2212");
}

/**
 * A day as words, such as `20 November 2026`.
 *
 * @param date ISO 8601, `2026-11-20`
 */
export function formatDate(date: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, {
    day: "numeric",
    month: "long",
    year: "numeric",
    timeZone: "UTC",
  }).format(new Date(`${date}T00:00:00Z`));
}
