/** Statements on the audit: rows are added and read; the database refuses everything else. */
import { fragment, json, type Sql, type SqlFragment } from "@/db/sql.ts";

/** A row of the audit. */
export interface AuditRow {
  readonly id: string;
  readonly at: Date;
  readonly action: string;
  readonly actorId: string | null;
  readonly actorName: string | null;
  readonly apiKeyId: string | null;
  readonly apiKeyName: string | null;
  readonly subjectKind: string | null;
  readonly subjectId: string | null;
  readonly subjectName: string | null;
  readonly address: string;
  readonly requestId: string | null;
  readonly details: Readonly<Record<string, unknown>>;
}

/** A row to add: names of users and keys are looked up by their ids where they are not given. */
export type NewAuditRow = Omit<AuditRow, "actorName" | "apiKeyName">;

/** Adds a row, with the names that hold now. */
export async function insertAudit(sql: Sql, row: NewAuditRow): Promise<void> {
  await sql`
    insert into audit (id, at, action, actor_id, actor_name, api_key_id, api_key_name,
      subject_kind, subject_id, subject_name, address, request_id, details)
    values (${row.id}, ${row.at}, ${row.action},
      ${row.actorId}, ${nameOf("user", row.actorId)},
      ${row.apiKeyId}, ${nameOf("api_key", row.apiKeyId)},
      ${row.subjectKind}, ${row.subjectId},
      coalesce(${row.subjectName}::text, ${nameOf(row.subjectKind, row.subjectId)}),
      ${row.address}, ${row.requestId}, ${json(row.details)})`;
}

function nameOf(kind: string | null, id: string | null): SqlFragment {
  if (id === null) return fragment`null`;
  if (kind === "user") return fragment`(select "name" from "user" where "id" = ${id})`;
  if (kind === "api_key") return fragment`(select name from api_keys where id::text = ${id})`;
  return fragment`null`;
}

/** Which rows. */
export interface AuditChoice {
  readonly from?: Date;
  /** Before this time. */
  readonly to?: Date;
  readonly actorId?: string;
  readonly action?: string;
  readonly subjectKind?: string;
  readonly subjectId?: string;
}

/** The place of a row in the order. */
export interface AuditPlace {
  readonly at: Date;
  readonly id: string;
}

/** Rows after a place, newest first. */
export async function listAudit(
  sql: Sql,
  choice: AuditChoice,
  { limit, after }: { readonly limit: number; readonly after?: AuditPlace },
): Promise<AuditRow[]> {
  const { from, to, actorId, action, subjectKind, subjectId } = choice;
  const conditions = [
    fragment`true`,
    ...from ? [fragment`at >= ${from}`] : [],
    ...to ? [fragment`at < ${to}`] : [],
    ...actorId === undefined ? [] : [fragment`actor_id = ${actorId}`],
    ...action === undefined ? [] : [fragment`action = ${action}`],
    ...subjectKind === undefined ? [] : [fragment`subject_kind = ${subjectKind}`],
    ...subjectId === undefined ? [] : [fragment`subject_id = ${subjectId}`],
    ...after ? [fragment`(at, id) < (${after.at}::timestamptz, ${after.id}::uuid)`] : [],
  ];
  return await sql<AuditRow>`
    select id, at, action, actor_id, actor_name, api_key_id, api_key_name,
      subject_kind, subject_id, subject_name, address, request_id, details
    from audit
    where ${conditions.reduce((all, one) => fragment`${all} and ${one}`)}
    order by at desc, id desc
    limit ${limit}`;
}

/** Users who did something that is still kept, by name: whom a page can filter by. */
export async function listAuditActors(
  sql: Sql,
  most: number,
): Promise<{ id: string; name: string }[]> {
  return await sql<{ id: string; name: string }>`
    select "id", "name"
    from "user"
    where exists (select from audit where actor_id = "user"."id")
    order by "name", "id"
    limit ${most}`;
}

/** Removes some rows of before a time, never younger ones than 30 days, and gives how many. */
export async function deleteAuditBefore(sql: Sql, before: Date, most: number): Promise<number> {
  const [row] = await sql<{ removed: number }>`
    select audit_delete_before(${before}, ${most}) as removed`;
  return row?.removed ?? 0;
}
