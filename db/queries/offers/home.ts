/** Statements of the first page: how far an installation is, and the figures of the month. */
import type { Sql } from "@/db/sql.ts";
import { offerStage } from "./offer_life.ts";

/** What there is already. */
export interface FirstStepsRow {
  hasCompany: boolean;
  hasProducts: boolean;
  hasColleagues: boolean;
  hasOffers: boolean;
}

/** Whether somebody has said who offers, brought products, invited a colleague and made an offer. */
export async function readFirstSteps(sql: Sql): Promise<FirstStepsRow> {
  const [row] = await sql<FirstStepsRow>`
    select exists (select from company) as has_company,
      exists (select from products) as has_products,
      (select count(*) from (select from "user" limit 2) users) > 1 as has_colleagues,
      exists (select from offers) as has_offers`;
  return row ?? { hasCompany: false, hasProducts: false, hasColleagues: false, hasOffers: false };
}

/** Offers that were made, and those that were decided, since a time. */
export interface MonthRow {
  made: number;
  accepted: number;
  rejected: number;
  /** Drafts of whatever time. */
  drafts: number;
}

/** Counts since a time, of all offers or of those of one user. */
export async function countMonth(sql: Sql, since: Date, userId?: string): Promise<MonthRow> {
  const [row] = await sql<MonthRow>`
    with own as (
      select o.id, o.status, o.created_at, ${offerStage} as stage
      from offers o
      where ${userId ?? null}::text is null or coalesce(owner_id, user_id) = ${userId ?? null}
    ), decided as (
      select distinct offer_id
      from offer_changes
      where kind = 'status_changed' and at >= ${since}::timestamptz
    )
    select count(*) filter (where created_at >= ${since}::timestamptz and status <> 'imported') as made,
      count(*) filter (where status = 'accepted' and d.offer_id is not null) as accepted,
      count(*) filter (where status = 'rejected' and d.offer_id is not null) as rejected,
      count(*) filter (where status = 'draft' and stage = 'draft') as drafts
    from own
    left join decided d on d.offer_id = own.id`;
  return row ?? { made: 0, accepted: 0, rejected: 0, drafts: 0 };
}
