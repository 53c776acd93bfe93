/** The day that a sentence says: a date, a weekday, so many days, the end of a week or month. Pure. */
import { daysAfter } from "@/core/company/days.ts";
import { type Said, type Symbol, written } from "./said.ts";

const iso = /\b(\d{4})-(\d{1,2})-(\d{1,2})\b/;
const dotted = /\b(\d{1,2})[./](\d{1,2})(?:[./](\d{4}|\d{2})?)?(?!\d)/;

/**
 * The day that is said, counted from today: a date without a year and a weekday are the next ones.
 *
 * @param today ISO 8601 day by the seller's clock
 * @returns ISO 8601 day; `undefined` where none is said or the calendar has no such day
 */
export function dayOf(said: Said, today: string): string | undefined {
  const { symbols, message: { tokens } } = said;
  const date = symbols.find(({ kind }) => kind === "DATE");
  if (date) {
    const text = written(said, date.first, tokens.length);
    return writtenDay(text, today) ?? namedDay(symbols, today);
  }
  if (symbols.some(({ kind }) => kind === "MONTH")) return namedDay(symbols, today);
  const weekday = symbols.find(({ kind }) => kind === "WEEKDAY")?.values[0];
  if (weekday !== undefined) {
    const ahead = (weekday - weekdayOf(today) + 7) % 7;
    return daysAfter(today, ahead === 0 ? 7 : ahead);
  }
  const unit = symbols.find(({ kind }) => kind === "DAYS")?.values[0];
  const count = symbols.find(({ kind }) => kind === "NUM" || kind === "ONE")?.values[0];
  if (unit !== undefined && count !== undefined) return after(today, count, unit);
  if (unit !== undefined && symbols.some(({ kind }) => kind === "BOTTOM")) {
    return endOf(today, unit);
  }
  return undefined;
}

/** Monday is 1. */
const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;

/** Days that the unit stands for; a month is one of the calendar. */
const week = 7, month = 30;
/** Offers hold for no longer; a larger number is no count of days. */
const daysAtMost = 3_660;

function after(today: string, count: number, unit: number): string | undefined {
  const isWhole = Number.isInteger(count) && count > 0 && count * unit <= daysAtMost;
  if (!isWhole) return undefined;
  if (unit !== month) return daysAfter(today, count * unit);
  const [year = 0, of = 0, day = 0] = today.split("-").map(Number);
  const last = new Date(Date.UTC(year, of + count, 0)).getUTCDate();
  const to = new Date(Date.UTC(year, of - 1 + count, Math.min(day, last)));
  return to.toISOString().slice(0, 10);
}

function endOf(today: string, unit: number): string | undefined {
  if (unit === week) return daysAfter(today, 7 - weekdayOf(today));
  if (unit !== month) return undefined;
  const [year = 0, of = 0] = today.split("-").map(Number);
  return new Date(Date.UTC(year, of, 0)).toISOString().slice(0, 10);
}

function writtenDay(text: string, today: string): string | undefined {
  const full = iso.exec(text);
  if (full) return dayFrom(Number(full[1]), Number(full[2]), Number(full[3]));
  const short = dotted.exec(text);
  if (!short) return undefined;
  const [first, second] = [Number(short[1]), Number(short[2])];
  // "12/31/2026" has its month first.
  const [day, of] = second > 12 ? [second, first] : [first, second];
  return short[3] === undefined
    ? nextDay(of, day, today)
    : dayFrom(Number(short[3].padStart(4, "20")), of, day);
}

function namedDay(symbols: readonly Symbol[], today: string): string | undefined {
  const of = symbols.find(({ kind }) => kind === "MONTH")?.values[0];
  const numbers = symbols.filter(({ kind }) => kind === "DATE" || kind === "NUM" || kind === "ORD")
    .flatMap(({ values }) => values);
  const day = numbers.find((value) => value >= 1 && value <= 31);
  const year = numbers.find((value) => value >= 2000 && value < 2200);
  if (of === undefined || day === undefined) return undefined;
  return year === undefined ? nextDay(of, day, today) : dayFrom(year, of, day);
}

function nextDay(of: number, day: number, today: string): string | undefined {
  const year = Number(today.slice(0, 4));
  const found = dayFrom(year, of, day);
  return found !== undefined && found < today ? dayFrom(year + 1, of, day) : found;
}

function dayFrom(year: number, of: number, day: number): string | undefined {
  const date = new Date(Date.UTC(year, of - 1, day));
  const isReal = date.getUTCMonth() === of - 1 && date.getUTCDate() === day;
  return isReal ? date.toISOString().slice(0, 10) : undefined;
}
