/** Removes what nobody needs any more, so that no table grows with time alone. */
import type { App } from "@/core/app.ts";
import { lifetime } from "@/core/auth/session.ts";
import { removeEvents } from "@/core/events/feed.ts";
import { KEPT_MS } from "@/core/idempotency.ts";
import {
  aging,
  deleteBefore,
  deleteEndedSessions,
  deleteExpiredVerifications,
} from "@/db/queries/retention.ts";
import { deleteExpiredCounts } from "@/db/queries/rates.ts";

const hourMs = 60 * 60_000;
/** The page about the service looks back a day; a week tells how it was before. */
const countsMs = 7 * 24 * hourMs;
const instancesMs = 24 * hourMs;
/** Long enough to explain a gap in the numbers of a year when its books are looked at. */
const deletedMs = 2 * 365 * 24 * hourMs;
/** Whoever was away for longer reads the lists again. */
const eventsMs = 30 * 24 * hourMs;
/** Rows of one statement: short enough for others to get in between. */
const portion = 1_000;
/** Statements of one run on one table; the rest is left for the next. */
const portions = 100;

/**
 * Removes ended sessions, counters of limits and sign-in attempts, spent idempotency keys, old counts, processes, events and
 * what is kept of deleted offers and customers.
 * Several processes may do it at once: each leaves alone what another works on.
 *
 * @returns how many rows went
 * @throws {DatabaseUnavailable}
 */
export async function removeEnded(
  { database, now: clock }: Pick<App, "database" | "now">,
): Promise<number> {
  const { sql } = database;
  const now = clock();
  const { oldest } = lifetime(now);
  const before = (ms: number) => new Date(now.getTime() - ms);
  const steps = [
    () => deleteEndedSessions(sql, { now, oldest, most: portion }),
    () => deleteExpiredVerifications(sql, now, portion),
    () => deleteExpiredCounts(sql, now, portion),
    () => deleteBefore(sql, aging.idempotencyKeys, before(KEPT_MS), portion),
    () => deleteBefore(sql, aging.counts, before(countsMs), portion),
    () => deleteBefore(sql, aging.instances, before(instancesMs), portion),
    () => deleteBefore(sql, aging.deletedOffers, before(deletedMs), portion),
    () => deleteBefore(sql, aging.deletedCustomers, before(deletedMs), portion),
    () => removeEvents(database, before(eventsMs), portion),
  ];
  let removed = 0;
  for (const step of steps) {
    for (let done = 0; done < portions; done++) {
      const gone = await step();
      removed += gone;
      if (gone < portion) break;
    }
  }
  return removed;
}
