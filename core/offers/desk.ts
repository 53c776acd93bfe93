/** What an offer's page shows besides the offer. */
import type { App } from "@/core/app.ts";
import { type DeskRow, readDesk } from "@/db/queries/offers/desk.ts";

/** Customers to suggest before anything is typed. */
const mostCustomers = 6;

/**
 * The customers of the last offers, whether documents name a company that somebody has entered, and whether something came back
 * of the offer.
 */
export async function deskFacts(
  { database }: Pick<App, "database">,
  offerId: string | null = null,
): Promise<DeskRow> {
  return await readDesk(database.sql, offerId, mostCustomers);
}
