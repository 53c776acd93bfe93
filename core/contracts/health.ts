/** What the health operations answer. */
import { z } from "zod";

/** Readiness: the database answers, and the service is not stopping. */
export const Health = z.object({
  status: z.enum(["ok", "unavailable"]),
  database: z.enum(["ok", "unreachable"]),
  version: z.string(),
}).meta({ id: "Health" });
export type Health = z.infer<typeof Health>;

/** Liveness: the process runs. */
export const Liveness = z.object({ status: z.literal("ok") }).meta({ id: "Liveness" });
