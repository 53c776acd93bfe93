/** Finds customers by name, as people remember and type it. */
import type { App } from "@/core/app.ts";
import type { CustomerListQuery, CustomerListReply } from "@/core/contracts/customer.ts";
import { findCustomersByWords, findCustomersLike, listCustomers } from "@/db/queries/customers.ts";
import { customerKey } from "./customers.ts";

/**
 * One page of the customers whose names hold all words of the query, whatever their case and marks: `lodz` finds `Łódź`.
 * Where none does, the customers with similar names. Without words all customers, by name.
 */
export async function searchCustomers(
  app: Pick<App, "database">,
  { query = "", limit, offset }: CustomerListQuery,
): Promise<CustomerListReply> {
  const { sql } = app.database;
  const page = { limit, offset };
  const key = customerKey(query);
  if (key === "") return await listCustomers(sql, page);
  const exact = await findCustomersByWords(sql, { key, words: key.split(" ") }, page);
  return exact.totalCount > 0 ? exact : await findCustomersLike(sql, key, page);
}
