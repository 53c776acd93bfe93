/** What a log line of a request may hold. */
import { z } from "zod";

/** An access line, and not a field more. */
export const AccessLine = z.strictObject({
  ts: z.iso.datetime(),
  level: z.enum(["info", "error"]),
  event: z.literal("request"),
  requestId: z.string(),
  method: z.string(),
  operation: z.string().optional(),
  route: z.string().optional(),
  status: z.number().int(),
  ms: z.number(),
  bytes: z.number().int().optional(),
  dbMs: z.number(),
  dbQueries: z.number().int(),
  dbWaitMs: z.number().optional(),
  userId: z.string().optional(),
});

/** The line of a refused sign-in, and not a field more. */
export const RefusedSignIn = z.strictObject({
  ts: z.iso.datetime(),
  level: z.literal("warn"),
  event: z.literal("sign-in refused"),
  requestId: z.string(),
  account: z.string().optional(),
  unknownAccount: z.string().optional(),
  address: z.string(),
  reason: z.enum(["invalid_credentials", "rate_limited"]),
});
