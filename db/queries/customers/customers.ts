/** Statements on customers. */
import { fragment, json, list, nothing, type Sql, type SqlFragment } from "@/db/sql.ts";

/** Somebody to write to, in contract form. */
export interface ContactRow {
  id: string;
  name: string;
  role?: string;
  email?: string;
  phone?: string;
  isDefault: boolean;
}

/** What is known of a customer besides the name; decimals are text, `null` is what nobody has said. */
export interface CustomerFields {
  number: string | null;
  externalId: string | null;
  vatId: string | null;
  registrationNumber: string | null;
  address: string | null;
  country: string | null;
  deliveryAddress: string | null;
  email: string | null;
  phone: string | null;
  language: "en" | "pl" | "de" | null;
  currency: string | null;
  priceListId: string | null;
  discountPercent: string | null;
  paymentTerms: string | null;
  deliveryTerms: string | null;
  notes: string | null;
  tags: readonly string[];
  contacts: readonly ContactRow[];
  active: boolean;
}

/** A customer as it is stored. */
export interface CustomerRow extends CustomerFields {
  id: string;
  name: string;
  source: string;
  /** Names of customers that were merged into this one. */
  aliases: readonly string[];
  version: number;
  createdAt: Date;
  updatedAt: Date;
}

/** A customer to be stored. */
export interface NewCustomer extends CustomerFields {
  id: string;
  name: string;
  nameKey: string;
  source: string;
}

/** The columns of {@link CustomerRow}, of `customers c`. */
export const customerColumns: SqlFragment = fragment`
  c.id, c.name, c.source, c.number, c.external_id, c.vat_id, c.registration_number, c.address, c.country,
  c.delivery_address, c.email, c.phone, c.language, c.currency, c.price_list_id, c.discount_percent,
  c.payment_terms, c.delivery_terms, c.notes, c.tags, c.contacts, c.aliases, c.active, c.version,
  c.created_at, c.updated_at`;

/** The customer with this id, or `undefined`; one that was merged into another is gone. */
export async function findCustomer(sql: Sql, id: string): Promise<CustomerRow | undefined> {
  const [row] = await sql<CustomerRow>`
    select ${customerColumns}
    from customers c
    where c.id = ${id} and c.merged_into is null`;
  return row;
}

/**
 * The customer with this id, kept from being merged or deleted until the transaction ends: an offer that is about to name it
 * would otherwise name what is gone.
 */
export async function holdCustomer(sql: Sql, id: string): Promise<CustomerRow | undefined> {
  const [row] = await sql<CustomerRow>`
    select ${customerColumns}
    from customers c
    where c.id = ${id} and c.merged_into is null
    for key share of c`;
  return row;
}

/** As {@link findCustomerByKey}, kept as by {@link holdCustomer}; `undefined` also where it is merged at this moment. */
export async function holdCustomerByKey(
  sql: Sql,
  nameKey: string,
): Promise<CustomerRow | undefined> {
  const [row] = await sql<CustomerRow>`
    select ${customerColumns}
    from customers c
    where c.merged_into is null
      and c.id = (select coalesce(merged_into, id) from customers where name_key = ${nameKey})
    for key share of c`;
  return row;
}

/** Locks a customer until the transaction ends: every change of one begins here. */
export async function lockCustomer(sql: Sql, id: string): Promise<CustomerRow | undefined> {
  const [row] = await sql<CustomerRow>`
    select ${customerColumns}
    from customers c
    where c.id = ${id} and c.merged_into is null
    for update of c`;
  return row;
}

/** A customer that a row of a file may mean. */
export interface NamedCustomerRow extends CustomerRow {
  /** The name that it was found by: its own, or that of one merged into it. */
  foundBy: string | null;
}

/**
 * Locks the customers that have one of the names or ids of another system, in the order of their ids, so that two imports
 * wait for each other. One that is found by several names comes once for each.
 */
export async function lockNamedCustomers(
  sql: Sql,
  nameKeys: readonly string[],
  externalIds: readonly string[],
): Promise<NamedCustomerRow[]> {
  const found = fragment`
    select coalesce(merged_into, id) as id, name_key as found_by
    from customers
    where name_key = any(${list(nameKeys)}::text[])
    union all
    select id, null
    from customers
    where external_id = any(${list(externalIds)}::text[])`;
  await sql<{ id: string }>`
    select id
    from customers
    where id in (select found.id from (${found}) found)
    order by id
    for update`;
  return await sql<NamedCustomerRow>`
    select ${customerColumns}, found.found_by
    from (${found}) found
    join customers c on c.id = found.id`;
}

/** Some customers in the order of their ids, those after one. */
export async function listCustomersById(
  sql: Sql,
  after: string | undefined,
  limit: number,
): Promise<CustomerRow[]> {
  return await sql<CustomerRow>`
    select ${customerColumns}
    from customers c
    where c.merged_into is null ${
    after === undefined ? nothing : fragment`and c.id > ${after}::uuid`
  }
    order by c.id
    limit ${limit}`;
}

/** Where a customer with this id is now: itself, or what it was merged into. */
export async function findCustomerId(sql: Sql, id: string): Promise<string | undefined> {
  const [row] = await sql<{ id: string }>`
    select coalesce(merged_into, id) as id
    from customers
    where id = ${id}`;
  return row?.id;
}

/** The customer whose name, or the name of one merged into it, is the same by `customers.name_key`. */
export async function findCustomerByKey(
  sql: Sql,
  nameKey: string,
): Promise<CustomerRow | undefined> {
  const [row] = await sql<CustomerRow>`
    select ${customerColumns}
    from customers named
    join customers c on c.id = coalesce(named.merged_into, named.id)
    where named.name_key = ${nameKey}`;
  return row;
}

/** Stores a customer unless one with the same key exists; gives the new one, or `undefined`. */
export async function insertCustomer(
  sql: Sql,
  customer: NewCustomer,
): Promise<CustomerRow | undefined> {
  const [row] = await sql<CustomerRow>`
    insert into customers as c (
      id, name, name_key, source, number, external_id, vat_id, registration_number, address, country,
      delivery_address, email, phone, language, currency, price_list_id, discount_percent,
      payment_terms, delivery_terms, notes, tags, contacts, active
    )
    values (
      ${customer.id}, ${customer.name}, ${customer.nameKey}, ${customer.source}, ${customer.number},
      ${customer.externalId}, ${customer.vatId}, ${customer.registrationNumber}, ${customer.address},
      ${customer.country}, ${customer.deliveryAddress}, ${customer.email}, ${customer.phone},
      ${customer.language}, ${customer.currency}, ${customer.priceListId}, ${customer.discountPercent},
      ${customer.paymentTerms}, ${customer.deliveryTerms}, ${customer.notes}, ${
    json(customer.tags)
  },
      ${json(customer.contacts)}, ${customer.active}
    )
    on conflict on constraint customers_name_key_key do nothing
    returning ${customerColumns}`;
  return row;
}

/** Writes what may change, counts the version up and stamps the change; time never runs backwards. */
export async function updateCustomer(
  sql: Sql,
  customer: NewCustomer & { aliases: readonly string[] },
): Promise<void> {
  await sql`
    update customers
    set name = ${customer.name},
      name_key = ${customer.nameKey},
      source = ${customer.source},
      number = ${customer.number},
      external_id = ${customer.externalId},
      vat_id = ${customer.vatId},
      registration_number = ${customer.registrationNumber},
      address = ${customer.address},
      country = ${customer.country},
      delivery_address = ${customer.deliveryAddress},
      email = ${customer.email},
      phone = ${customer.phone},
      language = ${customer.language},
      currency = ${customer.currency},
      price_list_id = ${customer.priceListId},
      discount_percent = ${customer.discountPercent},
      payment_terms = ${customer.paymentTerms},
      delivery_terms = ${customer.deliveryTerms},
      notes = ${customer.notes},
      tags = ${json(customer.tags)},
      contacts = ${json(customer.contacts)},
      aliases = ${json(customer.aliases)},
      active = ${customer.active},
      version = version + 1,
      updated_at = greatest(updated_at, now())
    where id = ${customer.id}`;
}

/** Frees the name of a customer that was merged into this one; `false` when the name is not such a one. */
export async function deleteAlias(sql: Sql, customerId: string, nameKey: string): Promise<boolean> {
  const rows = await sql<{ id: string }>`
    delete from customers
    where name_key = ${nameKey} and merged_into = ${customerId}
    returning id`;
  return rows.length > 0;
}

/** Whether an offer names the customer. */
export async function hasOffers(sql: Sql, id: string): Promise<boolean> {
  const rows = await sql<{ one: number }>`
    select 1 as one from offers where customer_id = ${id} limit 1`;
  return rows.length > 0;
}

/** Removes a customer, and keeps that there was one. */
export async function deleteCustomer(sql: Sql, id: string): Promise<void> {
  await sql`
    insert into deleted_customers (customer_id, deleted_at)
    select id, now() from customers where id = ${id}
    on conflict (customer_id) do nothing`;
  await sql`delete from customers where id = ${id}`;
}

/** Stores customers unless others have the same keys, in the order of the list; gives how many are new. */
export async function insertCustomers(
  sql: Sql,
  customers: readonly Pick<NewCustomer, "id" | "name" | "nameKey" | "source">[],
): Promise<number> {
  const ids = list(customers.map(({ id }) => id));
  const names = list(customers.map(({ name }) => name));
  const keys = list(customers.map(({ nameKey }) => nameKey));
  const sources = list(customers.map(({ source }) => source));
  // Known ones are left out before anything is made of them; the constraint is for those that come in this moment. Each is
  // looked up by itself: without its limit the statement would be planned as one pass over all customers.
  const rows = await sql<{ id: string }>`
    insert into customers (id, name, name_key, source)
    select given.id, given.name, given.name_key, given.source
    from unnest(${ids}::uuid[], ${names}::text[], ${keys}::text[], ${sources}::text[])
      with ordinality given (id, name, name_key, source, place)
    where (select true from customers c where c.name_key = given.name_key limit 1) is null
    order by given.place
    on conflict on constraint customers_name_key_key do nothing
    returning id`;
  return rows.length;
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
