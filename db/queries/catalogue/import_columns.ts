/** Statements on what columns of files were said to mean. */
import { json, list, type Sql } from "@/db/sql.ts";

/** Files whose headers are remembered. */
export type FileKind = "products" | "customers" | "price_lists";

/** A header in its normal form, and the column that it means; empty where it is left out. */
export interface ImportColumn {
  readonly header: string;
  readonly field: string;
}

/** What was said of these headers. */
export async function listImportColumns(
  sql: Sql,
  kind: FileKind,
  headers: readonly string[],
): Promise<ImportColumn[]> {
  return await sql<ImportColumn>`
    select header, field
    from import_columns
    where kind = ${kind} and header = any(${list(headers)}::text[])`;
}

/** Keeps what is said of headers; headers must not repeat. */
export async function saveImportColumns(
  sql: Sql,
  kind: FileKind,
  columns: readonly ImportColumn[],
): Promise<void> {
  await sql`
    insert into import_columns (kind, header, field)
    select ${kind}, header, field
    from jsonb_to_recordset(${json(columns)}::jsonb) given (header text, field text)
    on conflict on constraint import_columns_pkey do update set field = excluded.field`;
}
