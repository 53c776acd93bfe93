/** Whether the service can do its work: for load balancers and operators. */
import type { App } from "@/core/app.ts";
import type { Health } from "@/core/contracts/health.ts";

/** Asks the database; never throws. */
export async function health(app: App): Promise<Health> {
  try {
    await app.database.ping();
    return { status: "ok", database: "ok", version: app.version };
  } catch {
    return { status: "unavailable", database: "unreachable", version: app.version };
  }
}
