/** Statements of an offer's page that are not about the offer. */
import type { Sql } from "@/db/sql.ts";

/** What the page shows besides the offer. */
export interface DeskRow {
  /** Names of the customers of the last offers, the last one first. */
  recentCustomers: readonly string[];
  hasCompany: boolean;
  /** A mail of the offer did not reach everybody. */
  hasFailedMail: boolean;
  /** A customer's answer that nobody has seen to. */
  hasOpenAnswer: boolean;
}

/** Offers that are looked at for customers. */
const lately = 60;

/** The customers of the last offers, whether somebody has entered the company, and what came back of the offer. */
export async function readDesk(
  sql: Sql,
  offerId: string | null,
  mostCustomers: number,
): Promise<DeskRow> {
  const [row] = await sql<DeskRow>`
    with recent as (
      select customer_id, max(updated_at) as last
      from (
        select customer_id, updated_at
        from offers
        where customer_id is not null
        order by updated_at desc, id desc
        limit ${lately}
      ) o
      group by customer_id
      order by last desc
      limit ${mostCustomers}
    )
    select exists (select from company) as has_company,
      exists (
        select from mails
        where offer_id = ${offerId} and state = 'failed' and kind in ('offer', 'reminder')
      ) as has_failed_mail,
      exists (
        select from share_answers a
        join offer_shares s on s.id = a.share_id
        where s.offer_id = ${offerId} and a.settled_at is null
      ) as has_open_answer,
      coalesce((
        select array_agg(c.name order by r.last desc)
        from recent r
        join customers c on c.id = r.customer_id
      ), '{}') as recent_customers`;
  return row ??
    { recentCustomers: [], hasCompany: false, hasFailedMail: false, hasOpenAnswer: false };
}
