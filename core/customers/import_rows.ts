/** Rows of a customer file that say more than a name: each finds its customer, or makes it. */
import { isAppError, type RowError } from "@/core/errors.ts";
import { newId } from "@/core/platform/ids.ts";
import {
  type CustomerFields,
  type CustomerRow,
  insertCustomer,
  lockNamedCustomers,
  type NamedCustomerRow,
  updateCustomer,
} from "@/db/queries/customers/customers.ts";
import { customerKey } from "./customers.ts";
import { fieldsAfter, noFields } from "./fields.ts";
import type { Candidate } from "./import.ts";
import { noSuchList } from "./present.ts";
import { findPriceListIds } from "@/db/queries/prices/price_lists.ts";
import type { Sql } from "@/db/sql.ts";

/**
 * Writes a portion of rows in the transaction of the caller. A row is the customer with its `externalId`, else that of its
 * name, else a new one; what stays the same is not written.
 *
 * @param rows in the order of their name keys, so that two imports wait for each other and none for both
 * @returns how many customers are new, how many others were changed, and the rows that were refused
 * @throws {ConstraintViolation} somebody else has just taken a name or an `externalId`: the portion can be tried again
 */
export async function writeCandidates(
  sql: Sql,
  rows: readonly Candidate[],
): Promise<{ created: number; updated: number; refused: RowError[] }> {
  const externalIds = rows.flatMap(({ details }) => details?.externalId ?? []);
  const found = await lockNamedCustomers(sql, rows.map(({ nameKey }) => nameKey), externalIds);
  const lists = await findPriceListIds(
    sql,
    rows.flatMap(({ details }) => details?.priceListId ?? []),
  );
  const done = { created: 0, updated: 0, unchanged: 0, refused: [] as RowError[] };
  for (const row of rows) {
    const { priceListId } = row.details ?? {};
    const outcome = priceListId != null && !lists.has(priceListId)
      ? { fault: `priceListId: ${noSuchList}` }
      : await writeCandidate(sql, row, found);
    if (typeof outcome === "string") done[outcome]++;
    else done.refused.push({ index: row.index, name: row.name, message: outcome.fault });
  }
  return done;
}

async function writeCandidate(
  sql: Sql,
  row: Candidate,
  found: readonly NamedCustomerRow[],
): Promise<"created" | "updated" | "unchanged" | { fault: string }> {
  const { name, nameKey, source, details = {} } = row;
  const { externalId } = details;
  const named = found.find((each) => each.foundBy === nameKey);
  const known = externalId == null
    ? undefined
    : found.find((each) => each.externalId === externalId);
  if (known && named && known.id !== named.id) {
    return { fault: "externalId: is that of another customer" };
  }
  const target = known ?? named;
  if (target && externalId != null && target.externalId !== null && !known) {
    return { fault: "externalId: the customer of this name has another" };
  }
  const fields = fieldsOf(row, target);
  if (typeof fields === "string") return { fault: fields };
  if (!target) {
    const made = await insertCustomer(sql, { id: newId(), name, nameKey, source, ...fields });
    if (made) return "created";
    return { fault: "name: was taken at the same moment: import the row again" };
  }
  const renamed = named
    ? { name: target.name, nameKey: customerKey(target.name) }
    : { name, nameKey };
  if (renamed.name === target.name && !differs(target, fields)) return "unchanged";
  await updateCustomer(sql, { ...target, ...fields, ...renamed });
  return "updated";
}

/** The fields after a row, or its fault. Contacts that the customer does not have are new ones. */
function fieldsOf(
  { details = {} }: Candidate,
  target: CustomerRow | undefined,
): CustomerFields | string {
  const kept = new Set(target?.contacts.map(({ id }) => id));
  const contacts = details.contacts?.map(({ id, ...contact }) => ({
    ...contact,
    ...(id !== undefined && kept.has(id) && { id }),
  }));
  try {
    return fieldsAfter(target ?? noFields, { ...details, contacts });
  } catch (error) {
    if (!isAppError(error, "invalid_body")) throw error;
    return error.issues?.[0] ?? error.message;
  }
}

function differs(before: CustomerRow, after: CustomerFields): boolean {
  const essence = (fields: CustomerFields) =>
    JSON.stringify(
      Object.keys(noFields).map((name) => {
        const value = fields[name as keyof CustomerFields];
        return name === "discountPercent" && value !== null ? Number(value) : value;
      }),
    );
  return essence(before) !== essence(after);
}
