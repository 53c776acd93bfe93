/** Finds customers by name, as people remember and type it. */
import type { App } from "@/core/app.ts";
import type { CustomerListQuery, CustomerListReply } from "@/core/contracts/customer.ts";
import {
  countCustomerOffers,
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

/** A customer as a table shows it. */
export interface CustomerEntry {
  readonly id: string;
  readonly name: string;
  readonly source: string;
  readonly offers: number;
  readonly drafts: number;
  /** When one of the offers was changed last, RFC 3339. */
  readonly lastAt?: string;
}

/** The same page as {@link searchCustomers} gives, with what each one's offers come to. */
export async function listCustomerEntries(
  app: Pick<App, "database">,
  query: CustomerListQuery,
): Promise<{ entries: readonly CustomerEntry[]; totalCount: number }> {
  const { customers, totalCount } = await searchCustomers(app, query);
  const figures = await countCustomerOffers(app.database.sql, customers.map(({ id }) => id));
  const byId = new Map(figures.map((each) => [each.id, each]));
  const entries = customers.map((customer) => {
    const { offers = 0, drafts = 0, lastAt } = byId.get(customer.id) ?? {};
    return { ...customer, offers, drafts, lastAt: lastAt?.toISOString() };
  });
  return { entries, totalCount };
}
