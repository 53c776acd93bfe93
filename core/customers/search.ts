/** Finds customers as people remember and type them. */
import { z } from "zod";
import type { App } from "@/core/app.ts";
import type { CustomerListQuery, CustomerListReply } from "@/core/contracts/customer.ts";
import { limits } from "@/core/platform/limits.ts";
import { readCursor, writeCursor } from "@/core/platform/cursors.ts";
import {
  type CustomerFilter,
  type CustomerOrder,
  type CustomerPage,
  type CustomerPlace,
  type CustomerQuestion,
  findCustomersByWords,
  findCustomersLike,
  findCustomersNamedLike,
  type FoundCustomers,
  listCustomers,
  listDeletedCustomers,
} from "@/db/queries/customers/customer_list.ts";
import { countCustomerOffers, findCustomerByKey } from "@/db/queries/customers/customers.ts";
import type { Sql } from "@/db/sql.ts";
import { customerKey } from "./customers.ts";
import { presentCustomer } from "./present.ts";

/** So many ids of customers that went are told at most: who asks has been away for long. */
const mostDeleted = 10_000;

const Cursor = z.tuple([
  z.enum(["relevance", "name", "-name", "updatedAt", "-updatedAt"]),
  z.number(),
  z.string(),
  z.iso.datetime({ precision: 3 }),
  z.uuid(),
]);

/** {@link CustomerListQuery} as callers inside write it: only a page has to be there. */
export type CustomerSearch =
  & Pick<CustomerListQuery, "limit" | "offset">
  & Partial<CustomerListQuery>;

/**
 * One page of the customers whose name, alias, number, VAT id, e-mail or contact hold all words of the query, whatever their
 * case and marks: `lodz` finds `Łódź`. Where none does, the customers with similar names. Without words all customers.
 *
 * @param countTo where more are found, one more than this is said
 * @throws {AppError} `invalid_parameter` for a cursor that no reply gave
 */
export async function searchCustomers(
  { database: { sql } }: Pick<App, "database">,
  query: CustomerSearch,
  countTo?: number,
): Promise<CustomerListReply> {
  const key = customerKey(query.query ?? "");
  const cursor = query.cursor === undefined ? undefined : readCursor(query.cursor, Cursor);
  const order = cursor?.[0] ?? query.sort ?? (key === "" ? "name" : "relevance");
  const page = {
    limit: query.limit + 1,
    offset: query.offset,
    order,
    after: placeOf(cursor),
    countTo,
  };
  const rows = await find(sql, key, filterOf(query), page);
  const { customers, end } = cut(rows, query.limit);
  return {
    customers: customers.map(presentCustomer),
    totalCount: rows.totalCount,
    nextCursor: end ? cursorOf(order, end) : null,
    ...(query.include && !cursor && {
      deleted: await listDeletedCustomers(sql, sinceOf(query), mostDeleted),
    }),
  };
}

async function find(
  sql: Sql,
  key: string,
  filter: CustomerFilter,
  page: CustomerPage,
): Promise<FoundCustomers> {
  if (key === "") return await listCustomers(sql, filter, page);
  const exact = await findCustomersByWords(sql, questionOf(key), filter, page);
  return exact.totalCount > 0 ? exact : await findCustomersLike(sql, key, filter, page);
}

/** Numbers are written with spaces, dots and dashes and kept without: `PL 631-234-56-78`. */
function questionOf(key: string): CustomerQuestion {
  const compact = key.replace(/[\s.\-/]/g, "");
  const isNumber = compact !== key && /^[a-z]{0,3}\d[\da-z]{4,}$/.test(compact);
  return { key, words: key.split(" "), ...(isNumber && { compact }) };
}

function filterOf(query: CustomerSearch): CustomerFilter {
  const { active, externalId } = query;
  return {
    ...(active !== undefined && { active: active === "true" }),
    ...(externalId !== undefined && { externalId }),
    ...(query.updatedSince !== undefined && { updatedSince: sinceOf(query) }),
  };
}

function sinceOf({ updatedSince }: CustomerSearch): Date | undefined {
  return updatedSince === undefined ? undefined : new Date(updatedSince);
}

function placeOf(cursor: z.infer<typeof Cursor> | undefined): CustomerPlace | undefined {
  if (!cursor) return undefined;
  const [, rank, searchName, updatedAt, id] = cursor;
  return { rank, searchName, updatedAt: new Date(updatedAt), id };
}

function cursorOf(
  order: CustomerOrder,
  { rank, searchName, updatedAt, id }: CustomerPlace,
): string {
  return writeCursor([order, rank, searchName, updatedAt.toISOString(), id]);
}

/** One row more than the page has is read, to know whether there is a next one; a page ends early where it is large. */
function cut({ customers: rows }: FoundCustomers, limit: number) {
  const encoder = new TextEncoder();
  let bytes = 0, count = 0;
  for (const row of rows.slice(0, limit)) {
    bytes += encoder.encode(JSON.stringify(row)).length;
    if (count > 0 && bytes > limits.listBytes) break;
    count++;
  }
  const customers = rows.slice(0, count);
  return { customers, end: rows.length > count ? customers.at(-1) : undefined };
}

/**
 * Names of customers that a name could be meant for: none where there is a customer of just this name, or where in no name
 * all of its words begin a word. What is typed in part must not become a second customer unasked.
 */
export async function customersLike(
  { database: { sql } }: Pick<App, "database">,
  name: string,
): Promise<readonly string[]> {
  const key = customerKey(name);
  if (key === "" || await findCustomerByKey(sql, key)) return [];
  const page = { limit: 3, offset: 0, order: "relevance" } as const;
  const found = await findCustomersNamedLike(sql, questionOf(key), { active: true }, page);
  return found.customers.map((customer) => customer.name);
}

/** A customer as a table shows it. */
export interface CustomerEntry {
  readonly id: string;
  readonly name: string;
  readonly source: string;
  readonly number: string | null;
  readonly active: boolean;
  readonly offers: number;
  readonly drafts: number;
  /** When one of the offers was changed last, RFC 3339. */
  readonly lastAt?: string;
}

/** The same page as {@link searchCustomers} gives, with what each one's offers come to; counted to {@link limits.counted}. */
export async function listCustomerEntries(
  app: Pick<App, "database">,
  query: CustomerSearch,
): Promise<{ entries: readonly CustomerEntry[]; totalCount: number }> {
  const { customers, totalCount } = await searchCustomers(app, query, limits.counted);
  const figures = await countCustomerOffers(app.database.sql, customers.map(({ id }) => id));
  const byId = new Map(figures.map((each) => [each.id, each]));
  const entries = customers.map(({ id, name, source, number, active }) => {
    const { offers = 0, drafts = 0, lastAt } = byId.get(id) ?? {};
    return { id, name, source, number, active, offers, drafts, lastAt: lastAt?.toISOString() };
  });
  return { entries, totalCount };
}
