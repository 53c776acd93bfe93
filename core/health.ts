/** Whether the service can do its work: for load balancers and operators. */
import type { App } from "@/core/app.ts";
import type { Health } from "@/core/contracts/health.ts";
import { lastMigration } from "@/db/migrate.ts";
import { findLastMigration } from "@/db/queries/service_state.ts";

/** Whoever asks waits no longer, also when the database hangs in the middle. */
const answerMs = 1_500;

/** Asks the database whether it answers and has our tables; never throws. */
export async function health(app: Pick<App, "database" | "version">): Promise<Health> {
  const { database, version } = app;
  try {
    const last = await inTime(lookAt(database));
    if (last !== undefined && last >= await lastMigration()) {
      return { status: "ok", database: "ok", version };
    }
    return {
      status: "unavailable",
      database: "ok",
      version,
      reason: "schema_outdated",
    };
  } catch {
    return {
      status: "unavailable",
      database: "unreachable",
      version,
      reason: "database_unreachable",
    };
  }
}

async function lookAt(database: App["database"]): Promise<string | undefined> {
  await database.ping();
  return await findLastMigration(database.sql);
}

async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("the database did not answer in time")), answerMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
