/** API keys: made, listed and revoked by people. What a key may be used for is in `key_use.ts`. */
import { audit } from "@/core/audit/record.ts";
import { makeKeyText } from "@/core/auth/api_key_digest.ts";
import type { Auth } from "@/core/auth/auth.ts";
import { knownScopes } from "@/core/auth/key_use.ts";
import type {
  ApiKey,
  ApiKeyCreate,
  ApiKeyCreateReply,
  ApiKeyListReply,
} from "@/core/contracts/api_key.ts";
import { administratorScopes } from "@/core/contracts/scope.ts";
import { AppError } from "@/core/errors.ts";
import type { Identity } from "@/core/platform/identity.ts";
import { newId, parseId } from "@/core/platform/ids.ts";
import { limits } from "@/core/platform/limits.ts";
import { digestOfKey } from "@/core/auth/api_key_digest.ts";
import {
  endKey,
  insertKey,
  type KeyChoice,
  type KeyRow,
  listKeys,
  lockKeyOwner,
} from "@/db/queries/auth/api_keys.ts";
import { ConstraintViolation } from "@/db/sql.ts";

/**
 * Makes a key that acts for the one who asks. The secret is in the answer and nowhere else.
 *
 * @param id the key's id where the caller chose one, so that a form that is sent twice makes one key
 * @throws {AppError} `invalid_body` for a scope that only administrators may give, or an end that has passed;
 * `too_many_api_keys`; `idempotency_key_reused` for an id that is taken; `unauthenticated` for somebody who was banned
 * a moment ago
 */
export async function createApiKey(
  auth: Auth,
  by: Identity,
  input: ApiKeyCreate,
  id: string = newId(),
): Promise<ApiKeyCreateReply> {
  const now = auth.now();
  const expiresAt = input.expiresAt ? new Date(input.expiresAt) : null;
  const issues = [
    ...(by.role === "admin" ? [] : input.scopes.filter((one) => administratorScopes.includes(one)))
      .map((scope) => `scopes: ${scope} is for administrators`),
    ...(expiresAt && expiresAt <= now ? ["expiresAt: must be in the future"] : []),
  ];
  if (issues.length > 0) throw new AppError("invalid_body", { issues });
  const { secret, prefix } = makeKeyText();
  const key = {
    id,
    name: input.name.trim(),
    prefix,
    scopes: input.scopes,
    expiresAt,
  };
  const stored = { ...key, userId: by.userId, keySha256: digestOfKey(secret) ?? "", now };
  try {
    await auth.database.transaction(async (sql) => {
      if (!await lockKeyOwner(sql, by.userId, now)) throw new AppError("unauthenticated");
      if (!await insertKey(sql, { ...stored, most: limits.apiKeysPerUser })) {
        throw new AppError("too_many_api_keys");
      }
      const details = { prefix, scopes: input.scopes, expiresAt: expiresAt?.toISOString() ?? null };
      await audit(sql, now, {
        action: "api_key_created",
        subject: { kind: "api_key", id },
        details,
      });
    });
  } catch (error) {
    if (error instanceof ConstraintViolation && error.constraint === "api_keys_pkey") {
      throw new AppError("idempotency_key_reused", { cause: error });
    }
    throw error;
  }
  const { userId, name: userName } = by;
  return { key: present({ ...key, userId, userName, createdAt: now, lastUsedAt: null }), secret };
}

/** A page of the keys that the one who asks may see, newest first: their own, or for administrators everybody's. */
export async function listApiKeys(
  auth: Auth,
  by: Identity,
  page: { limit: number; offset: number },
): Promise<ApiKeyListReply> {
  const { keys, total } = await listKeys(auth.database.sql, visibleTo(by), page);
  return { keys: keys.map(present), totalCount: total };
}

/**
 * One key that the one who asks may see.
 *
 * @throws {AppError} `api_key_not_found`
 */
export async function getApiKey(auth: Auth, by: Identity, keyId: string): Promise<ApiKey> {
  const choice = { ...visibleTo(by), id: idOf(keyId) };
  const { keys: [key] } = await listKeys(auth.database.sql, choice, { limit: 1, offset: 0 });
  if (!key) throw new AppError("api_key_not_found");
  return present(key);
}

/**
 * Ends a key that the one who asks may see. It holds from the next request on.
 *
 * @throws {AppError} `api_key_not_found` for one that does not exist, belongs to somebody else or was revoked
 */
export async function revokeApiKey(auth: Auth, by: Identity, keyId: string): Promise<void> {
  const choice = { ...visibleTo(by), id: idOf(keyId) };
  const now = auth.now();
  await auth.database.transaction(async (sql) => {
    if (!await endKey(sql, choice, now)) throw new AppError("api_key_not_found");
    const subject = { kind: "api_key", id: choice.id } as const;
    await audit(sql, now, { action: "api_key_revoked", subject });
  });
}

function visibleTo(by: Identity): KeyChoice {
  return by.role === "admin" ? {} : { userId: by.userId };
}

function idOf(keyId: string): string {
  const id = parseId(keyId);
  if (id === undefined) throw new AppError("api_key_not_found");
  return id;
}

function present(row: KeyRow): ApiKey {
  return {
    id: row.id,
    name: row.name,
    prefix: row.prefix,
    scopes: knownScopes(row.scopes),
    owner: { id: row.userId, name: row.userName },
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt?.toISOString() ?? null,
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  };
}
