/** Statements that look for products which a text names. */
import { list, type Sql } from "@/db/sql.ts";
import { isOffered } from "./catalogue.ts";

/** Whether any product has one of the names or, in its normal form, one of the numbers. */
export async function isAnyNamed(
  sql: Sql,
  { names, skuForms }: { names: readonly string[]; skuForms: readonly string[] },
): Promise<boolean> {
  const rows = await sql<{ found: number }>`
    select 1 found
    from products
    where (name = any(${list(names)}::text[]) or sku_form = any(${
    list(skuForms)
  }::text[])) and ${isOffered}
    limit 1`;
  return rows.length > 0;
}
