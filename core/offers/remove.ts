/** Deleting an offer. */
import type { App } from "@/core/app.ts";
import type { Identity } from "@/core/platform/identity.ts";
import { ring } from "@/core/webhooks/bell.ts";
import { announce } from "@/core/webhooks/events.ts";
import { currentWork } from "@/core/platform/work.ts";
import { insertDeletedOffer } from "@/db/queries/offers/deleted_offers.ts";
import { deleteOffer } from "@/db/queries/offers/offers.ts";
import { lockAndRead, type Precondition } from "./change.ts";
import { presentOffer } from "./present.ts";

/**
 * Deletes an offer with its lines, revisions, history, threads and messages; the request it came from stays. Who did it
 * is kept, with the offer's id, name and number.
 *
 * @throws {AppError} `offer_not_found`, `offer_changed`
 */
export async function removeOffer(
  app: App,
  user: Identity,
  offerId: string,
  precondition: Precondition,
): Promise<void> {
  const apiKeyId = currentWork()?.actor?.apiKeyId ?? null;
  await app.database.transaction(async (sql) => {
    const row = await lockAndRead(sql, offerId, precondition);
    const { id, name, number } = row;
    await deleteOffer(sql, id);
    await insertDeletedOffer(sql, {
      offerId: id,
      name,
      number,
      deletedAt: app.now(),
      madeBy: apiKeyId === null ? "person" : "key",
      userId: user.userId,
      userName: user.name,
      apiKeyId,
    });
    await announce(sql, "offer.deleted", presentOffer(row), app.now());
  });
  ring();
}
