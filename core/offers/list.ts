/** The list of offers: filters, a keyset cursor, the number of all. */
import { z } from "zod";
import type { App } from "@/core/app.ts";
import type { Offer, OfferListQuery, OfferStatus } from "@/core/contracts/offer.ts";
import { parseId } from "@/core/platform/ids.ts";
import { limits } from "@/core/platform/limits.ts";
import { AppError } from "@/core/errors.ts";
import { offerTotals, toDecimal, toNumber } from "@/core/money/money.ts";
import {
  countOffers,
  countOffersByStage,
  type ListedOfferRow,
  listOfferEntries,
  listOffers as listRows,
  type NamedFilter,
  nameFilter,
  type OfferCursor,
  type OfferFilter,
  type SortedPage,
  type StageCount,
} from "@/db/queries/offers/offer_list.ts";
import type { Viewer } from "@/core/catalogue/present.ts";
import { type KeyedOfferRow, listOffersBy } from "@/db/queries/offers/offer_order.ts";
import type { OfferRow } from "@/db/queries/offers/offers.ts";
import type { Sql } from "@/db/sql.ts";
import { readCursor, writeCursor } from "@/core/platform/cursors.ts";
import { costsOf, marginsOn } from "./margins.ts";
import { presentOffer } from "./present.ts";
import { countToCheck, isLeftOut } from "./review.ts";

const Cursor = z.tuple([z.iso.datetime({ precision: 3 }), z.uuid()]);

const OfferOrderKey = z.enum(["updatedAt", "number", "customer", "totalNet", "validUntil"]);
const KeyCursor = z.tuple([z.string(), z.string().max(limits.name * 2), z.uuid()]);

/** Where a page in another order ended. */
interface KeyPlace {
  readonly key: string;
  readonly id: string;
}

/** Offers read at a time: those of a whole page may have some ten thousand lines. */
const readTogether = 20;

/**
 * One page of offers as JSON (`OfferListReply`), newest change first unless another order is asked for; it ends before `limit`
 * offers where they are more than {@link limits.listBytes}. An unknown customer or product has none.
 *
 * @throws {AppError} `invalid_parameter` for a cursor that no reply gave
 */
export async function listOffers(
  app: Pick<App, "database">,
  viewer: Viewer,
  query: OfferListQuery,
): Promise<string> {
  const customerId = query.customerId === undefined ? undefined : parseId(query.customerId);
  const productId = query.productId === undefined ? undefined : parseId(query.productId);
  const strange = query.customerId !== undefined && customerId === undefined ||
    query.productId !== undefined && productId === undefined;
  if (strange) return replyOf([], 0, null);
  const pages = pagesIn(query);
  const { sql } = app.database;
  const filter = await nameFilter(sql, { ...filterIn(query), customerId, productId });
  const [{ offers, nextCursor }, totalCount] = await Promise.all([
    readPage(app, viewer, filter, query, pages),
    countOffers(sql, filter),
  ]);
  return replyOf(offers, totalCount, nextCursor);
}

function filterIn(query: OfferListQuery): OfferFilter {
  const { status, stage, ownerId, externalId, sku, minTotal, maxTotal } = query;
  const { createdFrom, createdTo, validFrom, validTo } = query;
  return {
    query: query.query?.trim() || undefined,
    status,
    stages: stage && [stage],
    userId: ownerId,
    externalId,
    sku,
    ...{ createdFrom, createdTo, validFrom, validTo },
    minTotal: minTotal === undefined ? undefined : toDecimal(minTotal),
    maxTotal: maxTotal === undefined ? undefined : toDecimal(maxTotal),
  };
}

/** How a list is gone through: the rows after a place, and the place of a row. */
interface Pages<Row extends OfferRow, Place> {
  readonly start: Place | undefined;
  read(sql: Sql, filter: NamedFilter, limit: number, after: Place | undefined): Promise<Row[]>;
  placeOf(row: Row): Place;
  cursorOf(place: Place): string;
}

/** The pages of the order that is asked for; a cursor belongs to one order. */
function pagesIn({ sort = "-updatedAt", cursor }: OfferListQuery) {
  if (sort === "-updatedAt") return byLastChange(cursorIn(cursor));
  const descending = sort.startsWith("-");
  const by = OfferOrderKey.parse(sort.replace("-", ""));
  const known = cursor === undefined ? undefined : readCursor(cursor, KeyCursor);
  if (known !== undefined && known[0] !== sort) throw new AppError("invalid_parameter");
  const pages: Pages<KeyedOfferRow, KeyPlace> = {
    start: known && { key: known[1], id: known[2] },
    read: (sql, filter, limit, after) =>
      listOffersBy(sql, filter, limit, { by, descending, after }),
    placeOf: ({ sortKey, id }) => ({ key: sortKey, id }),
    cursorOf: ({ key, id }) => writeCursor([sort, key, id]),
  };
  return pages as Pages<OfferRow, unknown>;
}

function byLastChange(start: OfferCursor | undefined) {
  const pages: Pages<OfferRow, OfferCursor> = {
    start,
    read: listRows,
    placeOf: ({ updatedAt, id }) => ({ updatedAt, id }),
    cursorOf,
  };
  return pages as Pages<OfferRow, unknown>;
}

/** The offers of a page, each as JSON. */
async function readPage(
  app: Pick<App, "database">,
  viewer: Viewer,
  filter: NamedFilter,
  { limit, view }: OfferListQuery,
  pages: Pages<OfferRow, unknown>,
): Promise<{ offers: string[]; nextCursor: string | null }> {
  const offers: string[] = [];
  let bytes = 0;
  for (let after = pages.start;;) {
    const wanted = Math.min(limit - offers.length, readTogether);
    const rows = await pages.read(app.database.sql, filter, wanted + 1, after);
    const shown = rows.slice(0, wanted);
    const offersShown = shown.map((row) => presentOffer(row).offer);
    const costs = viewer?.seesMargins === true ? await costsOf(app, offersShown) : undefined;
    for (const [index, row] of shown.entries()) {
      const presented = offersShown[index]!;
      const { items, ...rest } = costs ? marginsOn(presented, costs) : presented;
      const offer = JSON.stringify(view === "summary" ? rest : { ...rest, items });
      bytes += new TextEncoder().encode(offer).length;
      if (after !== undefined && offers.length > 0 && bytes > limits.listBytes) {
        return { offers, nextCursor: pages.cursorOf(after) };
      }
      offers.push(offer);
      after = pages.placeOf(row);
    }
    const isLast = rows.length <= wanted;
    if (isLast || after === undefined) return { offers, nextCursor: null };
    if (offers.length === limit) return { offers, nextCursor: pages.cursorOf(after) };
  }
}

function replyOf(offers: readonly string[], totalCount: number, nextCursor: string | null): string {
  const rest = JSON.stringify({ totalCount, nextCursor }).slice(1);
  return `{"offers":[${offers.join(",")}],${rest}`;
}

/** An offer as a table of many shows it. */
export interface OfferEntry
  extends
    Pick<Offer, "id" | "name" | "status" | "stage" | "currency" | "customerName" | "updatedAt">,
    Pick<Offer, "ownerName" | "sentAt" | "viewedAt" | "answeredAt" | "validUntil" | "nextStep"> {
  /** On paper; `null` before there is one. */
  readonly number: string | null;
  readonly totalNet: number;
  readonly lineCount: number;
  /** Lines of a draft whose match nobody has vouched for and that should be checked. */
  readonly toCheck: number;
  /** Parts of a draft's message that still ask for an answer. */
  readonly unmatched: number;
}

/** Stages of offers that are with the customer. */
export const openStages = ["issued", "sent", "viewed"] as const;

/** A page of the table, with the number of all offers of each status that the text lets through. */
export interface OfferTable {
  readonly entries: readonly OfferEntry[];
  readonly counts: Readonly<Record<OfferStatus, number>>;
  /** Of those that were issued and not answered, the number that still hold, and of those that do not. */
  readonly open: number;
  readonly expired: number;
  /** How many of the counted are those of {@link EntryQuery.viewer}. */
  readonly own: number;
  readonly nextCursor: string | null;
}

/** What a table of offers is asked for. */
export interface EntryQuery
  extends
    Pick<OfferListQuery, "query" | "status" | "customerId" | "limit" | "cursor">,
    Pick<OfferFilter, "stages" | "userId" | "decidedSince" | "sentBefore" | "validTo"> {
  /** Whose offers are counted apart. */
  readonly viewer?: string;
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
  const { customerId, status, stages, userId, decidedSince, sentBefore, validTo, sorted } = query;
  const filter = await nameFilter(sql, { query: query.query?.trim() || undefined, customerId });
  const wanted = { ...filter, status, stages, userId, decidedSince, sentBefore, validTo };
  const [rows, counted] = await Promise.all([
    listOfferEntries(sql, wanted, query.limit + 1, sorted ?? after),
    countOffersByStage(sql, filter, query.viewer),
  ]);
  const { page, nextCursor } = cut(rows, query.limit);
  const own = counted.reduce((sum, each) => sum + each.own, 0);
  const sum = (isCounted: (each: StageCount) => boolean) =>
    counted.filter(isCounted).reduce((sum, { count }) => sum + count, 0);
  const ofStatus = (status: OfferStatus) => sum((each) => each.status === status);
  return {
    entries: page.map(entryOf),
    counts: {
      draft: ofStatus("draft"),
      accepted: ofStatus("accepted"),
      rejected: ofStatus("rejected"),
      imported: ofStatus("imported"),
    },
    open: sum(({ stage }) => openStages.some((each) => each === stage)),
    expired: sum(({ stage }) => stage === "expired"),
    own,
    nextCursor,
  };
}

/** The first offers of a table, newest change first, without the numbers of the others. */
export async function firstEntries(
  { database: { sql } }: Pick<App, "database">,
  filter: OfferFilter,
  limit: number,
): Promise<OfferEntry[]> {
  const rows = await listOfferEntries(sql, await nameFilter(sql, filter), limit);
  return rows.map(entryOf);
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
    stage: row.stage,
    ownerName: row.ownerName,
    sentAt: row.sentAt?.toISOString() ?? null,
    viewedAt: row.viewedAt?.toISOString() ?? null,
    answeredAt: row.answeredAt?.toISOString() ?? null,
    validUntil: row.validUntil,
    nextStep: row.nextStep,
    totalNet: offerTotals(lines, row, currency).totalNet,
    lineCount: lines.length,
    toCheck: countToCheck(doubtful.map(({ matchSource, matchScore }) => ({
      matchSource,
      matchScore: matchScore === null ? null : toNumber(matchScore),
    }))),
    unmatched: row.reasons.filter((reason) => !isLeftOut({ reason })).length,
  };
}
