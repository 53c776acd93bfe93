/**
 * How often somebody may try to sign in. Every attempt is counted before the password is looked at and taken back when
 * it was right, so that a crowd of attempts at once cannot outrun the count.
 *
 * - Per account by growing pauses: the first half of the limit is free, then each attempt waits longer. What is tried
 *   from an address the account has signed in from lately is counted apart, so that strangers who guess cannot keep
 *   the owner out.
 * - Per address (IPv6 by /64), whatever the account.
 */
import { addressGroup } from "@/core/auth/address.ts";
import type { Config } from "@/core/platform/config.ts";
import { AppError } from "@/core/errors.ts";
import { countUp } from "@/core/telemetry/telemetry.ts";
import { pruneNowAndThen, rateKey, takeRate, untilNext } from "@/core/platform/rates.ts";
import {
  deleteCount,
  findResumption,
  lowerCount,
  markUntil,
  raiseAttempts,
} from "@/db/queries/platform/rates.ts";
import type { Database } from "@/db/sql.ts";

/** How long an address stays one that the account is known to sign in from. */
const knownAddressMs = 90 * 24 * 60 * 60 * 1000;

/** Who tries. */
export interface Attempt {
  /** In lower case. */
  readonly email: string;
  readonly address: string;
}

/** A counted attempt, to be taken back by {@link settleAttempt}. */
export interface CountedAttempt {
  readonly accountCount: string;
  readonly addressCount: string;
  /** Where the address is remembered; absent when the address is not known. */
  readonly mark?: string;
}

/**
 * Counts an attempt; `undefined` when limits are off.
 *
 * @throws {AppError} `rate_limited` with the time after which the next attempt is looked at
 */
export async function countAttempt(
  database: Database,
  config: Pick<Config, "rates">,
  { email, address }: Attempt,
  now: Date,
): Promise<CountedAttempt | undefined> {
  if (config.rates === "off") return undefined;
  const group = addressGroup(address);
  await takeRate(database, config, "signin_address", group, now);
  const { count, seconds } = config.rates.signin;
  const attempt = {
    accountKey: await rateKey("signin", email),
    addressKey: await rateKey("signin", email, group),
    markKey: await rateKey("signin known", email, group),
    now,
    windowMs: seconds * 1000,
    most: count,
  };
  const accountCount = await raiseAttempts(database.sql, attempt);
  await pruneNowAndThen(database, now);
  if (accountCount === undefined) {
    countUp("offerwright.limit.refusals", 1, { limit: "signin" });
    const resumesAt = await findResumption(database.sql, attempt) ?? now;
    throw new AppError("rate_limited", { retryAfterMs: untilNext(resumesAt, now) });
  }
  const addressCount = await rateKey("signin_address", group);
  return { accountCount, addressCount, mark: address === "" ? undefined : attempt.markKey };
}

/** Takes back an attempt whose password was right, and remembers the address for the account. */
export async function settleAttempt(
  database: Database,
  attempt: CountedAttempt,
  now: Date,
): Promise<void> {
  await deleteCount(database.sql, attempt.accountCount);
  await lowerCount(database.sql, attempt.addressCount);
  if (attempt.mark === undefined) return;
  const until = new Date(now.getTime() + knownAddressMs);
  await markUntil(database.sql, attempt.mark, now, until);
}
