/** Deleting an offer. */
import type { App } from "@/core/app.ts";
import { deleteOffer } from "@/db/queries/offers.ts";
import { lockAndRead, type Precondition } from "./change.ts";

/**
 * Deletes an offer with its lines, revisions, history, threads and messages; the request it came from stays.
 *
 * @throws {AppError} `offer_not_found`, `offer_changed`
 */
export async function removeOffer(
  app: App,
  offerId: string,
  precondition: Precondition,
): Promise<void> {
  await app.database.transaction(async (sql) => {
    const { id } = await lockAndRead(sql, offerId, precondition);
    await deleteOffer(sql, id);
  });
}
