/** Statements on captured requests. */
import type { Sql } from "../sql.ts";

/** A request as replies carry it. */
export interface RequestRow {
  id: string;
  customerId: string | null;
  rawText: string;
  source: string;
}

/** Stores what a customer sent, byte for byte. */
export async function insertRequest(
  sql: Sql,
  request: RequestRow & { userId: string | null },
): Promise<void> {
  await sql`
    insert into requests (id, customer_id, user_id, raw_text, source)
    values (${request.id}, ${request.customerId}, ${request.userId}, ${request.rawText}, ${request.source})`;
}
