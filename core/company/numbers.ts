/**
 * Numbers of offers: one after the other within a year, none given twice, none changed, none left out. The year is that of
 * the day on which the number is given, by the seller's time zone.
 */
import {
  countNumberUp,
  findOfferNumber,
  insertOfferNumber,
  isNumberGiven,
} from "@/db/queries/company/numbers.ts";
import type { Sql } from "@/db/sql.ts";
import { dayIn } from "./days.ts";
import { readCompany } from "./seller.ts";

/**
 * The number of an offer; it gets the next one if it has none. The caller's transaction holds the offer's lock, so two who
 * ask at once get the same. The year's counter is locked from here on: nothing slow may follow in the transaction.
 *
 * @param now decides the year
 */
export async function giveNumber(sql: Sql, offerId: string, now: Date): Promise<string> {
  const known = await findOfferNumber(sql, offerId);
  if (known !== undefined) return known;
  const { numberPattern, timeZone } = await readCompany(sql);
  const year = Number(dayIn(timeZone, now).slice(0, 4));
  for (;;) {
    const sequence = await countNumberUp(sql, year);
    const number = formatNumber(numberPattern, year, sequence);
    // Under an earlier pattern the same text may have been another year's or count's.
    if (await isNumberGiven(sql, number)) continue;
    await insertOfferNumber(sql, { offerId, number, year, sequence, givenAt: now });
    return number;
  }
}

/**
 * A number as people read it.
 *
 * @param pattern as `core/contracts/company.ts` takes it: `OF/{year}/{number:4}`
 */
export function formatNumber(pattern: string, year: number, sequence: number): string {
  return pattern
    .replace("{year}", String(year))
    .replace(
      /\{number(?::(\d))?\}/,
      (_, digits: string | undefined) => String(sequence).padStart(Number(digits ?? 1), "0"),
    );
}

/** The number on the document of a revision: `OF/2026/0042-R2`. */
export function revisionNumberOf(number: string, revision: number): string {
  return `${number}-R${revision}`;
}
