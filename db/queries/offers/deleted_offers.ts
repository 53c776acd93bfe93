/** Statements on what is kept of deleted offers. */
import { fragment, nothing, type Sql } from "@/db/sql.ts";

/** An offer that was deleted, and by whom. */
export interface DeletedOfferRow {
  readonly offerId: string;
  readonly name: string;
  readonly number: string | null;
  readonly deletedAt: Date;
  readonly madeBy: string;
  readonly userId: string;
  readonly userName: string;
  readonly apiKeyId: string | null;
}

/** Keeps that an offer was deleted; the transaction that deletes it does so. */
export async function insertDeletedOffer(sql: Sql, row: DeletedOfferRow): Promise<void> {
  const { offerId, name, number, deletedAt, madeBy, userId, userName, apiKeyId } = row;
  await sql`
    insert into deleted_offers (
      offer_id, name, number, deleted_at, made_by, user_id, user_name, api_key_id
    )
    values (
      ${offerId}, ${name}, ${number}, ${deletedAt}, ${madeBy}, ${userId}, ${userName}, ${apiKeyId}
    )`;
}

/** The last offer of a page: the next page starts after it. */
export type DeletedOfferCursor = Pick<DeletedOfferRow, "deletedAt" | "offerId">;

/** One page of deleted offers, newest first. */
export async function listDeletedOffers(
  sql: Sql,
  limit: number,
  after?: DeletedOfferCursor,
): Promise<DeletedOfferRow[]> {
  const older = after
    ? fragment`where (deleted_at, offer_id) < (${after.deletedAt}::timestamptz, ${after.offerId}::uuid)`
    : nothing;
  return await sql<DeletedOfferRow>`
    select offer_id, name, number, deleted_at, made_by, user_id, user_name, api_key_id
    from deleted_offers
    ${older}
    order by deleted_at desc, offer_id desc
    limit ${limit}`;
}
