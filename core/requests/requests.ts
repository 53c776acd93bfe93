/** Requests: what customers sent, kept as it came. */
import type { App } from "@/core/app.ts";
import type { RequestCreate, RequestExtraction, RequestReply } from "@/core/contracts/request.ts";
import { resolveCustomer } from "@/core/customers/customers.ts";
import type { Identity } from "@/core/platform/identity.ts";
import { newId } from "@/core/platform/ids.ts";
import { limits } from "@/core/platform/limits.ts";
import { fragmentOf } from "@/core/drafting/fragments.ts";
import { catalogueTerms } from "@/core/catalogue/catalogue_terms.ts";
import { readAsync } from "@/core/reading/read.ts";
import { ring } from "@/core/webhooks/bell.ts";
import { announceRequest } from "@/core/webhooks/events.ts";
import { insertRequest } from "@/db/queries/intake/requests.ts";
import type { Database } from "@/db/sql.ts";

/**
 * Stores a request in one transaction; a customer who is named is found or created.
 *
 * @throws {AppError} `invalid_body` for a name that cannot be kept
 */
export async function createRequest(
  app: Pick<App, "database" | "now">,
  user: Identity,
  { customerName, customerText = "" }: RequestCreate,
): Promise<RequestReply> {
  const extraction = await extract(app.database, customerText);
  const created = await app.database.transaction(async (sql) => {
    const customer = await resolveCustomer(sql, { customerName }, "request");
    const request = {
      id: newId(),
      customerId: customer?.id ?? null,
      rawText: customerText,
      source: "manual",
    };
    await insertRequest(sql, { ...request, userId: user.userId, state: "new", now: app.now() });
    await announceRequest(sql, { ...request, state: "new" }, app.now());
    return { request, extraction };
  });
  ring();
  return created;
}

/** What the text seems to ask for: no model is asked and no offer is drafted. */
async function extract(database: Database, message: string): Promise<RequestExtraction> {
  const { things } = await readAsync(message, await catalogueTerms(database));
  const items = things.slice(0, limits.linesPerOffer).map((thing) => fragmentOf(message, thing))
    .map(({ text, quantity }) => ({ item: text, quantity: Number(quantity) }));
  return { mock: true, items };
}
