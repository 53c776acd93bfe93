/** Reads the history of an offer. */
import { z } from "zod";
import type { App } from "@/core/app.ts";
import {
  ChangeAuthor,
  ChangeDetails,
  ChangeKind,
  type ChangeListQuery,
  type ChangeListReply,
  type OfferChange,
} from "@/core/contracts/change.ts";
import { AppError } from "@/core/errors.ts";
import { parseId } from "@/core/platform/ids.ts";
import { type ChangeRow, listOfferChanges } from "@/db/queries/offers/changes.ts";
import { findOffer } from "@/db/queries/offers/offers.ts";
import { readCursor, writeCursor } from "@/core/platform/cursors.ts";

const Cursor = z.tuple([z.int().min(0).max(2 ** 31 - 1), z.uuid()]);

/**
 * One page of what was done to an offer, newest first. Offers made before there was a history have none of that time.
 *
 * @throws {AppError} `offer_not_found`; `invalid_parameter` for a cursor that no reply gave
 */
export async function listChanges(
  app: Pick<App, "database">,
  offerId: string,
  query: ChangeListQuery,
): Promise<ChangeListReply> {
  const [version, changeId] = query.cursor === undefined ? [] : readCursor(query.cursor, Cursor);
  const after = version === undefined || changeId === undefined
    ? undefined
    : { version, id: changeId };
  const id = parseId(offerId);
  const { sql } = app.database;
  const rows = id === undefined ? [] : await listOfferChanges(sql, id, query.limit + 1, after);
  if (rows.length === 0 && (id === undefined || !await findOffer(sql, id))) {
    throw new AppError("offer_not_found");
  }
  const page = rows.slice(0, query.limit);
  const last = page.at(-1);
  return {
    changes: page.map(presentChange),
    nextCursor: last && rows.length > page.length ? writeCursor([last.version, last.id]) : null,
  };
}

/** A change as the API replies it. */
export function presentChange(row: ChangeRow): OfferChange {
  return {
    id: row.id,
    version: row.version,
    at: row.at.toISOString(),
    kind: ChangeKind.parse(row.kind),
    by: ChangeAuthor.parse(row.madeBy),
    user: { id: row.userId, name: row.userName },
    ...(row.apiKeyId === null ? {} : { apiKeyId: row.apiKeyId }),
    details: ChangeDetails.parse(row.details),
  };
}
