/** The list of offers: filters, a keyset cursor, the number of all. */
import { z } from "zod";
import type { App } from "@/core/app.ts";
import type { Offer, OfferListQuery, OfferListReply, OfferStatus } from "@/core/contracts/offer.ts";
import { parseId } from "@/core/ids.ts";
import { offerTotals, toNumber } from "@/core/money.ts";
import {
  countOffers,
  countOffersByStatus,
  type ListedOfferRow,
  listOfferEntries,
  listOffers as listRows,
  nameFilter,
  type OfferCursor,
} from "@/db/queries/offer_list.ts";
import { readCursor, writeCursor } from "./cursors.ts";
import { presentOffer } from "./present.ts";
import { countToCheck, isLeftOut } from "./review.ts";

const Cursor = z.tuple([z.iso.datetime({ precision: 3 }), z.uuid()]);

/**
 * One page of offers, newest change first. An unknown customer has none.
 *
 * @throws {AppError} `invalid_parameter` for a cursor that no reply gave
 */
export async function listOffers(app: App, query: OfferListQuery): Promise<OfferListReply> {
  const customerId = query.customerId === undefined ? undefined : parseId(query.customerId);
  if (query.customerId !== undefined && customerId === undefined) {
    return { offers: [], totalCount: 0, nextCursor: null };
  }
  const after = cursorIn(query.cursor);
  const { sql } = app.database;
  const wanted = { query: query.query?.trim() || undefined, status: query.status, customerId };
  const filter = await nameFilter(sql, wanted);
  const [rows, totalCount] = await Promise.all([
    listRows(sql, filter, query.limit + 1, after),
    countOffers(sql, filter),
  ]);
  const { page, nextCursor } = cut(rows, query.limit);
  return { offers: page.map((row) => presentOffer(row).offer), totalCount, nextCursor };
}

/** An offer as a table of many shows it. */
export interface OfferEntry
  extends Pick<Offer, "id" | "name" | "status" | "currency" | "customerName" | "updatedAt"> {
  readonly totalGross: number;
  /** Lines of a draft whose match nobody has vouched for and that should be checked. */
  readonly toCheck: number;
  /** Parts of a draft's message that still ask for an answer. */
  readonly unmatched: number;
}

/** A page of the table, with the number of all offers of each status that the text lets through. */
export interface OfferTable {
  readonly entries: readonly OfferEntry[];
  readonly counts: Readonly<Record<OfferStatus, number>>;
  readonly nextCursor: string | null;
}

/**
 * The same list as {@link listOffers} with what a table shows of each offer.
 *
 * @throws {AppError} `invalid_parameter` for a cursor that no reply gave
 */
export async function listEntries(
  app: Pick<App, "database">,
  query: Omit<OfferListQuery, "customerId">,
): Promise<OfferTable> {
  const after = cursorIn(query.cursor);
  const { sql } = app.database;
  const filter = await nameFilter(sql, { query: query.query?.trim() || undefined });
  const [rows, counted] = await Promise.all([
    listOfferEntries(sql, { ...filter, status: query.status }, query.limit + 1, after),
    countOffersByStatus(sql, filter),
  ]);
  const { page, nextCursor } = cut(rows, query.limit);
  const counts = { draft: 0, accepted: 0, rejected: 0, imported: 0 };
  for (const { status, count } of counted) counts[status] = count;
  return { entries: page.map(entryOf), counts, nextCursor };
}

function cursorIn(text: string | undefined): OfferCursor | undefined {
  if (text === undefined) return undefined;
  const [updatedAt, id] = readCursor(text, Cursor);
  return { updatedAt: new Date(updatedAt), id };
}

/** One row more than the page has is read, to know whether there is a next one. */
function cut<Row extends OfferCursor>(
  rows: readonly Row[],
  limit: number,
): { page: readonly Row[]; nextCursor: string | null } {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const nextCursor = last && rows.length > page.length
    ? writeCursor([last.updatedAt.toISOString(), last.id])
    : null;
  return { page, nextCursor };
}

function entryOf(row: ListedOfferRow): OfferEntry {
  const { id, name, status, currency, customerName, lines } = row;
  const doubtful = status === "draft" ? lines.filter(({ confirmed }) => !confirmed) : [];
  return {
    id,
    name,
    status,
    currency,
    customerName,
    updatedAt: row.updatedAt.toISOString(),
    totalGross: offerTotals(lines, row, currency).totalGross,
    toCheck: countToCheck(doubtful.map(({ matchSource, matchScore }) => ({
      matchSource,
      matchScore: matchScore === null ? null : toNumber(matchScore),
    }))),
    unmatched: row.reasons.filter((reason) => !isLeftOut({ reason })).length,
  };
}
