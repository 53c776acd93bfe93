/**
 * Creating something once, however often it is asked for: a key, chosen by the client, stands for the first result.
 * The result is stored in the very transaction that creates, so a process that dies in between leaves both or neither.
 */
import type { App } from "@/core/app.ts";
import { AppError } from "@/core/errors.ts";
import {
  claimKey,
  completeKey,
  deleteOldKeys,
  findKey,
  type KeyOwner,
  releaseKey,
  takeOverKey,
} from "@/db/queries/platform/idempotency.ts";

/** How long a key stands for its first result (the interface says 24 hours). */
export const KEPT_MS = 24 * 60 * 60 * 1000;
/** A claim older than this belongs to a process that died: no request runs that long. */
const STALE_MS = 2 * 60 * 1000;

/** A request that may be a repetition. */
export interface Repeatable {
  readonly userId: string;
  /** The client's key; `undefined` runs the work without looking for an earlier one. */
  readonly key: string | undefined;
  /** Method and path: a key belongs to one operation. */
  readonly operation: string;
  /** The parsed body: a key belongs to one body. */
  readonly input: unknown;
}

/**
 * Runs `work`, or gives the result that the key stands for. `work` gets an application whose transaction also writes the
 * result: it must run exactly one transaction and return that transaction's value, which must be plain JSON.
 *
 * @throws {AppError} `idempotency_key_reused` for another body or operation, `idempotency_key_in_use` while the first
 * request runs, or what `work` throws: the key is free again then
 */
export async function runOnce<Result>(
  app: App,
  request: Repeatable,
  work: (app: App) => Promise<Result>,
): Promise<Result> {
  if (request.key === undefined) return await work(app);
  const owner: KeyOwner = { userId: request.userId, key: request.key };
  const claim = {
    operation: request.operation,
    inputSha256: await sha256(request.input),
    now: app.now(),
  };
  const earlier = await claimOrFind<Result>(app, owner, claim);
  if (earlier) return earlier.result;
  try {
    return await work(recording(app, owner, claim.now));
  } catch (error) {
    await releaseKey(app.database.sql, owner, { startedAt: claim.now });
    throw error;
  }
}

/** `undefined` when the claim is ours, else the result of the first request. */
async function claimOrFind<Result>(
  app: App,
  owner: KeyOwner,
  claim: { operation: string; inputSha256: string; now: Date },
): Promise<{ result: Result } | undefined> {
  const { sql } = app.database;
  await deleteOldKeys(sql, owner.userId, new Date(claim.now.getTime() - KEPT_MS));
  if (await claimKey(sql, owner, claim)) return undefined;
  const known = await findKey(sql, owner);
  if (!known) throw new AppError("idempotency_key_in_use", { retryAfterMs: 1000 });
  if (known.operation !== claim.operation || known.inputSha256 !== claim.inputSha256) {
    throw new AppError("idempotency_key_reused");
  }
  // It was written by this very operation, from the same type.
  if (known.done) return { result: known.result as Result };
  // Either way: one from the future was begun by a clock that was ahead.
  const stale = Math.abs(claim.now.getTime() - known.startedAt.getTime()) > STALE_MS;
  if (stale && await takeOverKey(sql, owner, { startedAt: known.startedAt, now: claim.now })) {
    return undefined;
  }
  throw new AppError("idempotency_key_in_use");
}

/** The application with a transaction that writes its own value under the key before it commits. */
function recording(app: App, owner: KeyOwner, startedAt: Date): App {
  const { database } = app;
  return {
    ...app,
    database: {
      ...database,
      transaction: (work, options) =>
        database.transaction(async (sql) => {
          const result = await work(sql);
          if (!await completeKey(sql, owner, { startedAt, result })) {
            throw new AppError("idempotency_key_in_use");
          }
          return result;
        }, options),
    },
  };
}

async function sha256(input: unknown): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(input));
  return new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)).toHex();
}
