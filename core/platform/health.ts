/** Whether the service can do its work: for load balancers and operators. */
import type { App } from "@/core/app.ts";
import type { Health } from "@/core/contracts/health.ts";
import { lastMigration } from "@/db/migrate.ts";
import { findLastMigration } from "@/db/queries/platform/service_state.ts";
import { DatabaseLate } from "@/db/sql.ts";
import { within } from "@/db/within.ts";

/** Whoever asks waits no longer, also when the database hangs in the middle. */
const answerMs = 1_500;
/** A database that has answered somebody within this, the longest that a statement may take, is only busy. */
const busyMs = 5_000;

const looks = new WeakMap<App["database"], Promise<Health>>();
/** Databases that had our tables when last looked at. */
const ready = new WeakSet<App["database"]>();

/** Whether the database answers and has our tables; never throws. Whoever asks at the same time shares the answer. */
export function health(app: Pick<App, "database" | "version">): Promise<Health> {
  const { database } = app;
  const look = looks.get(database) ?? ask(app).finally(() => looks.delete(database));
  looks.set(database, look);
  return look;
}

async function ask(app: Pick<App, "database" | "version">): Promise<Health> {
  const { database, version } = app;
  try {
    const last = await within(
      answerMs,
      lookAt(database),
      () => new DatabaseLate("the database did not answer in time"),
    );
    if (last === undefined || last < await lastMigration()) {
      ready.delete(database);
      return { status: "unavailable", database: "ok", version, reason: "schema_outdated" };
    }
    ready.add(database);
  } catch (error) {
    // Those who ask wait their turn behind the others' statements: the embedded database does one at a time.
    const isBusy = error instanceof DatabaseLate && database.quietMs() <= busyMs;
    if (!isBusy || !ready.has(database)) {
      return {
        status: "unavailable",
        database: "unreachable",
        version,
        reason: "database_unreachable",
      };
    }
  }
  return { status: "ok", database: "ok", version };
}

async function lookAt(database: App["database"]): Promise<string | undefined> {
  await database.ping();
  return await findLastMigration(database.sql);
}
