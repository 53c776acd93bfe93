/** Days as the seller counts them: by the clock on the seller's wall. */

const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * The day of a moment.
 *
 * @param timeZone IANA name, such as `Europe/Warsaw`
 * @returns ISO 8601, `2026-11-20`
 */
export function dayIn(timeZone: string, at: Date): string {
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat("en", {
    timeZone,
    calendar: "iso8601",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
  });
  formats.set(timeZone, format);
  const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, value]));
  return `${parts.get("year")}-${parts.get("month")}-${parts.get("day")}`;
}

/**
 * A day so many days later.
 *
 * @param day ISO 8601
 */
export function daysAfter(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/**
 * The moment at which a day begins. Where clocks are put forward at midnight it is the first moment that the day has.
 *
 * @param timeZone IANA name
 * @param day ISO 8601
 */
export function startOfDay(timeZone: string, day: string): Date {
  const minute = 60_000, widest = 15 * 60;
  const utc = Date.parse(`${day}T00:00:00Z`) / minute;
  let before = utc - widest, first = utc + widest;
  while (first - before > 1) {
    const middle = Math.floor((before + first) / 2);
    if (dayIn(timeZone, new Date(middle * minute)) < day) before = middle;
    else first = middle;
  }
  return new Date(first * minute);
}
