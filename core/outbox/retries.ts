/** When something of an outbox that failed is tried again. */

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/** Pauses after the first attempt, the second and so on: ten attempts in 27 to 32 hours. */
const pauses: readonly number[] = [
  10 * second,
  minute,
  5 * minute,
  30 * minute,
  hour,
  3 * hour,
  6 * hour,
  8 * hour,
  8 * hour,
];

/** A receiver of webhooks may ask for a longer pause, up to this. */
export const longestPause = 24 * hour;

/** So much of a pause is added by chance, so that what failed together does not come back together. */
const jitter = 0.2;

/**
 * The time of the next attempt, or `undefined` when there is none.
 *
 * @param attempts how many were made
 * @param retryAfterMs the pause that the receiver asked for
 * @param random gives 0 to 1
 */
export function nextAttempt(
  attempts: number,
  now: Date,
  { retryAfterMs = 0, random = Math.random }: { retryAfterMs?: number; random?: () => number } = {},
): Date | undefined {
  const pause = pauses[attempts - 1];
  if (pause === undefined) return undefined;
  const ours = pause * (1 + jitter * random());
  return new Date(now.getTime() + Math.max(ours, Math.min(retryAfterMs, longestPause)));
}

/**
 * The pause that `Retry-After` asks for, in milliseconds: seconds or an HTTP date (RFC 9110, 10.2.3). What cannot be read asks
 * for none.
 */
export function readRetryAfter(value: string | null, now: Date): number {
  if (value === null) return 0;
  if (/^\d{1,9}$/.test(value.trim())) return Number(value) * second;
  const at = Date.parse(value);
  return Number.isNaN(at) ? 0 : Math.max(0, at - now.getTime());
}
