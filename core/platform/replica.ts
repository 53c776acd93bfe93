/** The replica of the settings: who reads from it, and what every process must know of who writes. */
import type { App } from "@/core/app.ts";
import type { Config } from "@/core/platform/config.ts";
import type { Logger } from "@/core/platform/log.ts";
import { waitedMs } from "@/core/platform/work.ts";
import { statementObserver } from "@/core/telemetry/statements.ts";
import { openDatabase } from "@/db/client.ts";
import { findLastWrite, noteLastWrite } from "@/db/queries/platform/positions.ts";
import { Replica } from "@/db/replica.ts";
import { type Database, DatabaseUnavailable } from "@/db/sql.ts";

/** Longer than the work that may go on after an answer has begun: a draft, a turn of the assistant, an import. */
const heldSeconds = 900;

/** The replica of the settings, which is not waited for: a start does not depend on it. */
export function openReplica(
  { databaseUrl, databaseReplicaUrl: url, databaseConnections: max }: Config,
  primary: Database,
  log: Logger,
): Replica | undefined {
  if (databaseUrl === undefined || url === undefined) return undefined;
  return new Replica({
    primary,
    open: () => openDatabase({ url, max, observer: statementObserver, waited: waitedMs }),
    left: (reason) => log.warn("replica_left", { reason }),
    back: () => log.info("replica_back"),
  });
}

/** What the operator must know of a setting that has no effect. */
export function replicaNotes({ databaseUrl, databaseReplicaUrl }: Config): string[] {
  if (databaseUrl !== undefined || databaseReplicaUrl === undefined) return [];
  return ["DATABASE_REPLICA_URL is ignored: the embedded database has no replicas."];
}

/** The application for a request that only reads: over the replica where it has all that the reader has written. */
export async function forReading(app: App, userId: string): Promise<App> {
  const { replica, database } = app;
  if (replica === undefined) return app;
  const written = await findLastWrite(database.sql, userId);
  return await replica.has(written) ? { ...app, database: replica.database } : app;
}

/**
 * Remembers for all processes that a user may have written. The answer is given also where that fails, since what it tells of
 * has happened: until the replica has caught up they may miss it then.
 *
 * @param goesOn the work may go on writing after the answer has begun
 */
export async function noteWritten(app: App, userId: string, goesOn: boolean): Promise<void> {
  if (app.replica === undefined) return;
  try {
    await noteLastWrite(app.database.sql, userId, goesOn ? heldSeconds : null);
  } catch (error) {
    if (!(error instanceof DatabaseUnavailable)) throw error;
    app.log.warn("write_not_noted", { userId });
  }
}
