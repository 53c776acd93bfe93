/** What the health operations answer. */
import { z } from "zod";

/**
 * Why the service cannot do its work now: the database is away; the database is older than the program, since it was put
 * back from a backup; the program is still starting; it is about to stop.
 */
export const UnreadyReason = z.enum([
  "database_unreachable",
  "schema_outdated",
  "starting",
  "stopping",
]).meta({ id: "UnreadyReason" });
export type UnreadyReason = z.infer<typeof UnreadyReason>;

/** Readiness: the database answers and has our tables, and the service is neither starting nor stopping. */
export const Health = z.object({
  status: z.enum(["ok", "unavailable"]),
  database: z.enum(["ok", "unreachable"]),
  version: z.string(),
  reason: UnreadyReason.optional().meta({ description: "Only while it is unavailable" }),
}).meta({ id: "Health" });
export type Health = z.infer<typeof Health>;

/** Liveness: the process runs. */
export const Liveness = z.object({ status: z.literal("ok") }).meta({ id: "Liveness" });
