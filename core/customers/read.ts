/** One customer by id. */
import type { App } from "@/core/app.ts";
import type { Customer } from "@/core/contracts/customer.ts";
import { parseId } from "@/core/ids.ts";
import { findCustomer } from "@/db/queries/customers.ts";

/** The customer, or `undefined` when no customer has the id. */
export async function readCustomer(
  app: Pick<App, "database">,
  customerId: string,
): Promise<Customer | undefined> {
  const id = parseId(customerId);
  return id === undefined ? undefined : await findCustomer(app.database.sql, id);
}
