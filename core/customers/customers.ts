/** Customers: who asks. Two names are one customer if they differ only in case, spaces or Unicode form. */
import type { App } from "@/core/app.ts";
import type { CustomerCreate, CustomerDetails } from "@/core/contracts/customer.ts";
import { AppError } from "@/core/errors.ts";
import { newId, parseId } from "@/core/platform/ids.ts";
import { limits } from "@/core/platform/limits.ts";
import { ring } from "@/core/webhooks/bell.ts";
import { announceCustomer } from "@/core/webhooks/events.ts";
import {
  type CustomerRow,
  findCustomerByKey,
  holdCustomer,
  holdCustomerByKey,
  insertCustomer,
} from "@/db/queries/customers/customers.ts";
import type { Sql } from "@/db/sql.ts";
import { fieldsAfter, noFields } from "./fields.ts";
import { presented, type PresentedCustomer, refuseTaken } from "./present.ts";

/** The name as it is kept: Unicode NFC, trimmed, runs of white space as one space. */
export function customerName(text: string): string {
  return text.normalize("NFC").trim().replace(/\s+/gu, " ");
}

/** What makes two names the same: NFKC, trimmed, one space, case folded (upper first, so that ß and SS meet). */
export function customerKey(text: string): string {
  return customerName(text.normalize("NFKC")).toUpperCase().toLowerCase().normalize("NFKC");
}

/** Some letters become many by NFKC (one Arabic ligature 18); an entry of the unique index holds 2,704 bytes. */
const longestKey = 600;

/** A name as it is kept and compared, or why it cannot be: too little or too much is left of it. */
export function readCustomerName(
  text: string,
): { name: string; nameKey: string; fault?: undefined } | { fault: string } {
  const name = customerName(text);
  const nameKey = customerKey(text);
  if (name === "") return { fault: "must have at least 1 character" };
  if (name.length > limits.name || nameKey.length > longestKey) {
    return {
      fault: `must have at most ${limits.name} characters, also with its letters taken apart`,
    };
  }
  return { name, nameKey };
}

/**
 * The customer of that name, made if there is none and told of; an existing one stays as it is. Ring the bell of webhooks after
 * the commit. Twenty callers at once get one customer: the database's unique key decides.
 *
 * @param input `field` is what the name is called in the caller's body; `details` are those of a new one
 * @param find whether the one that is found is also held
 * @throws {AppError} `invalid_body` when nothing is left of the name, or too much, or for details that cannot be
 */
export async function findOrCreateCustomer(
  sql: Sql,
  input: { name: string; source: string; field?: string; details?: CustomerDetails },
  find: typeof findCustomerByKey = findCustomerByKey,
): Promise<{ customer: CustomerRow; created: boolean }> {
  const read = readCustomerName(input.name);
  if (read.fault !== undefined) {
    throw new AppError("invalid_body", {
      issues: [`${input.field ?? "customerName"}: ${read.fault}`],
    });
  }
  const { name, nameKey } = read;
  const known = await find(sql, nameKey);
  if (known) return { customer: known, created: false };
  const made = await insertCustomer(sql, {
    id: newId(),
    name,
    nameKey,
    source: input.source,
    ...fieldsAfter(noFields, input.details ?? {}),
  });
  if (made) {
    await announceCustomer(sql, "customer.created", made, made.createdAt);
    return { customer: made, created: true };
  }
  // Made, or merged into another one, at this moment.
  const theirs = await find(sql, nameKey);
  if (!theirs) throw new AppError("internal_error");
  return { customer: theirs, created: false };
}

/**
 * The customer that a body names: by id, else by name (found or created), else none.
 *
 * @throws {AppError} `customer_not_found` when no customer has the id
 */
export async function resolveCustomer(
  sql: Sql,
  input: { customerId?: string | null; customerName?: string | null },
  source: string,
): Promise<CustomerRow | null> {
  if (input.customerId != null) {
    const id = parseId(input.customerId);
    const customer = id === undefined ? undefined : await holdCustomer(sql, id);
    if (!customer) throw new AppError("customer_not_found");
    return customer;
  }
  if (input.customerName == null || customerName(input.customerName) === "") return null;
  const named = { name: input.customerName, source };
  return (await findOrCreateCustomer(sql, named, holdCustomerByKey)).customer;
}

/**
 * Creates a customer or finds the one of that name, in one transaction.
 *
 * @throws {AppError} `invalid_body` when nothing is left of the name, or too much, or for details that cannot be;
 * `external_id_taken`
 */
export async function createCustomer(
  app: Pick<App, "database">,
  input: CustomerCreate,
): Promise<PresentedCustomer & { created: boolean }> {
  const { name, source = "manual", ...details } = input;
  const work = app.database.transaction(async (sql) => {
    const given = { name, source: source.trim(), field: "name", details };
    const { customer, created } = await findOrCreateCustomer(sql, given);
    return { ...presented(customer), created };
  });
  const customer = await work.catch(refuseTaken);
  if (customer.created) ring();
  return customer;
}
