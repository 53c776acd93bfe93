/** Finds customers by name, as people remember and type it. */
import type { App } from "@/core/app.ts";
import type { CustomerListQuery, CustomerListReply } from "@/core/contracts/customer.ts";
import {
  findCustomerByKey,
  findCustomersByWords,
  findCustomersLike,
  listCustomers,
} from "@/db/queries/customers.ts";
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

/**
 * Names of customers that a name could be meant for: none where there is a customer of just this name, or where no name holds
 * all of its words. What is typed in part must not become a second customer unasked.
 */
export async function customersLike(
  { database }: Pick<App, "database">,
  name: string,
): Promise<readonly string[]> {
  const key = customerKey(name);
  if (key === "" || await findCustomerByKey(database.sql, key)) return [];
  const question = { key, words: key.split(" ") };
  const found = await findCustomersByWords(database.sql, question, { limit: 3, offset: 0 });
  return found.customers.map((customer) => customer.name);
}
