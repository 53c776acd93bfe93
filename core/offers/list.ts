/** The list of offers: filters, a keyset cursor, the number of all. */
import { z } from "zod";
import type { App } from "@/core/app.ts";
import type { OfferListQuery, OfferListReply } from "@/core/contracts/offer.ts";
import { parseId } from "@/core/ids.ts";
import { countOffers, listOffers as listRows } from "@/db/queries/offers.ts";
import { readCursor, writeCursor } from "./cursors.ts";
import { presentOffer } from "./present.ts";

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
  const filter = { query: query.query?.trim() || undefined, status: query.status, customerId };
  const [updatedAt, id] = query.cursor === undefined ? [] : readCursor(query.cursor, Cursor);
  const after = updatedAt === undefined || id === undefined
    ? undefined
    : { updatedAt: new Date(updatedAt), id };
  const { sql } = app.database;
  const [rows, totalCount] = await Promise.all([
    listRows(sql, filter, query.limit + 1, after),
    countOffers(sql, filter),
  ]);
  const page = rows.slice(0, query.limit);
  const last = page.at(-1);
  return {
    offers: page.map((row) => presentOffer(row).offer),
    totalCount,
    nextCursor: last && rows.length > page.length
      ? writeCursor([last.updatedAt.toISOString(), last.id])
      : null,
  };
}
