/**
 * Rate limits counted in the database, so that several processes share them. A window is fixed: it begins with the
 * first count of a key and ends after the limit's seconds, so that at most twice the limit fits where two windows meet.
 */
import type { Config } from "@/core/platform/config.ts";
import type { RateName } from "@/core/setting_table.ts";
import { AppError } from "@/core/errors.ts";
import { countUp } from "@/core/telemetry/telemetry.ts";
import {
  clockSkewMs,
  deleteExpiredCounts,
  lowerCount,
  raiseCount,
} from "@/db/queries/platform/rates.ts";
import type { Database } from "@/db/sql.ts";

/** Every how many counts of a process the ended counters are pruned, and how many of them at most. */
const pruning = { every: 200, most: 1_000 };

const counted = new WeakMap<Database, number>();

/**
 * Counts one use of something limited.
 *
 * @param name which limit
 * @param key whom it counts for, e.g. a user id or {@link addressGroup} of an address; stored only as a digest
 * @throws {AppError} `rate_limited` with the time until the window ends
 */
export async function takeRate(
  database: Database,
  config: Pick<Config, "rates">,
  name: RateName,
  key: string,
  now: Date,
): Promise<void> {
  if (config.rates === "off") return;
  const { count, seconds } = config.rates[name];
  const windowMs = seconds * 1000;
  const stored = await raiseCount(database.sql, { key: await rateKey(name, key), now, windowMs });
  await pruneNowAndThen(database, now);
  if (stored.count > count) {
    countUp("offerwright.limit.refusals", 1, { limit: name });
    throw new AppError("rate_limited", { retryAfterMs: untilNext(stored.expiresAt, now) });
  }
}

/** Takes back what {@link takeRate} counted, for something that turned out not to be what the limit is against. */
export async function giveBackRate(database: Database, name: RateName, key: string): Promise<void> {
  await lowerCount(database.sql, await rateKey(name, key));
}

/** Uses that this process has counted ahead for a key; `granted` 0 means that none are to be had until it ends. */
interface Lease {
  readonly granted: number;
  left: number;
  readonly expiresAt: Date;
}

const leases = new WeakMap<Database, Map<string, Promise<Lease>>>();

/** One write of the database serves this part of a limit; so many leases are kept at most. */
const leasing = { part: 20, most: 10_000 };

/**
 * Like {@link takeRate} for limits that nearly every request counts against: uses are taken from the shared counter a
 * twentieth of the limit at a time, so that most requests cost no statement. The sum over all processes never passes the
 * limit; a process that ends gives back nothing.
 *
 * @throws {AppError} `rate_limited`
 */
export async function takeLeasedRate(
  database: Database,
  config: Pick<Config, "rates">,
  name: RateName,
  key: string,
  now: Date,
): Promise<void> {
  if (config.rates === "off") return;
  const limit = config.rates[name];
  const known = leasesOf(database);
  const place = `${name} ${key}`;
  for (;;) {
    const pending = known.get(place) ??
      remember(known, place, takeLease(database, limit, place, now));
    const lease = await pending;
    // One that ends later than any made now was made by a clock that was ahead.
    const ahead = lease.expiresAt.getTime() > now.getTime() + limit.seconds * 1000 + clockSkewMs;
    const over = ahead || lease.expiresAt <= now || (lease.left === 0 && lease.granted > 0);
    if (!over && lease.granted === 0) {
      countUp("offerwright.limit.refusals", 1, { limit: name });
      throw new AppError("rate_limited", { retryAfterMs: untilNext(lease.expiresAt, now) });
    }
    if (!over) {
      lease.left--;
      return;
    }
    if (known.get(place) === pending) known.delete(place);
  }
}

/** Requests that come while a lease is being taken wait for that one; a lease that failed is not kept. */
function remember(
  known: Map<string, Promise<Lease>>,
  place: string,
  lease: Promise<Lease>,
): Promise<Lease> {
  if (known.size >= leasing.most) known.clear();
  known.set(place, lease);
  lease.catch(() => known.delete(place));
  return lease;
}

function leasesOf(database: Database): Map<string, Promise<Lease>> {
  const known = leases.get(database) ?? new Map<string, Promise<Lease>>();
  leases.set(database, known);
  return known;
}

async function takeLease(
  database: Database,
  limit: { count: number; seconds: number },
  place: string,
  now: Date,
): Promise<Lease> {
  const by = Math.max(1, Math.floor(limit.count / leasing.part));
  const windowMs = limit.seconds * 1000;
  const stored = await raiseCount(database.sql, { key: await rateKey(place), now, windowMs, by });
  await pruneNowAndThen(database, now);
  const before = stored.count - by;
  const granted = Math.max(0, Math.min(by, limit.count - before));
  return { granted, left: granted, expiresAt: stored.expiresAt };
}

/** The digest under which a limit of somebody is stored: 128 bits are enough, nobody gains by a collision. */
export async function rateKey(...parts: string[]): Promise<string> {
  const text = new TextEncoder().encode(JSON.stringify(parts));
  return new Uint8Array(await crypto.subtle.digest("SHA-256", text)).subarray(0, 16).toHex();
}

/** Milliseconds until a time, at least one second: shorter waits cannot be said in `Retry-After`. */
export function untilNext(time: Date, now: Date): number {
  return Math.max(1000, time.getTime() - now.getTime());
}

/** Prunes ended counters now and then, so that the table holds little more than what is live. */
export async function pruneNowAndThen(database: Database, now: Date): Promise<void> {
  const count = (counted.get(database) ?? 0) + 1;
  counted.set(database, count % pruning.every);
  if (count === pruning.every) await deleteExpiredCounts(database.sql, now, pruning.most);
}
