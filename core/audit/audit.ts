/** Reads the audit: a page of it, or all of it as a file. */
import { z } from "zod";
import type { App } from "@/core/app.ts";
import {
  AuditAction,
  type AuditEntry,
  type AuditFilter,
  type AuditQuery,
  type AuditReply,
  AuditSubjectKind,
} from "@/core/contracts/audit.ts";
import { writeCsv, writeRows } from "@/core/csv/write.ts";
import { readCursor, writeCursor } from "@/core/platform/cursors.ts";
import {
  type AuditChoice,
  type AuditRow,
  listAudit as listRows,
  listAuditActors,
} from "@/db/queries/audit/audit.ts";
import { audit } from "./record.ts";

const Cursor = z.tuple([z.iso.datetime(), z.uuid()]);

/** Entries read at a time for the file: others get in between. */
const portion = 500;

/**
 * One page of the audit, newest first.
 *
 * @throws {AppError} `invalid_parameter` for a cursor that no reply gave
 */
export async function listAudit(
  { database: { sql } }: Pick<App, "database">,
  { limit, cursor, ...filter }: AuditQuery,
): Promise<AuditReply> {
  const [at, id] = cursor === undefined ? [] : readCursor(cursor, Cursor);
  const after = at === undefined || id === undefined ? undefined : { at: new Date(at), id };
  const rows = await listRows(sql, choiceOf(filter), { limit: limit + 1, after });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    entries: page.map(present),
    nextCursor: last && rows.length > page.length
      ? writeCursor([last.at.toISOString(), last.id])
      : null,
  };
}

/** More users than this are no list to choose from. */
const mostActors = 500;

/** Users who are in the audit, by name. */
export function listActors(
  { database: { sql } }: Pick<App, "database">,
): Promise<{ id: string; name: string }[]> {
  return listAuditActors(sql, mostActors);
}

const columns = [
  "at",
  "action",
  "actorId",
  "actor",
  "apiKeyId",
  "apiKey",
  "subjectKind",
  "subjectId",
  "subject",
  "address",
  "requestId",
  "details",
];

/**
 * The audit as CSV, newest first, in parts; the details are JSON. That somebody took it is written first.
 *
 * @throws {DatabaseUnavailable}
 */
export async function* exportAudit(
  { database: { sql }, now }: Pick<App, "database" | "now">,
  filter: AuditFilter,
): AsyncGenerator<string, void, void> {
  await audit(sql, now(), { action: "export", details: { what: "audit", ...filter } });
  const choice = choiceOf(filter);
  let rows = await listRows(sql, choice, { limit: portion });
  yield writeCsv(columns, rows.map(cellsOf));
  while (rows.length === portion) {
    rows = await listRows(sql, choice, { limit: portion, after: rows.at(-1) });
    if (rows.length > 0) yield writeRows(rows.map(cellsOf));
  }
}

function choiceOf({ from, to, actor, action, subjectKind, subject }: AuditFilter): AuditChoice {
  return {
    from: from === undefined ? undefined : new Date(from),
    to: to === undefined ? undefined : new Date(to),
    actorId: actor,
    action,
    subjectKind,
    subjectId: subject,
  };
}

function cellsOf(row: AuditRow): (string | null)[] {
  return [
    row.at.toISOString(),
    row.action,
    row.actorId,
    row.actorName,
    row.apiKeyId,
    row.apiKeyName,
    row.subjectKind,
    row.subjectId,
    row.subjectName,
    row.address,
    row.requestId,
    JSON.stringify(row.details),
  ];
}

function present(row: AuditRow): AuditEntry {
  const { actorId, actorName, apiKeyId, apiKeyName, subjectKind } = row;
  return {
    id: row.id,
    at: row.at.toISOString(),
    action: AuditAction.parse(row.action),
    actor: actorId === null ? null : { id: actorId, name: actorName ?? "" },
    apiKey: apiKeyId === null ? null : { id: apiKeyId, name: apiKeyName ?? "" },
    subject: subjectKind === null ? null : {
      kind: AuditSubjectKind.parse(subjectKind),
      id: row.subjectId,
      name: row.subjectName,
    },
    address: row.address,
    requestId: row.requestId,
    details: row.details,
  };
}
