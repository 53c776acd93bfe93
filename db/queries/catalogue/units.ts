/** Statements on the units in which products are sold. */
import { list, type Sql } from "@/db/sql.ts";

/** The unit of each product that the catalogue still has. */
export async function listUnits(
  sql: Sql,
  productIds: readonly string[],
): Promise<{ id: string; unit: string }[]> {
  return await sql<{ id: string; unit: string }>`
    select id, unit
    from products
    where id = any(${list(productIds)}::uuid[])`;
}
