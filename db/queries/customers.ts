/** Statements on customers. */
import { fragment, list, type Sql, type SqlFragment } from "../sql.ts";

/** A customer as replies carry it. */
export interface CustomerRow {
  id: string;
  name: string;
  source: string;
}

/** The customer with this id, or `undefined`. */
export async function findCustomer(sql: Sql, id: string): Promise<CustomerRow | undefined> {
  const [row] = await sql<CustomerRow>`
    select id, name, source
    from customers
    where id = ${id}`;
  return row;
}

/** The customer whose name is the same by `customers.name_key`, or `undefined`. */
export async function findCustomerByKey(
  sql: Sql,
  nameKey: string,
): Promise<CustomerRow | undefined> {
  const [row] = await sql<CustomerRow>`
    select id, name, source
    from customers
    where name_key = ${nameKey}`;
  return row;
}

/** Stores a customer unless one with the same key exists; gives the new one, or `undefined`. */
export async function insertCustomer(
  sql: Sql,
  customer: CustomerRow & { nameKey: string },
): Promise<CustomerRow | undefined> {
  const [row] = await sql<CustomerRow>`
    insert into customers (id, name, name_key, source)
    values (${customer.id}, ${customer.name}, ${customer.nameKey}, ${customer.source})
    on conflict on constraint customers_name_key_key do nothing
    returning id, name, source`;
  return row;
}

/** Stores customers unless others have the same keys, in the order of the list. */
export async function insertCustomers(
  sql: Sql,
  customers: readonly (CustomerRow & { nameKey: string })[],
): Promise<void> {
  const ids = list(customers.map(({ id }) => id));
  const names = list(customers.map(({ name }) => name));
  const keys = list(customers.map(({ nameKey }) => nameKey));
  const sources = list(customers.map(({ source }) => source));
  // Known ones are left out before anything is made of them; the constraint is for those that come in this moment. Each is
  // looked up by itself: without its limit the statement would be planned as one pass over all customers.
  await sql`
    insert into customers (id, name, name_key, source)
    select given.id, given.name, given.name_key, given.source
    from unnest(${ids}::uuid[], ${names}::text[], ${keys}::text[], ${sources}::text[])
      with ordinality given (id, name, name_key, source, place)
    where (select true from customers c where c.name_key = given.name_key limit 1) is null
    order by given.place
    on conflict on constraint customers_name_key_key do nothing`;
}

/**
 * Sorts new customers into the indexes of names, which keep them in lists until those are full: a full one holds the embedded
 * database for a tenth of a second. Where the tables belong to another role, PostgreSQL does it when it is time.
 */
export async function sortInCustomers(sql: Sql): Promise<void> {
  await sql`
    select gin_clean_pending_list(c.oid)
    from pg_index i
    join pg_class c on c.oid = i.indexrelid
    join pg_am a on a.oid = c.relam and a.amname = 'gin'
    where i.indrelid = 'customers'::regclass and pg_has_role(c.relowner, 'usage')`;
}

/**
 * Lets the planner know how many customers there are, by a small sample, which takes some hundredths of a second. Belongs
 * into a transaction.
 */
export async function analyzeCustomers(sql: Sql): Promise<void> {
  await sql`set local default_statistics_target = 10`;
  await sql`analyze customers`;
}

/** Which customers of those found: `offset` stand before the page. */
export interface CustomerPage {
  limit: number;
  offset: number;
}

/** Some customers of all those found. */
export interface FoundCustomers {
  customers: CustomerRow[];
  totalCount: number;
}

/** Customers by name; the order is the same whatever the collation of the database. */
export async function listCustomers(sql: Sql, page: CustomerPage): Promise<FoundCustomers> {
  const rows = await sql<PageRow>`
    select total.count as total_count, page.id, page.name, page.source
    from (select count(*) from customers) total
    left join (
      select id, name, source, search_name
      from customers
      order by search_name collate "C", id
      limit ${page.limit}
      offset ${page.offset}
    ) page on true
    order by page.search_name collate "C", page.id`;
  return foundOf(rows);
}

/**
 * Customers whose names hold all words: the same name first, then names that begin so, then names with a word that does.
 *
 * @param key the whole question, as `customers.name_key`
 */
export async function findCustomersByWords(
  sql: Sql,
  question: { key: string; words: readonly string[] },
  page: CustomerPage,
): Promise<FoundCustomers> {
  const pattern = (text: string) => fragment`folded(${text.replace(/[\\%_]/g, "\\$&")}::text)`;
  const all = question.words.reduce(
    (condition, word) =>
      fragment`${condition} and c.search_name like '%' || ${pattern(word)} || '%'`,
    fragment`true`,
  );
  const whole = pattern(question.key);
  const rank = fragment`case
    when c.name_key = ${question.key} then 0
    when c.search_name = folded(${question.key}::text) then 1
    when c.search_name like ${whole} || '%' then 2
    when c.search_name like '% ' || ${whole} || '%' then 3
    else 4
  end`;
  return await found(sql, all, rank, page);
}

/** Customers with names like the question, the most alike first: for what was misspelled. */
export async function findCustomersLike(
  sql: Sql,
  key: string,
  page: CustomerPage,
): Promise<FoundCustomers> {
  const question = fragment`folded(${key}::text)`;
  // 0.6 of the trigrams, pg_trgm's own threshold: two wrong letters in ten. The planner takes that for as cheap as
  // to compare numbers and would do it with each of some thousands of names; what stands behind it is always true and makes
  // a row look as dear as it is, so that the index is asked.
  const alike = fragment`${question} <% c.search_name
    and (select true from customers self where self.id = c.id)`;
  return await found(sql, alike, fragment`-word_similarity(${question}, c.search_name)`, page);
}

type PageRow = { totalCount: number } & (CustomerRow | { id: null });

/** One page and the number of all; a page behind the end is empty and still counts. */
async function found(
  sql: Sql,
  condition: SqlFragment,
  rank: SqlFragment,
  page: CustomerPage,
): Promise<FoundCustomers> {
  const rows = await sql<PageRow>`
    with matched as materialized (
      select c.id, c.name, c.source, c.search_name, ${rank} as rank
      from customers c
      where ${condition}
    )
    select total.count as total_count, page.id, page.name, page.source
    from (select count(*) from matched) total
    left join (
      select id, name, source, rank, search_name
      from matched
      order by rank, search_name collate "C", id
      limit ${page.limit}
      offset ${page.offset}
    ) page on true
    order by page.rank, page.search_name collate "C", page.id`;
  return foundOf(rows);
}

function foundOf(rows: readonly PageRow[]): FoundCustomers {
  const customers = rows.flatMap((row) =>
    row.id === null ? [] : [{ id: row.id, name: row.name, source: row.source }]
  );
  return { customers, totalCount: rows[0]?.totalCount ?? 0 };
}

/** What a customer's offers come to in a list. */
export interface CustomerFigures {
  id: string;
  offers: number;
  drafts: number;
  lastAt: Date;
}

/** Of each customer who has offers: how many, how many of them are drafts, and when one was changed last. */
export async function countCustomerOffers(
  sql: Sql,
  ids: readonly string[],
): Promise<CustomerFigures[]> {
  return await sql<CustomerFigures>`
    select customer_id as id, count(*) as offers, count(*) filter (where status = 'draft') as drafts,
      max(updated_at) as last_at
    from offers
    where customer_id = any(${list(ids)}::uuid[])
    group by customer_id`;
}
