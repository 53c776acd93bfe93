/** Numbers, amounts and times as people read them. Exact: digits are grouped and padded, never rounded away. */

/** The languages that pages are written in. */
export type Locale = "en" | "pl" | "de";

/** A number, or one as plain decimal text such as `"12.50"`. */
export type Numeric = number | `${number}`;

const tags: Record<Locale, string> = { en: "en-GB", pl: "pl-PL", de: "de-DE" };
const numberFormats = new Map<string, Intl.NumberFormat>();
const dateFormats = new Map<string, Intl.DateTimeFormat>();

/**
 * An amount without its currency: `114963.7` with 2 decimals is `114,963.70`, and further digits stay.
 *
 * @param decimals the decimals of the currency's minor unit
 */
export function formatAmount(value: Numeric, decimals: number, locale: Locale = "en"): string {
  const key = `${locale} ${decimals}`;
  const format = numberFormats.get(key) ?? new Intl.NumberFormat(tags[locale], {
    minimumFractionDigits: decimals,
    maximumFractionDigits: 20,
    useGrouping: "always",
  });
  numberFormats.set(key, format);
  // Text goes in, because Intl reads it exactly; typography asks for a minus where Intl puts a hyphen.
  return format.format(`${value}`).replace("-", "−");
}

/** A quantity, rate or percentage: as many decimals as it has. */
export function formatNumber(value: Numeric, locale: Locale = "en"): string {
  return formatAmount(value, 0, locale);
}

/** A number as a person would type it into a field: no groups, the decimal mark of the language. */
export function typedNumber(value: number, locale: Locale = "en"): string {
  return locale === "en" ? String(value) : String(value).replace(".", ",");
}

/**
 * A time as `20 Nov 2026, 10:14`.
 *
 * @param iso RFC 3339
 * @param timeZone IANA name; without it the server's zone
 */
export function formatDateTime(iso: string, locale: Locale = "en", timeZone?: string): string {
  const key = `${locale} ${timeZone}`;
  const format = dateFormats.get(key) ?? new Intl.DateTimeFormat(tags[locale], {
    day: "numeric",
    month: "short",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
    timeZone,
  });
  dateFormats.set(key, format);
  return format.format(new Date(iso));
}

/**
 * A day as `22 Nov 2026`.
 *
 * @param day ISO 8601, `2026-11-22`
 */
export function formatDate(day: string, locale: Locale = "en"): string {
  return sayDay(day, locale, { day: "numeric", month: "short", year: "numeric" });
}

function sayDay(day: string, locale: Locale, parts: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(tags[locale], { ...parts, timeZone: "UTC" })
    .format(new Date(`${day}T00:00:00Z`));
}

/** A match score of 0 to 1 as the whole number that pages show, 0 to 100. */
export function formatScore(score: number): string {
  return String(Math.round(score * 100));
}

/** A count with its noun: `1 line`, `14 lines`. */
export function formatCount(count: number, one: string, many: string): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`;
}

/**
 * A day of this year as short as it goes: `16/11`, `16.11`, `16.11.`.
 *
 * @param day ISO 8601, `2026-11-16`
 */
export function formatDay(day: string, locale: Locale = "en"): string {
  return sayDay(day, locale, { day: "numeric", month: "numeric" });
}

/** A size in bytes, as people say it: `840 B`, `12 kB`, `3.4 MB`. */
export function formatBytes(bytes: number, locale: Locale = "en"): string {
  const [value, unit] = bytes < 1_000
    ? [bytes, "B"]
    : bytes < 1_000_000
    ? [Math.round(bytes / 1_000), "kB"]
    : [Math.round(bytes / 100_000) / 10, "MB"];
  return `${formatNumber(value, locale)} ${unit}`;
}
