/** Who is behind an API key. */
import { digestOfKey } from "@/core/auth/api_key_digest.ts";
import type { Auth } from "@/core/auth/auth.ts";
import { countWrong, noteRight, refuseGuess } from "@/core/auth/key_guesses.ts";
import { roleOf } from "@/core/auth/session.ts";
import { Scope } from "@/core/contracts/scope.ts";
import { AppError } from "@/core/errors.ts";
import type { Identity } from "@/core/platform/identity.ts";
import { findLiveKey, markKeyUsed } from "@/db/queries/auth/api_keys.ts";

/** The use of a key is noted at most so often: a write for each request would cost more than the request. */
const notedEveryMs = 60_000;

/** A key that may be used now: it is its owner, within its scopes. */
export interface UsableKey extends Identity {
  readonly keyId: string;
  readonly scopes: readonly Scope[];
}

/**
 * The key that was sent. One statement, and a second one at most once a minute, which notes the use.
 *
 * @param text what was sent as the key
 * @param address of the client, as `clientAddress` gives it
 * @throws {AppError} `invalid_api_key` for one that is malformed, unknown, revoked or over, or whose owner is banned, all
 * alike; `rate_limited` for too many of those from one address
 * @throws {DatabaseUnavailable} the database does not answer: that is no wrong key
 */
export async function findUsableKey(
  { database, config, now: clock }: Pick<Auth, "database" | "config" | "now">,
  text: string,
  address: string,
): Promise<UsableKey> {
  const digest = digestOfKey(text);
  // What cannot be a key is no guess: it costs nothing and is not counted.
  if (digest === undefined) throw new AppError("invalid_api_key");
  const now = clock();
  const sent = { digest, address };
  refuseGuess(database, sent, now);
  const row = await findLiveKey(database.sql, digest, now);
  if (!row) {
    await countWrong(database, config, sent, now);
    throw new AppError("invalid_api_key");
  }
  noteRight(database, digest);
  const since = new Date(now.getTime() - notedEveryMs);
  if (row.lastUsedAt === null || row.lastUsedAt <= since) {
    await markKeyUsed(database.sql, row.id, { now, since });
  }
  return {
    keyId: row.id,
    userId: row.userId,
    name: row.name,
    role: roleOf(row.role),
    scopes: knownScopes(row.scopes),
  };
}

/** The scopes that this version knows; others allow nothing. */
export function knownScopes(stored: readonly string[]): Scope[] {
  return stored.flatMap((scope) => {
    const known = Scope.safeParse(scope);
    return known.success ? [known.data] : [];
  });
}
