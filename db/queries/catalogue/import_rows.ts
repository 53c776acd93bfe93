/** Statements on rows of a file that waits until it is whole. */
import { list, type Sql } from "@/db/sql.ts";

/** A row as it waits. */
export interface WaitingRow {
  readonly sku: string;
  /** Counts rows of the file from 0. */
  readonly index: number;
  readonly cells: string;
}

/** Adds rows of one file. */
export async function insertImportRows(
  sql: Sql,
  importId: string,
  rows: readonly WaitingRow[],
): Promise<void> {
  await sql`
    insert into import_rows (import_id, sku, index, cells)
    select ${importId}::uuid, sku, index, cells
    from unnest(
      ${list(rows.map(({ sku }) => sku))}::text[],
      ${list(rows.map(({ index }) => index))}::integer[],
      ${list(rows.map(({ cells }) => cells))}::text[]
    ) given (sku, index, cells)`;
}

/** The rows of a file behind one, by product number, equal ones in the order of the file. */
export async function listImportRows(
  sql: Sql,
  importId: string,
  { after, most }: { after: Pick<WaitingRow, "sku" | "index">; most: number },
): Promise<WaitingRow[]> {
  return await sql<WaitingRow>`
    select sku, index, cells
    from import_rows
    where import_id = ${importId} and (sku, index) > (${after.sku}, ${after.index})
    order by sku, index
    limit ${most}`;
}

/** Removes rows of a file; gives how many. */
export async function deleteImportRows(sql: Sql, importId: string, most: number): Promise<number> {
  const [row] = await sql<{ count: number }>`
    with gone as (
      delete from import_rows
      where ctid = any(array(select ctid from import_rows where import_id = ${importId} limit ${most}))
      returning 1
    )
    select count(*)::integer as count from gone`;
  return row?.count ?? 0;
}

/** Removes rows of files whose process has died; gives how many. */
export async function deleteImportRowsBefore(
  sql: Sql,
  before: Date,
  most: number,
): Promise<number> {
  const [row] = await sql<{ count: number }>`
    with gone as (
      delete from import_rows
      where ctid = any(array(select ctid from import_rows where added_at < ${before} limit ${most}))
      returning 1
    )
    select count(*)::integer as count from gone`;
  return row?.count ?? 0;
}
