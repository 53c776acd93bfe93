/** Statements on API keys. What is stored of a key is a digest: no statement ever sees the key itself. */
import { fragment, list, nothing, type Sql } from "@/db/sql.ts";

/** A key that may be used now, with what is known of its owner. */
export interface LiveKeyRow {
  id: string;
  userId: string;
  name: string;
  role: string | null;
  scopes: string[];
  lastUsedAt: Date | null;
}

/** The key of a digest if it may be used at that time: not revoked, not over, its owner not banned. */
export async function findLiveKey(
  sql: Sql,
  keySha256: string,
  now: Date,
): Promise<LiveKeyRow | undefined> {
  const [row] = await sql<LiveKeyRow>`
    select k.id, k.user_id, u."name", u."role", to_jsonb(k.scopes) as scopes, k.last_used_at
    from api_keys k
    join "user" u on u."id" = k.user_id
    where k.key_sha256 = ${keySha256}
      and k.revoked_at is null
      and (k.expires_at is null or k.expires_at > ${now})
      and (u."banned" is not true or u."banExpires" <= ${now})`;
  return row;
}

/** Notes the use of a key, unless one since `since` was noted: of many processes at once only the first one writes. */
export async function markKeyUsed(
  sql: Sql,
  id: string,
  { now, since }: { now: Date; since: Date },
): Promise<void> {
  await sql`
    update api_keys
    set last_used_at = ${now}
    where id = ${id} and (last_used_at is null or last_used_at <= ${since})`;
}

/**
 * Holds a user until the transaction ends, so that no ban passes by what is done meanwhile.
 *
 * @returns `false` when the user is banned or gone
 */
export async function lockKeyOwner(sql: Sql, userId: string, now: Date): Promise<boolean> {
  const rows = await sql<{ id: string }>`
    select "id"
    from "user"
    where "id" = ${userId} and ("banned" is not true or "banExpires" <= ${now})
    for no key update`;
  return rows.length === 1;
}

/** A key to store. */
export interface NewKey {
  readonly id: string;
  readonly userId: string;
  readonly name: string;
  readonly prefix: string;
  readonly keySha256: string;
  readonly scopes: readonly string[];
  readonly now: Date;
  readonly expiresAt: Date | null;
  /** How many keys that are not revoked a user may have, with this one. */
  readonly most: number;
}

/**
 * Stores a key. A taken id is the constraint `api_keys_pkey`.
 *
 * @returns `false` when the user has as many keys as one may have
 */
export async function insertKey(sql: Sql, key: NewKey): Promise<boolean> {
  const rows = await sql<{ id: string }>`
    insert into api_keys (id, user_id, name, prefix, key_sha256, scopes, created_at, expires_at)
    select ${key.id}::uuid, ${key.userId}::text, ${key.name}::text, ${key.prefix}::text,
      ${key.keySha256}::text, ${list(key.scopes)}::text[], ${key.now}::timestamptz,
      ${key.expiresAt}::timestamptz
    where (
      select count(*)
      from api_keys
      where user_id = ${key.userId} and revoked_at is null
    ) < ${key.most}
    returning id`;
  return rows.length === 1;
}

/** A key as a list shows it. */
export interface KeyRow {
  id: string;
  userId: string;
  userName: string;
  name: string;
  prefix: string;
  scopes: string[];
  createdAt: Date;
  expiresAt: Date | null;
  lastUsedAt: Date | null;
}

/** Which keys are meant: of one user, or of everybody; and one of them. */
export interface KeyChoice {
  readonly userId?: string;
  readonly id?: string;
}

function chosen({ userId, id }: KeyChoice) {
  return fragment`
    k.revoked_at is null
    ${userId === undefined ? nothing : fragment`and k.user_id = ${userId}`}
    ${id === undefined ? nothing : fragment`and k.id = ${id}`}`;
}

/** Keys that are not revoked, newest first, with the count of all that are meant. */
export async function listKeys(
  sql: Sql,
  choice: KeyChoice,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ keys: KeyRow[]; total: number }> {
  const keys = await sql<KeyRow>`
    select k.id, k.user_id, u."name" as user_name, k.name, k.prefix, to_jsonb(k.scopes) as scopes,
      k.created_at, k.expires_at, k.last_used_at
    from api_keys k
    join "user" u on u."id" = k.user_id
    where ${chosen(choice)}
    order by k.created_at desc, k.id desc
    limit ${limit} offset ${offset}`;
  const [count] = await sql<{ total: number }>`
    select count(*)::int as total
    from api_keys k
    where ${chosen(choice)}`;
  return { keys, total: count?.total ?? 0 };
}

/** Ends a key; `false` when there is none that could end. */
export async function endKey(
  sql: Sql,
  choice: KeyChoice & { readonly id: string },
  now: Date,
): Promise<boolean> {
  const rows = await sql<{ id: string }>`
    update api_keys k
    set revoked_at = ${now}
    where ${chosen(choice)}
    returning k.id`;
  return rows.length === 1;
}

/** Ends all keys of a user. */
export async function endKeysOf(sql: Sql, userId: string, now: Date): Promise<void> {
  await sql`
    update api_keys
    set revoked_at = ${now}
    where user_id = ${userId} and revoked_at is null`;
}
