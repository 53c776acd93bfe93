/** The list of offers: filters, a keyset cursor, the number of all. */
import { z } from "zod";
import type { App } from "@/core/app.ts";
import type { Offer, OfferListQuery, OfferStatus } from "@/core/contracts/offer.ts";
import { parseId } from "@/core/ids.ts";
import { limits } from "@/core/limits.ts";
import { offerTotals, toNumber } from "@/core/money.ts";
import {
  countOffers,
  countOffersByStatus,
  type ListedOfferRow,
  listOfferEntries,
  listOffers as listRows,
  type NamedFilter,
  nameFilter,
  type OfferCursor,
  type SortedPage,
} from "@/db/queries/offer_list.ts";
import type { Viewer } from "@/core/products/present.ts";
import { readCursor, writeCursor } from "./cursors.ts";
import { costsOf, marginsOn } from "./margins.ts";
import { presentOffer } from "./present.ts";
import { countToCheck, isLeftOut } from "./review.ts";

const Cursor = z.tuple([z.iso.datetime({ precision: 3 }), z.uuid()]);

/** Offers read at a time: those of a whole page may have some ten thousand lines. */
const readTogether = 20;

/**
 * One page of offers as JSON (`OfferListReply`), newest change first; it ends before `limit` offers where they are
 * more than {@link limits.listBytes}. An unknown customer has none.
 *
 * @throws {AppError} `invalid_parameter` for a cursor that no reply gave
 */
export async function listOffers(
  app: Pick<App, "database">,
  viewer: Viewer,
  query: OfferListQuery,
): Promise<string> {
  const customerId = query.customerId === undefined ? undefined : parseId(query.customerId);
  if (query.customerId !== undefined && customerId === undefined) return replyOf([], 0, null);
  const after = cursorIn(query.cursor);
  const { sql } = app.database;
  const wanted = { query: query.query?.trim() || undefined, status: query.status, customerId };
  const filter = await nameFilter(sql, wanted);
  const [{ offers, nextCursor }, totalCount] = await Promise.all([
    readPage(app, viewer, filter, query, after),
    countOffers(sql, filter),
  ]);
  return replyOf(offers, totalCount, nextCursor);
}

/** The offers of a page, each as JSON. */
async function readPage(
  app: Pick<App, "database">,
  viewer: Viewer,
  filter: NamedFilter,
  { limit, view }: OfferListQuery,
  start: OfferCursor | undefined,
): Promise<{ offers: string[]; nextCursor: string | null }> {
  const offers: string[] = [];
  let bytes = 0;
  for (let after = start;;) {
    const wanted = Math.min(limit - offers.length, readTogether);
    const rows = await listRows(app.database.sql, filter, wanted + 1, after);
    const shown = rows.slice(0, wanted).map((row) => presentOffer(row).offer);
    const costs = viewer?.seesMargins === true ? await costsOf(app, shown) : undefined;
    for (const [index, presented] of shown.entries()) {
      const row = rows[index];
      const { items, ...rest } = costs ? marginsOn(presented, costs) : presented;
      const offer = JSON.stringify(view === "summary" ? rest : { ...rest, items });
      bytes += new TextEncoder().encode(offer).length;
      if (after && offers.length > 0 && bytes > limits.listBytes) {
        return { offers, nextCursor: cursorOf(after) };
      }
      offers.push(offer);
      after = row;
    }
    const isLast = rows.length <= wanted;
    if (isLast || !after) return { offers, nextCursor: null };
    if (offers.length === limit) return { offers, nextCursor: cursorOf(after) };
  }
}

function replyOf(offers: readonly string[], totalCount: number, nextCursor: string | null): string {
  const rest = JSON.stringify({ totalCount, nextCursor }).slice(1);
  return `{"offers":[${offers.join(",")}],${rest}`;
}

/** An offer as a table of many shows it. */
export interface OfferEntry
  extends Pick<Offer, "id" | "name" | "status" | "currency" | "customerName" | "updatedAt"> {
  /** On paper; `null` before there is one. */
  readonly number: string | null;
  /** Who has made it; `null` for somebody who is gone. */
  readonly userName: string | null;
  readonly totalNet: number;
  readonly lineCount: number;
  /** Lines of a draft whose match nobody has vouched for and that should be checked. */
  readonly toCheck: number;
  /** Parts of a draft's message that still ask for an answer. */
  readonly unmatched: number;
}

/** A page of the table, with the number of all offers of each status that the text lets through. */
export interface OfferTable {
  readonly entries: readonly OfferEntry[];
  readonly counts: Readonly<Record<OfferStatus, number>>;
  /** How many of the counted are those of {@link EntryQuery.viewer}. */
  readonly own: number;
  readonly nextCursor: string | null;
}

/** What a table of offers is asked for. */
export interface EntryQuery extends Omit<OfferListQuery, "view"> {
  /** Only offers that this user has made. */
  readonly userId?: string;
  /** Whose offers are counted apart. */
  readonly viewer?: string;
  /** Only offers that got their status since then. */
  readonly decidedSince?: Date;
  /** Another order than by the last change; its pages are counted instead of found by a cursor. */
  readonly sorted?: SortedPage;
}

/**
 * The same list as {@link listOffers} with what a table shows of each offer.
 *
 * @throws {AppError} `invalid_parameter` for a cursor that no reply gave
 */
export async function listEntries(
  app: Pick<App, "database">,
  query: EntryQuery,
): Promise<OfferTable> {
  const after = cursorIn(query.cursor);
  const { sql } = app.database;
  const { customerId, status, userId, decidedSince, sorted } = query;
  const filter = await nameFilter(sql, { query: query.query?.trim() || undefined, customerId });
  const wanted = { ...filter, status, userId, decidedSince };
  const [rows, counted] = await Promise.all([
    listOfferEntries(sql, wanted, query.limit + 1, sorted ?? after),
    countOffersByStatus(sql, filter, query.viewer),
  ]);
  const { page, nextCursor } = cut(rows, query.limit);
  const own = counted.reduce((sum, each) => sum + each.own, 0);
  const counts = { draft: 0, accepted: 0, rejected: 0, imported: 0 };
  for (const { status, count } of counted) counts[status] = count;
  return { entries: page.map(entryOf), counts, own, nextCursor };
}

function cursorIn(text: string | undefined): OfferCursor | undefined {
  if (text === undefined) return undefined;
  const [updatedAt, id] = readCursor(text, Cursor);
  return { updatedAt: new Date(updatedAt), id };
}

function cursorOf({ updatedAt, id }: OfferCursor): string {
  return writeCursor([updatedAt.toISOString(), id]);
}

/** One row more than the page has is read, to know whether there is a next one. */
function cut<Row extends OfferCursor>(
  rows: readonly Row[],
  limit: number,
): { page: readonly Row[]; nextCursor: string | null } {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const nextCursor = last && rows.length > page.length ? cursorOf(last) : null;
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
    number: row.number,
    userName: row.userName,
    totalNet: offerTotals(lines, row, currency).totalNet,
    lineCount: lines.length,
    toCheck: countToCheck(doubtful.map(({ matchSource, matchScore }) => ({
      matchSource,
      matchScore: matchScore === null ? null : toNumber(matchScore),
    }))),
    unmatched: row.reasons.filter((reason) => !isLeftOut({ reason })).length,
  };
}
