/** One customer: read, changed, removed. Each change is one transaction that locks the customer first. */
import type { App } from "@/core/app.ts";
import type { CustomerUpdate } from "@/core/contracts/customer.ts";
import { AppError } from "@/core/errors.ts";
import { parseId } from "@/core/platform/ids.ts";
import { ring } from "@/core/webhooks/bell.ts";
import { announceCustomer } from "@/core/webhooks/events.ts";
import {
  type CustomerRow,
  deleteAlias,
  deleteCustomer,
  findCustomer,
  findCustomerByKey,
  hasOffers,
  lockCustomer,
  updateCustomer,
} from "@/db/queries/customers/customers.ts";
import type { Sql } from "@/db/sql.ts";
import { customerKey, readCustomerName } from "./customers.ts";
import { fieldsAfter } from "./fields.ts";
import { presentCustomer, presented, type PresentedCustomer, refuseTaken } from "./present.ts";

/** The versions that a caller accepts (`If-Match`); absent means any, `*` means any that exists. */
export type CustomerPrecondition = readonly number[] | "*" | undefined;

/**
 * Reads a customer.
 *
 * @throws {AppError} `customer_not_found`, also for one that was merged into another
 */
export async function getCustomer(
  app: Pick<App, "database">,
  customerId: string,
): Promise<PresentedCustomer> {
  const id = parseId(customerId);
  const row = id === undefined ? undefined : await findCustomer(app.database.sql, id);
  if (!row) throw new AppError("customer_not_found");
  return presented(row);
}

/**
 * Locks a customer: the first thing in every transaction that changes one.
 *
 * @throws {AppError} `customer_not_found`; `customer_changed` when the version is not one of the precondition's
 */
export async function lockAndReadCustomer(
  sql: Sql,
  customerId: string,
  precondition: CustomerPrecondition,
): Promise<CustomerRow> {
  const id = parseId(customerId);
  const row = id === undefined ? undefined : await lockCustomer(sql, id);
  if (!row) throw new AppError("customer_not_found");
  if (precondition !== undefined && precondition !== "*" && !precondition.includes(row.version)) {
    throw new AppError("customer_changed");
  }
  return row;
}

/**
 * Changes the named parts of a customer; offers keep what they took before. The same again leaves the version as it is.
 *
 * @throws {AppError} `customer_not_found`, `customer_changed`, `customer_name_taken`, `external_id_taken`,
 * `invalid_body`
 */
export async function changeCustomer(
  app: Pick<App, "database">,
  customerId: string,
  update: CustomerUpdate,
  precondition?: CustomerPrecondition,
): Promise<PresentedCustomer> {
  const work = app.database.transaction(async (sql) => {
    const before = await lockAndReadCustomer(sql, customerId, precondition);
    const named = await nameAfter(sql, before, update.name);
    const source = update.source?.trim() ?? before.source;
    const fields = fieldsAfter(before, update);
    const after = { ...before, ...fields, ...named, source };
    // A program that sends the same every night makes no new version, which nothing would tell of.
    if (shown(before) === shown(after)) return presented(before);
    await updateCustomer(sql, after);
    const row = await findCustomer(sql, before.id);
    if (!row) throw new AppError("customer_not_found");
    await announceChange(sql, before, row);
    return presented(row);
  });
  const changed = await work.catch(refuseTaken);
  ring();
  return changed;
}

/** Tells of a change; one that is not active any more counts as deleted, however it came to that. */
async function announceChange(sql: Sql, before: CustomerRow, row: CustomerRow): Promise<void> {
  if (shown(before) === shown(row)) return;
  const type = before.active && !row.active ? "customer.deleted" : "customer.updated";
  await announceCustomer(sql, type, row, row.updatedAt);
}

/** All that a reply says of a customer, but when it was changed. */
function shown(customer: CustomerRow): string {
  return JSON.stringify({ ...presentCustomer(customer), updatedAt: "" });
}

/** The name after a change. One that stands as an alias on the customer itself is taken back from there. */
async function nameAfter(
  sql: Sql,
  before: CustomerRow,
  wanted: string | undefined,
): Promise<{ name: string; nameKey: string; aliases: readonly string[] }> {
  const { aliases } = before;
  if (wanted === undefined) {
    return { name: before.name, nameKey: customerKey(before.name), aliases };
  }
  const { name, nameKey, fault } = { name: "", nameKey: "", ...readCustomerName(wanted) };
  if (fault !== undefined) throw new AppError("invalid_body", { issues: [`name: ${fault}`] });
  const owner = await findCustomerByKey(sql, nameKey);
  if (owner && owner.id !== before.id) throw new AppError("customer_name_taken");
  const freed = await deleteAlias(sql, before.id, nameKey);
  const left = freed ? aliases.filter((alias) => customerKey(alias) !== nameKey) : aliases;
  return { name, nameKey, aliases: left };
}

/**
 * Removes a customer: archives it where an offer names it, else it is gone with what is remembered of its wordings.
 *
 * @throws {AppError} `customer_not_found`, `customer_changed`
 */
export async function removeCustomer(
  app: Pick<App, "database" | "now">,
  customerId: string,
  precondition?: CustomerPrecondition,
): Promise<"archived" | "deleted"> {
  const outcome = await app.database.transaction(async (sql) => {
    const row = await lockAndReadCustomer(sql, customerId, precondition);
    if (!await hasOffers(sql, row.id)) {
      await deleteCustomer(sql, row.id);
      await announceCustomer(sql, "customer.deleted", { ...row, active: false }, app.now());
      return "deleted";
    }
    if (row.active) {
      await updateCustomer(sql, { ...row, nameKey: customerKey(row.name), active: false });
      await announceChange(sql, row, await findCustomer(sql, row.id) ?? row);
    }
    return "archived";
  });
  ring();
  return outcome;
}
