/** Statements on the numbers of offers. They run inside the transaction that gives one. */
import type { Sql } from "@/db/sql.ts";

/** A number as it was given. */
export interface OfferNumberRow {
  offerId: string;
  number: string;
  year: number;
  sequence: number;
  givenAt: Date;
}

/** The number of an offer, or `undefined` while it has none. */
export async function findOfferNumber(sql: Sql, offerId: string): Promise<string | undefined> {
  const [row] = await sql<{ number: string }>`
    select number
    from offer_numbers
    where offer_id = ${offerId}`;
  return row?.number;
}

/**
 * Counts a year up by one and keeps its row locked until the transaction ends: whoever counts next waits, and gets the same
 * number if this transaction is rolled back.
 */
export async function countNumberUp(sql: Sql, year: number): Promise<number> {
  const [row] = await sql<{ last: number }>`
    insert into offer_number_counters (year, last)
    values (${year}, 1)
    on conflict (year) do update set last = offer_number_counters.last + 1
    returning last`;
  if (!row) throw new Error("a year was not counted up");
  return row.last;
}

/** The last number of a year, 0 if it has none. */
export async function findLastNumber(sql: Sql, year: number): Promise<number> {
  const [row] = await sql<{ last: number }>`
    select last
    from offer_number_counters
    where year = ${year}`;
  return row?.last ?? 0;
}

/** Whether a number was ever given. */
export async function isNumberGiven(sql: Sql, number: string): Promise<boolean> {
  const rows = await sql<{ given: number }>`
    select 1 as given
    from offer_numbers
    where number = ${number}`;
  return rows.length > 0;
}

/** Records a number for good. */
export async function insertOfferNumber(sql: Sql, row: OfferNumberRow): Promise<void> {
  await sql`
    insert into offer_numbers (offer_id, number, year, sequence, given_at)
    values (${row.offerId}, ${row.number}, ${row.year}, ${row.sequence}, ${row.givenAt})`;
}
