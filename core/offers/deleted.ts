/** What is kept of deleted offers: who deleted which, and when. */
import { z } from "zod";
import type { App } from "@/core/app.ts";
import {
  type DeletedOffer,
  DeletedOfferAuthor,
  type DeletedOfferListQuery,
  type DeletedOfferListReply,
} from "@/core/contracts/deleted_offer.ts";
import {
  type DeletedOfferRow,
  listDeletedOffers as listRows,
} from "@/db/queries/offers/deleted_offers.ts";
import { readCursor, writeCursor } from "@/core/platform/cursors.ts";

const Cursor = z.tuple([z.iso.datetime({ precision: 3 }), z.uuid()]);

/**
 * One page of deleted offers, newest first. Offers deleted before this was kept are not among them.
 *
 * @throws {AppError} `invalid_parameter` for a cursor that no reply gave
 */
export async function listDeletedOffers(
  { database: { sql } }: Pick<App, "database">,
  { limit, cursor }: DeletedOfferListQuery,
): Promise<DeletedOfferListReply> {
  const [deletedAt, offerId] = cursor === undefined ? [] : readCursor(cursor, Cursor);
  const after = deletedAt === undefined || offerId === undefined
    ? undefined
    : { deletedAt: new Date(deletedAt), offerId };
  const rows = await listRows(sql, limit + 1, after);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    deletedOffers: page.map(presentDeleted),
    nextCursor: last && rows.length > page.length
      ? writeCursor([last.deletedAt.toISOString(), last.offerId])
      : null,
  };
}

function presentDeleted(row: DeletedOfferRow): DeletedOffer {
  return {
    id: row.offerId,
    name: row.name,
    ...(row.number === null ? {} : { number: row.number }),
    deletedAt: row.deletedAt.toISOString(),
    by: DeletedOfferAuthor.parse(row.madeBy),
    user: { id: row.userId, name: row.userName },
    ...(row.apiKeyId === null ? {} : { apiKeyId: row.apiKeyId }),
  };
}
