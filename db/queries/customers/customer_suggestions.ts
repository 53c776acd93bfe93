/** Statements that recognise customers by what a message says of its sender. */
import { list, type Sql } from "@/db/sql.ts";

/** A customer who may be the sender; addresses in small letters. */
export interface Suggestible {
  id: string;
  vatId: string | null;
  emails: string[];
}

/** More than so many customers by one domain decide nothing. */
const most = 20;

/** Active customers with an address, or a contact's, in which the text stands. */
export async function findCustomersByMail(sql: Sql, text: string): Promise<Suggestible[]> {
  const pattern = `%${text.replace(/[\\%_]/g, "\\$&")}%`;
  return await sql<Suggestible>`
    select c.id, c.vat_id,
      array(
        select lower(email)
        from (
          select c.email
          union all
          select contact ->> 'email' from jsonb_array_elements(c.contacts) contact
        ) addresses (email)
        where email is not null
      ) as emails
    from customers c
    where c.search_text like folded(${pattern}::text) and c.active and c.merged_into is null
    limit ${most}`;
}

/** Active customers with one of the VAT ids. */
export async function findCustomersByVatIds(
  sql: Sql,
  vatIds: readonly string[],
): Promise<Suggestible[]> {
  if (vatIds.length === 0) return [];
  return await sql<Suggestible>`
    select id, vat_id, '{}'::text[] as emails
    from customers
    where vat_id = any(${list(vatIds)}::text[]) and active and merged_into is null
    limit ${most}`;
}

/** Active customers by their names, or those of customers merged into them, as `customers.name_key`. */
export async function findCustomersByNames(
  sql: Sql,
  nameKeys: readonly string[],
): Promise<(Suggestible & { foundBy: string })[]> {
  if (nameKeys.length === 0) return [];
  return await sql<Suggestible & { foundBy: string }>`
    select c.id, c.vat_id, '{}'::text[] as emails, named.name_key as found_by
    from customers named
    join customers c on c.id = coalesce(named.merged_into, named.id)
    where named.name_key = any(${list(nameKeys)}::text[]) and c.active
    limit ${most}`;
}
