/** Removes what nobody needs any more, so that no table grows with time alone. */
import { audit } from "@/core/audit/record.ts";
import type { App } from "@/core/app.ts";
import type { Config } from "@/core/platform/config.ts";
import { lifetime } from "@/core/auth/session.ts";
import { removeEvents } from "@/core/events/feed.ts";
import { KEPT_MS } from "@/core/platform/idempotency.ts";
import { deleteAuditBefore } from "@/db/queries/audit/audit.ts";
import {
  aging,
  deleteBefore,
  deleteEndedSessions,
  deleteExpiredVerifications,
} from "@/db/queries/platform/retention.ts";
import { deleteImportRowsBefore } from "@/db/queries/catalogue/import_rows.ts";
import { removeOriginals } from "@/db/queries/intake/requests.ts";
import { deleteExpiredCounts } from "@/db/queries/platform/rates.ts";

const hourMs = 60 * 60_000;
/** The page about the service looks back a day; a week tells how it was before. */
const countsMs = 7 * 24 * hourMs;
const instancesMs = 24 * hourMs;
/** Long enough to explain a gap in the numbers of a year when its books are looked at. */
const deletedMs = 2 * 365 * 24 * hourMs;
/** Whoever was away for longer reads the lists again. */
const eventsMs = 30 * 24 * hourMs;
/** No file takes as long to arrive and to be written. */
const importRowsMs = 24 * hourMs;
/** Rows of one statement: short enough for others to get in between. */
const portion = 1_000;
/** Requests of one statement that empties their files: those of one may have 20 MiB. */
const requestPortion = 100;
/** Statements of one run on one table; the rest is left for the next. */
const portions = 100;

/**
 * Removes ended sessions, counters of limits and sign-in attempts, spent idempotency keys, old counts, processes, events,
 * rows of imports that died, what is kept of deleted offers and customers, the originals of old requests, and old entries of the audit. Records that
 * went are an entry themselves.
 * Several processes may do it at once: each leaves alone what another works on.
 *
 * @returns how many rows went, and of how many requests the files
 * @throws {DatabaseUnavailable}
 */
export async function removeEnded(
  { database, now: clock, config }: Pick<App, "database" | "now"> & {
    readonly config: Pick<Config, "auditDays" | "originalDays">;
  },
): Promise<number> {
  const { sql } = database;
  const now = clock();
  const { oldest } = lifetime(now);
  const before = (ms: number) => new Date(now.getTime() - ms);
  const steps: (() => Promise<number>)[] = [
    () => deleteEndedSessions(sql, { now, oldest, most: portion }),
    () => deleteExpiredVerifications(sql, now, portion),
    () => deleteExpiredCounts(sql, now, portion),
    () => deleteBefore(sql, aging.idempotencyKeys, before(KEPT_MS), portion),
    () => deleteBefore(sql, aging.counts, before(countsMs), portion),
    () => deleteBefore(sql, aging.instances, before(instancesMs), portion),
    () => deleteImportRowsBefore(sql, before(importRowsMs), portion),
    () => removeEvents(database, before(eventsMs), portion),
  ];
  let removed = 0;
  for (const step of steps) removed += await repeated(step);
  const originals = {
    before: before(config.originalDays * 24 * hourMs),
    now,
    most: requestPortion,
  };
  // One portion of each kind and the entry that tells of it are one transaction.
  const removeRecords = () =>
    database.transaction(async (sql) => {
      const records = {
        deletedOffers: await deleteBefore(sql, aging.deletedOffers, before(deletedMs), portion),
        deletedCustomers: await deleteBefore(
          sql,
          aging.deletedCustomers,
          before(deletedMs),
          portion,
        ),
        requestOriginals: await removeOriginals(sql, originals),
        audit: await deleteAuditBefore(sql, before(config.auditDays * 24 * hourMs), portion),
      };
      const gone = Object.values(records).reduce((sum, count) => sum + count, 0);
      if (gone > 0) {
        await audit(sql, now, { action: "retention_run", details: records, actorId: null });
      }
      return gone;
    });
  // Any kind may have filled its portion when so many went; otherwise one more run finds nothing.
  return removed + await repeated(removeRecords, requestPortion);
}

/** Does a step until it finds less than its portion, or has done enough for one run. */
async function repeated(step: () => Promise<number>, most = portion): Promise<number> {
  let removed = 0;
  for (let done = 0; done < portions; done++) {
    const gone = await step();
    removed += gone;
    if (gone < most) break;
  }
  return removed;
}
