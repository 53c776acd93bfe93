/** What products cost the company: for who may see margins. */
import { list, type Sql } from "@/db/sql.ts";

/** The costs of products that have one, as decimal text in the currency of their price. */
export async function findCosts(
  sql: Sql,
  ids: readonly string[],
): Promise<{ id: string; cost: string; currency: string }[]> {
  if (ids.length === 0) return [];
  return await sql<{ id: string; cost: string; currency: string }>`
    select id, cost, currency
    from products
    where id = any(${list(ids)}::uuid[]) and cost is not null`;
}
