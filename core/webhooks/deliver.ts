/** Takes what is due from the outbox and sends it: claimed first, sent outside of any transaction, the outcome written last. */
import type { App } from "@/core/app.ts";
import { newId } from "@/core/platform/ids.ts";
import { keptMs, pruneOutbox } from "@/core/outbox/prune.ts";
import { nextAttempt } from "@/core/outbox/retries.ts";
import {
  type AttemptEnd,
  claimDeliveries,
  type ClaimedDelivery,
  type DeliveryState,
  endAttempt,
  releaseDelivery,
} from "@/db/queries/integration/webhook_deliveries.ts";
import { stopEndpoint } from "@/db/queries/integration/webhooks.ts";
import { deleteBefore, hastenPending, outboxes } from "@/db/queries/integration/outbox.ts";
import { type Outcome, send } from "./send.ts";

/** What delivering needs of the application. */
export type Services = Pick<App, "config" | "database" | "log" | "now" | "version">;

/** How delivering may differ from the ordinary. */
export interface DeliveryOptions {
  readonly timeoutMs?: number;
  /** Gives 0 to 1. */
  readonly random?: () => number;
}

/** A receiver has so long to answer. */
const timeoutMs = 10_000;
/** A claim is free for others after this; an attempt takes much less. */
const claimMs = 60_000;
/** So many are sent to one address at the same time. */
const each = 4;

/** A delivery and under which claim this process holds it. */
export interface Held extends ClaimedDelivery {
  readonly claim: string;
}

/** Claims what is due, but for the addresses that are busy; what another process holds is left to it. */
export async function claimDue(app: Services, busy: readonly string[] = []): Promise<Held[]> {
  const now = app.now();
  const claim = newId();
  const until = new Date(now.getTime() + claimMs);
  const rows = await claimDeliveries(app.database.sql, { claim, now, until, each, except: busy });
  return rows.map((row) => ({ ...row, claim }));
}

/** Sends one delivery and writes how it ended. */
export async function deliver(
  app: Services,
  held: Held,
  signal: AbortSignal,
  options: DeliveryOptions = {},
): Promise<void> {
  const message = {
    id: held.id,
    url: held.url,
    body: held.payload,
    secrets: [held.secret, ...(held.formerSecret === null ? [] : [held.formerSecret])],
  };
  const outcome = await send(message, {
    origins: app.config.webhookOrigins,
    now: app.now(),
    userAgent: `Offerwright/${app.version}`,
    timeoutMs: options.timeoutMs ?? timeoutMs,
    signal,
  });
  if (outcome.end === "stopped") {
    await releaseDelivery(app.database.sql, held, app.now());
    return;
  }
  const end = endOf(outcome, held.attempts, app.now(), options.random);
  await record(app, held, end);
  note(app, held, end);
}

/** What an outcome makes of a delivery: over, or tried again later. */
function endOf(
  outcome: Exclude<Outcome, { end: "stopped" }>,
  attempts: number,
  now: Date,
  random?: () => number,
): AttemptEnd {
  if (outcome.end === "delivered") {
    return { state: "delivered", status: outcome.status, error: null, now };
  }
  const { error, status, retryAfterMs } = outcome;
  const nextAttemptAt = error === "gone"
    ? undefined
    : nextAttempt(attempts, now, { retryAfterMs, random });
  return { state: nextAttemptAt ? "pending" : "failed", status, error, nextAttemptAt, now };
}

async function record({ database }: Services, held: Held, end: AttemptEnd): Promise<void> {
  if (end.error !== "gone") {
    await endAttempt(database.sql, held, end);
    return;
  }
  await database.transaction(async (sql) => {
    await stopEndpoint(sql, { id: held.endpointId, url: held.url, now: end.now });
    await endAttempt(sql, held, end);
  });
}

/** Ids and names only: an address can hold a secret of its receiver. */
function note({ log }: Services, { id, endpointId, attempts }: Held, end: AttemptEnd): void {
  const fields = { endpoint: endpointId, delivery: id, attempt: attempts, status: end.status };
  if (end.state === "delivered") log.debug("webhook delivered", fields);
  else log.warn(`webhook ${end.state}`, { ...fields, error: end.error });
}

/** See {@link pruneOutbox}. */
export async function pruneDeliveries({ database: { sql }, now }: Services): Promise<boolean> {
  return await pruneOutbox<DeliveryState>(now(), {
    kept: { delivered: keptMs.done, failed: keptMs.failed, pending: keptMs.pending },
    hasten: (beyond) => hastenPending(sql, outboxes.deliveries, { beyond, now: now() }),
    deleteBefore: (page) => deleteBefore(sql, outboxes.deliveries, page),
  });
}
