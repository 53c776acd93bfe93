/** Statements of an offer's page that are not about the offer. */
import type { Sql } from "../sql.ts";

/** What the page shows besides the offer. */
export interface DeskRow {
  /** Names of the customers of the last offers, the last one first. */
  recentCustomers: readonly string[];
  hasCompany: boolean;
}

/** Offers that are looked at for customers. */
const lately = 60;

/** The customers of the last offers, and whether somebody has entered the company. */
export async function readDesk(sql: Sql, mostCustomers: number): Promise<DeskRow> {
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
      coalesce((
        select array_agg(c.name order by r.last desc)
        from recent r
        join customers c on c.id = r.customer_id
      ), '{}') as recent_customers`;
  return row ?? { recentCustomers: [], hasCompany: false };
}
