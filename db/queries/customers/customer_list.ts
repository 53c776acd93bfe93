/** Statements that find customers: pages of them by text and filters, in an order that every database has. */
import { fragment, nothing, type Sql, type SqlFragment } from "@/db/sql.ts";
import { customerColumns, type CustomerRow } from "./customers.ts";

/** Which customers count. */
export interface CustomerFilter {
  active?: boolean;
  externalId?: string;
  /** Changed at this time or later. */
  updatedSince?: Date;
}

/** How the customers found are ordered; `relevance` is that of a text. */
export type CustomerOrder = "relevance" | "name" | "-name" | "updatedAt" | "-updatedAt";

/** The place of a customer in an order. */
export interface CustomerPlace {
  /** How far from the text, where the order is by that. */
  rank: number;
  searchName: string;
  updatedAt: Date;
  id: string;
}

/** Which of the customers found: those after a place, `offset` more left out. */
export interface CustomerPage {
  order: CustomerOrder;
  limit: number;
  offset: number;
  after?: CustomerPlace;
  /** Counts no more than one above it: a page of a large list needs no more. */
  countTo?: number;
}

/** A customer with its place in the order. */
export interface ListedCustomerRow extends CustomerRow {
  rank: number;
  searchName: string;
}

/** Some customers of all those found. */
export interface FoundCustomers {
  customers: ListedCustomerRow[];
  totalCount: number;
}

/** What a list looks for. */
export interface CustomerQuestion {
  /** The whole question, as `customers.name_key`. */
  key: string;
  words: readonly string[];
  /** The question without spaces and dashes, where it may be a number that is written with them. */
  compact?: string;
}

const holds = (text: string) => fragment`c.search_text like '%' || ${pattern(text)} || '%'`;

/** What holds for each word. */
const every = (words: readonly string[], condition: (word: string) => SqlFragment) =>
  words.reduce((all, word) => fragment`${all} and ${condition(word)}`, fragment`true`);

/** All customers. */
export async function listCustomers(
  sql: Sql,
  filter: CustomerFilter,
  page: CustomerPage,
): Promise<FoundCustomers> {
  return await found(sql, filtered(filter), undefined, page);
}

/**
 * Customers in whose name each of the words begins a word, the same name first. `JS` begins no word of `NOJS`.
 */
export async function findCustomersNamedLike(
  sql: Sql,
  question: CustomerQuestion,
  filter: CustomerFilter,
  page: CustomerPage,
): Promise<FoundCustomers> {
  // The first of the two is what an index can answer.
  const all = every(
    question.words,
    (word) =>
      fragment`${holds(word)} and ' ' || c.search_name like '% ' || ${pattern(word)} || '%'`,
  );
  return await found(sql, fragment`${all} and ${filtered(filter)}`, rankOf(question), page);
}

/**
 * Customers whose name, aliases, number, VAT id, e-mail and contacts hold all words: the same name first, then names that
 * begin so, then names with a word that does, then the others.
 */
export async function findCustomersByWords(
  sql: Sql,
  question: CustomerQuestion,
  filter: CustomerFilter,
  page: CustomerPage,
): Promise<FoundCustomers> {
  const all = every(question.words, holds);
  const wanted = question.compact === undefined
    ? all
    : fragment`((${all}) or ${holds(question.compact)})`;
  return await found(sql, fragment`${wanted} and ${filtered(filter)}`, rankOf(question), page);
}

/** Customers with names like the question, the most alike first: for what was misspelled. */
export async function findCustomersLike(
  sql: Sql,
  key: string,
  filter: CustomerFilter,
  page: CustomerPage,
): Promise<FoundCustomers> {
  const question = fragment`folded(${key}::text)`;
  // 0.6 of the trigrams, pg_trgm's own threshold: two wrong letters in ten. The planner takes that for as cheap as
  // to compare numbers and would do it with each of some thousands of names; what stands behind it is always true and makes
  // a row look as dear as it is, so that the index is asked.
  const alike = fragment`${question} <% c.search_text
    and (select true from customers self where self.id = c.id) and ${filtered(filter)}`;
  return await found(sql, alike, fragment`-word_similarity(${question}, c.search_text)`, page);
}

/** Ids of the customers that went since a time, the newest first. */
export async function listDeletedCustomers(
  sql: Sql,
  since: Date | undefined,
  most: number,
): Promise<string[]> {
  const rows = await sql<{ id: string }>`
    select customer_id as id
    from deleted_customers
    where deleted_at >= ${since ?? new Date(0)}
    order by deleted_at desc, customer_id desc
    limit ${most}`;
  return rows.map(({ id }) => id);
}

/** A text as it stands inside a pattern of `like`. */
function pattern(text: string): SqlFragment {
  return foldedOnce(text.replace(/[\\%_]/g, "\\$&"));
}

/** As a subquery a text is folded once: a plan that is made without the values would fold it anew for each row. */
function foldedOnce(text: string): SqlFragment {
  return fragment`(select folded(${text}::text))`;
}

/** How far a customer's name is from the question: 0 is the same name. */
function rankOf({ key }: CustomerQuestion): SqlFragment {
  const whole = pattern(key);
  return fragment`case
    when c.name_key = ${key} then 0
    when c.search_name = ${foldedOnce(key)} then 1
    when c.search_name like ${whole} || '%' then 2
    when c.search_name like '% ' || ${whole} || '%' then 3
    when c.search_name like '%' || ${whole} || '%' then 4
    else 5
  end`;
}

function filtered({ active, externalId, updatedSince }: CustomerFilter): SqlFragment {
  return fragment`c.merged_into is null
    ${active === undefined ? nothing : fragment`and c.active = ${active}`}
    ${externalId === undefined ? nothing : fragment`and c.external_id = ${externalId}`}
    ${updatedSince === undefined ? nothing : fragment`and c.updated_at >= ${updatedSince}`}`;
}

type PageRow = { totalCount: number } & (ListedCustomerRow | { id: null });

/**
 * One page and the number of all; a page behind the end is empty and still counts. What a text finds is looked for once and
 * ordered then; without one the order is that of an index, which is read as far as the page goes.
 */
async function found(
  sql: Sql,
  condition: SqlFragment,
  rank: SqlFragment | undefined,
  { order, limit, offset, after, countTo }: CustomerPage,
): Promise<FoundCustomers> {
  const once = rank ? fragment`materialized` : fragment`not materialized`;
  const ranked = fragment`(${rank ?? fragment`0`})::double precision`;
  const rows = await sql<PageRow>`
    with matched as ${once} (
      select c.id, c.search_name, c.updated_at, ${ranked} as rank
      from customers c
      where ${condition}
    )
    select total.count as total_count, page.rank, page.search_name, ${customerColumns}
    from (
      select count(*)
      from (select from matched ${
    countTo === undefined ? nothing : fragment`limit ${countTo + 1}`
  }) counted
    ) total
    left join (
      select m.id, m.search_name, m.updated_at, m.rank
      from matched m
      where ${after ? placeAfter(order, after) : fragment`true`}
      order by ${ordering(order, fragment`m`)}
      limit ${limit}
      offset ${offset}
    ) page on true
    left join customers c on c.id = page.id
    order by ${ordering(order, fragment`page`)}`;
  const [first] = rows;
  const customers = rows.flatMap((row) => row.id === null ? [] : [row]);
  return { customers, totalCount: first?.totalCount ?? 0 };
}

/** Orders rows of a table of the statement, by its alias. */
function ordering(order: CustomerOrder, row: SqlFragment): SqlFragment {
  switch (order) {
    case "relevance":
      return fragment`${row}.rank, ${row}.search_name collate "C", ${row}.id`;
    case "name":
      return fragment`${row}.search_name collate "C", ${row}.id`;
    case "-name":
      return fragment`${row}.search_name collate "C" desc, ${row}.id desc`;
    case "updatedAt":
      return fragment`${row}.updated_at, ${row}.id`;
    case "-updatedAt":
      return fragment`${row}.updated_at desc, ${row}.id desc`;
  }
}

function placeAfter(
  order: CustomerOrder,
  { rank, searchName, updatedAt, id }: CustomerPlace,
): SqlFragment {
  const name = fragment`m.search_name collate "C"`;
  switch (order) {
    case "relevance":
      return fragment`(m.rank, ${name}, m.id) >
        (${rank}::double precision, ${searchName}::text, ${id}::uuid)`;
    case "name":
      return fragment`(${name}, m.id) > (${searchName}::text, ${id}::uuid)`;
    case "-name":
      return fragment`(${name}, m.id) < (${searchName}::text, ${id}::uuid)`;
    case "updatedAt":
      return fragment`(m.updated_at, m.id) > (${updatedAt}::timestamptz, ${id}::uuid)`;
    case "-updatedAt":
      return fragment`(m.updated_at, m.id) < (${updatedAt}::timestamptz, ${id}::uuid)`;
  }
}
