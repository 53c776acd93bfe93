/**
 * Adds to the audit. Whoever changes something that matters to security calls this in the same transaction, so that neither
 * is there without the other. Who acts, from where and by which request comes from the work that is under way.
 */
import type { AuditAction, AuditSubjectKind } from "@/core/contracts/audit.ts";
import { newId } from "@/core/platform/ids.ts";
import { currentWork } from "@/core/platform/work.ts";
import { shorten } from "@/core/words/shorten.ts";
import { insertAudit } from "@/db/queries/audit/audit.ts";
import type { Sql } from "@/db/sql.ts";

/** What was done. */
export interface Audited {
  readonly action: AuditAction;
  readonly subject?: {
    readonly kind: AuditSubjectKind;
    readonly id?: string;
    /** The name of that time; of users and API keys it is looked up. */
    readonly name?: string;
  };
  /** No secret, no password, no lists: what a reader needs to understand the entry. */
  readonly details?: Readonly<Record<string, unknown>>;
  /** Who did it, where the request is not signed in yet; `null` for the service by itself, whatever request is under way. */
  readonly actorId?: string | null;
}

/** A value in the details is cut there: a text of the settings may be long. */
const longest = 200;

/** Adds an entry; it is there when the transaction of `sql` commits. */
export async function audit(
  sql: Sql,
  now: Date,
  { action, subject, details = {}, actorId }: Audited,
): Promise<void> {
  const work = actorId === null ? undefined : currentWork();
  await insertAudit(sql, {
    id: newId(),
    at: now,
    action,
    actorId: actorId ?? work?.actor?.userId ?? null,
    apiKeyId: work?.actor?.apiKeyId ?? null,
    subjectKind: subject?.kind ?? null,
    subjectId: subject?.id ?? null,
    subjectName: subject?.name ?? null,
    address: work?.address ?? "",
    requestId: work?.requestId ?? null,
    details,
  });
}

/** Fields that differ, each as `{ from, to }`; long values are cut. */
export function differences<Fields extends object>(
  before: Partial<Fields> | undefined,
  after: Fields,
): Record<string, { from: unknown; to: unknown }> {
  const was: Record<string, unknown> = { ...before };
  return Object.fromEntries(
    Object.entries(after)
      .filter(([name, to]) => JSON.stringify(was[name] ?? null) !== JSON.stringify(to ?? null))
      .map(([name, to]) => [name, { from: short(was[name]), to: short(to) }]),
  );
}

function short(value: unknown): unknown {
  if (value === undefined || value === null) return null;
  const text = typeof value === "string" ? value : JSON.stringify(value) ?? "";
  return text.length > longest ? shorten(text, longest) : value;
}
