/** Statements that count what an installation holds, for its operator. */
import type { Sql } from "@/db/sql.ts";

/** How many of each thing are stored. */
export interface StoredCounts {
  readonly products: number;
  readonly customers: number;
  readonly offers: number;
  readonly articles: number;
  readonly users: number;
}

/** Counts the records that people know by name. */
export async function countStored(sql: Sql): Promise<StoredCounts> {
  const [row] = await sql<StoredCounts>`
    select
      (select count(*) from products)::integer products,
      (select count(*) from customers)::integer customers,
      (select count(*) from offers)::integer offers,
      (select count(*) from kb_articles)::integer articles,
      (select count(*) from "user")::integer users`;
  if (row === undefined) throw new Error("the counts gave no answer");
  return row;
}

/** A migration that was carried out. */
export interface AppliedMigration {
  readonly name: string;
  readonly appliedAt: Date;
}

/** The migrations that the database has, the newest first. */
export async function listMigrations(sql: Sql): Promise<AppliedMigration[]> {
  return await sql<AppliedMigration>`
    select name, applied_at
    from migrations
    order by name desc`;
}

/** What people changed in drafts, over the offers made since a time. */
export interface ReviewCounts {
  readonly offers: number;
  readonly accepted: number;
  readonly lines: number;
  /** Lines whose product a person chose. */
  readonly picked: number;
  /** Lines that a person confirmed. */
  readonly confirmed: number;
}

/** Counts offers made from a customer's text since then, and their lines. */
export async function countReviewed(sql: Sql, since: Date): Promise<ReviewCounts> {
  const [row] = await sql<ReviewCounts>`
    select
      count(distinct offers.id)::integer offers,
      (count(distinct offers.id) filter (where offers.status = 'accepted'))::integer accepted,
      count(offer_items.id)::integer lines,
      (count(offer_items.id) filter (where offer_items.match_source = 'manual'))::integer picked,
      count(offer_items.confirmed_at)::integer confirmed
    from offers
    left join offer_items on offer_items.offer_id = offers.id
    where offers.created_at >= ${since} and offers.request_id is not null`;
  if (row === undefined) throw new Error("the counts gave no answer");
  return row;
}
