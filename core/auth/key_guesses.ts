/**
 * How often wrong API keys may come from one address. They are counted in the database after the look-up: 256 random bits
 * are not found by trying, so a crowd that outruns the count gains nothing. Once an address has used up its tries, its
 * unknown keys are refused without a statement. Keys that were right here a while ago pass all the same: somebody behind
 * the same address who forgot to replace an old key does not stop the others.
 */
import { addressGroup } from "@/core/auth/address.ts";
import type { Config } from "@/core/platform/config.ts";
import { AppError, isAppError } from "@/core/errors.ts";
import { takeRate, untilNext } from "@/core/platform/rates.ts";
import type { Database } from "@/db/sql.ts";

/** What one process remembers; it forgets all of it rather than grow. */
interface Memory {
  /** Digests of keys that were right. */
  readonly right: Set<string>;
  /** Address group -> when it may try again. */
  readonly closed: Map<string, Date>;
}

const most = 10_000;

const memories = new WeakMap<Database, Memory>();

function memoryOf(database: Database): Memory {
  const memory = memories.get(database) ?? { right: new Set(), closed: new Map() };
  memories.set(database, memory);
  return memory;
}

/** A key that came from an address. */
export interface SentKey {
  readonly digest: string;
  /** As `clientAddress` gives it. */
  readonly address: string;
}

/**
 * Refuses an unknown key from an address that has used up its tries. Costs no statement.
 *
 * @throws {AppError} `rate_limited`
 */
export function refuseGuess(database: Database, { digest, address }: SentKey, now: Date): void {
  const { right, closed } = memoryOf(database);
  const until = closed.get(addressGroup(address));
  if (until === undefined || right.has(digest)) return;
  if (until > now) throw new AppError("rate_limited", { retryAfterMs: untilNext(until, now) });
  closed.delete(addressGroup(address));
}

/** Remembers a key that was right. */
export function noteRight(database: Database, digest: string): void {
  const { right } = memoryOf(database);
  if (right.size >= most) right.clear();
  right.add(digest);
}

/**
 * Counts a key that was wrong.
 *
 * @throws {AppError} `rate_limited` when the address has used up its tries
 */
export async function countWrong(
  database: Database,
  config: Pick<Config, "rates">,
  { digest, address }: SentKey,
  now: Date,
): Promise<void> {
  const { right, closed } = memoryOf(database);
  right.delete(digest);
  const group = addressGroup(address);
  try {
    // As many as passwords, counted apart from them.
    await takeRate(database, config, "signin_address", `api key ${group}`, now);
  } catch (error) {
    if (isAppError(error, "rate_limited")) {
      if (closed.size >= most) closed.clear();
      closed.set(group, new Date(now.getTime() + (error.retryAfterMs ?? 0)));
    }
    throw error;
  }
}
