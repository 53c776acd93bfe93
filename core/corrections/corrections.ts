/** What is remembered of a customer: shown, and forgotten on demand. */
import type { App } from "@/core/app.ts";
import type { CorrectionListQuery, CorrectionListReply } from "@/core/contracts/correction.ts";
import { AppError } from "@/core/errors.ts";
import { parseId } from "@/core/platform/ids.ts";
import {
  countCorrections,
  deleteCorrection,
  listCorrections,
} from "@/db/queries/offers/corrections.ts";

/**
 * One page of what is remembered for a customer, newest choice first.
 *
 * @throws {AppError} `customer_not_found`
 */
export async function getCorrections(
  app: Pick<App, "database">,
  customerId: string,
  page: CorrectionListQuery,
): Promise<CorrectionListReply> {
  const { sql } = app.database;
  const id = parseId(customerId);
  const totalCount = id === undefined ? undefined : await countCorrections(sql, id);
  if (id === undefined || totalCount === undefined) throw new AppError("customer_not_found");
  const rows = await listCorrections(sql, id, page);
  const corrections = rows.map((row) => ({
    id: row.id,
    item: row.item,
    product: { id: row.productId, sku: row.sku, name: row.name },
    times: row.times,
    userName: row.userName,
    updatedAt: row.updatedAt.toISOString(),
  }));
  return { corrections, totalCount };
}

/**
 * Forgets one choice: the customer's next drafts go by the words alone. Offers stay as they are.
 *
 * @throws {AppError} `customer_not_found`; `correction_not_found`, also when it is another customer's
 */
export async function forgetCorrection(
  app: Pick<App, "database">,
  customerId: string,
  correctionId: string,
): Promise<void> {
  const { sql } = app.database;
  const customer = parseId(customerId);
  const id = parseId(correctionId);
  if (customer !== undefined && id !== undefined && await deleteCorrection(sql, customer, id)) {
    return;
  }
  const known = customer !== undefined && await countCorrections(sql, customer) !== undefined;
  throw new AppError(known ? "correction_not_found" : "customer_not_found");
}
