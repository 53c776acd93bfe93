/** Statements on rate limits. Times come from the caller, so that a test or a leap of the clock is one value. */
import { fragment, type Sql, type SqlFragment } from "@/db/sql.ts";

/** How far the clocks of two processes may differ before one takes the other's counter for nonsense. */
export const clockSkewMs = 60_000;

/** What is counted, in which window. */
export interface Count {
  readonly key: string;
  readonly now: Date;
  readonly windowMs: number;
  /** How many uses are counted at once; 1 unless given. */
  readonly by?: number;
}

/** A counter after it was raised. */
export interface CountRow {
  count: number;
  expiresAt: Date;
}

/**
 * Whether the stored counter still holds. One that ends later than any counter made now could is from a clock that
 * was ahead: it must not lock anybody out until that time comes.
 */
function isLive(now: Date, end: Date): SqlFragment {
  const latest = new Date(end.getTime() + clockSkewMs);
  return fragment`(rates.expires_at > ${now} and rates.expires_at <= ${latest})`;
}

/** Raises a counter; a window begins with its first count and ends `windowMs` later. */
export async function raiseCount(
  sql: Sql,
  { key, now, windowMs, by = 1 }: Count,
): Promise<CountRow> {
  const end = new Date(now.getTime() + windowMs);
  const live = isLive(now, end);
  const [row] = await sql<CountRow>`
    insert into rates (key, count, resumes_at, expires_at)
    values (${key}, ${by}, ${now}, ${end})
    on conflict (key) do update set
      count = case when ${live} then least(rates.count, 1000000000) + ${by}::int else ${by}::int end,
      expires_at = case when ${live} then rates.expires_at else excluded.expires_at end
    returning count, expires_at`;
  return row ?? { count: by, expiresAt: end };
}

/** Takes one count back. */
export async function lowerCount(sql: Sql, key: string): Promise<void> {
  await sql`
    update rates
    set count = count - 1
    where key = ${key} and count > 0`;
}

/** Who tries to sign in, as digests: the account from anywhere, the account from this address, and the mark of the latter. */
export interface Attempt extends Count {
  readonly accountKey: string;
  readonly addressKey: string;
  readonly markKey: string;
  /** How many attempts fit in the window. */
  readonly most: number;
}

/** The counter an attempt belongs to: its own at an address the account has signed in from, else the one of all others. */
function attemptKey(attempt: Omit<Attempt, "key">): SqlFragment {
  return fragment`
    case when exists (select from rates where key = ${attempt.markKey} and expires_at > ${attempt.now})
      then ${attempt.addressKey}::text
      else ${attempt.accountKey}::text
    end`;
}

/**
 * Counts an attempt unless the one before it asks to wait. The n-th attempt is followed by a pause of
 * `window / 2^(most - n)`, at most the window, from the middle of `most` on; all is forgotten after a quiet window.
 * So no window ever holds more than `most` attempts.
 *
 * @returns the counter's key, or `undefined` when the attempt came too early
 */
export async function raiseAttempts(
  sql: Sql,
  attempt: Omit<Attempt, "key">,
): Promise<string | undefined> {
  const { now, windowMs, most } = attempt;
  const end = new Date(now.getTime() + windowMs);
  const live = isLive(now, end);
  const [row] = await sql<{ key: string }>`
    insert into rates (key, count, resumes_at, expires_at)
    select ${attemptKey(attempt)}, 1, ${pauseEnd(now, windowMs, most, fragment`1`)}, ${end}
    on conflict (key) do update set
      count = case when ${live} then rates.count + 1 else 1 end,
      resumes_at = case when ${live}
        then ${pauseEnd(now, windowMs, most, fragment`rates.count + 1`)}
        else excluded.resumes_at
      end,
      expires_at = excluded.expires_at
    where not ${live} or rates.resumes_at <= ${now}
    returning key`;
  return row?.key;
}

function pauseEnd(now: Date, windowMs: number, most: number, n: SqlFragment): SqlFragment {
  return fragment`
    ${now}::timestamptz + interval '1 millisecond' * case
      when (${n}) * 2 < ${most}::int then 0
      else ceil(${windowMs}::float8 * power(2::float8, least((${n}) - ${most}::int, 0)))
    end`;
}

/** When the next attempt will be counted, or `undefined` when at once. */
export async function findResumption(
  sql: Sql,
  attempt: Omit<Attempt, "key">,
): Promise<Date | undefined> {
  const [row] = await sql<{ resumesAt: Date }>`
    select resumes_at
    from rates
    where key = ${attemptKey(attempt)}`;
  return row?.resumesAt;
}

/** Remembers something until a time. */
export async function markUntil(sql: Sql, key: string, now: Date, until: Date): Promise<void> {
  await sql`
    insert into rates (key, count, resumes_at, expires_at)
    values (${key}, 0, ${now}, ${until})
    on conflict (key) do update set expires_at = excluded.expires_at`;
}

/** Forgets a counter. */
export async function deleteCount(sql: Sql, key: string): Promise<void> {
  await sql`
    delete from rates
    where key = ${key}`;
}

/**
 * Removes some counters that have ended; rows that another statement works on are left for the next time.
 *
 * @returns how many it removed
 */
export async function deleteExpiredCounts(sql: Sql, now: Date, most: number): Promise<number> {
  const rows = await sql<{ key: string }>`
    delete from rates
    where key in (
      select key
      from rates
      where expires_at <= ${now}
      limit ${most}
      for update skip locked
    )
    returning key`;
  return rows.length;
}
