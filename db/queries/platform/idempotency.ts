/** Statements on idempotency keys. */
import type { Sql } from "@/db/sql.ts";

/** Whose key it is. */
export interface KeyOwner {
  userId: string;
  key: string;
}

/** What a key stands for. */
export interface KeyRow {
  operation: string;
  inputSha256: string;
  result: unknown;
  /** Whether a result is there: a result may itself be null. */
  done: boolean;
  startedAt: Date;
}

/** Claims a key; `false` when it is taken. */
export async function claimKey(
  sql: Sql,
  owner: KeyOwner,
  claim: { operation: string; inputSha256: string; now: Date },
): Promise<boolean> {
  const rows = await sql<{ key: string }>`
    insert into idempotency_keys (user_id, key, operation, input_sha256, started_at)
    values (${owner.userId}, ${owner.key}, ${claim.operation}, ${claim.inputSha256}, ${claim.now})
    on conflict on constraint idempotency_keys_pkey do nothing
    returning key`;
  return rows.length > 0;
}

/** The key as it stands, or `undefined`. */
export async function findKey(sql: Sql, owner: KeyOwner): Promise<KeyRow | undefined> {
  const [row] = await sql<KeyRow>`
    select operation, input_sha256, result, result is not null as done, started_at
    from idempotency_keys
    where user_id = ${owner.userId} and key = ${owner.key}`;
  return row;
}

/** Takes a claim over that was left unfinished since `startedAt`; `false` when somebody else was quicker. */
export async function takeOverKey(
  sql: Sql,
  owner: KeyOwner,
  claim: { startedAt: Date; now: Date },
): Promise<boolean> {
  const rows = await sql<{ key: string }>`
    update idempotency_keys
    set started_at = ${claim.now}
    where user_id = ${owner.userId} and key = ${owner.key}
      and result is null and started_at = ${claim.startedAt}
    returning key`;
  return rows.length > 0;
}

/** Writes the result of a claim, in the transaction that made it. `false` when the claim was taken over meanwhile. */
export async function completeKey(
  sql: Sql,
  owner: KeyOwner,
  claim: { startedAt: Date; result: unknown },
): Promise<boolean> {
  const rows = await sql<{ key: string }>`
    update idempotency_keys
    set result = ${JSON.stringify(claim.result)}::text::json
    where user_id = ${owner.userId} and key = ${owner.key}
      and result is null and started_at = ${claim.startedAt}
    returning key`;
  return rows.length > 0;
}

/** Gives a claim back that came to nothing. */
export async function releaseKey(
  sql: Sql,
  owner: KeyOwner,
  claim: { startedAt: Date },
): Promise<void> {
  await sql`
    delete from idempotency_keys
    where user_id = ${owner.userId} and key = ${owner.key}
      and result is null and started_at = ${claim.startedAt}`;
}

/** Forgets this user's keys from before a time. */
export async function deleteOldKeys(sql: Sql, userId: string, before: Date): Promise<void> {
  await sql`
    delete from idempotency_keys
    where user_id = ${userId} and started_at < ${before}`;
}
