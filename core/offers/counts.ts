/** How many offers there are of each status. */
import type { App } from "@/core/app.ts";
import { OfferStatus } from "@/core/contracts/offer.ts";
import { countOffers } from "@/db/queries/offers.ts";

/**
 * The number of offers by status, among those that a search text lets through.
 *
 * @param query text that the name of the offer or of its customer contains; absent means all
 */
export async function countByStatus(
  app: App,
  query: string | undefined,
): Promise<Record<OfferStatus, number>> {
  const text = query?.trim() || undefined;
  const entries = await Promise.all(
    OfferStatus.options.map(async (status) =>
      [status, await countOffers(app.database.sql, { query: text, status })] as const
    ),
  );
  return { draft: 0, accepted: 0, rejected: 0, imported: 0, ...Object.fromEntries(entries) };
}
