/** What webhooks tell: written in the transaction of the change itself, so that neither is there without the other. */
import type {
  WebhookEvent,
  WebhookOffer,
  WebhookPayload,
  WebhookRequest,
} from "@/core/contracts/webhook.ts";
import { newId } from "@/core/ids.ts";
import type { PresentedOffer } from "@/core/offers/present.ts";
import { type DeliveryRow, insertDelivery, insertEvent } from "@/db/queries/webhook_deliveries.ts";
import type { Sql } from "@/db/sql.ts";

/**
 * Puts an event of an offer into the outbox, once for each address that wants it. Where there is none it is one statement that
 * writes nothing. {@link ring} after the commit.
 */
export async function announce(
  sql: Sql,
  type: Exclude<WebhookEvent, "request.created">,
  presented: PresentedOffer,
  now: Date,
  restored?: WebhookOffer["restored"],
): Promise<void> {
  const data = { ...dataOf(presented), ...(restored && { restored }) };
  await insertEvent(sql, { ...eventOf({ type, timestamp: now.toISOString(), data }), now });
}

/** Puts the event of a request that came in into the outbox, as {@link announce}; {@link ring} after the commit. */
export async function announceRequest(
  sql: Sql,
  { id, source, state, customerId }: WebhookRequest,
  now: Date,
): Promise<void> {
  const data = { id, source, state, customerId };
  const payload = { type: "request.created", timestamp: now.toISOString(), data } as const;
  await insertEvent(sql, { ...eventOf(payload), now });
}

/** Puts a `ping` for one address into the outbox; `undefined` when it is gone or disabled. */
export async function announcePing(
  sql: Sql,
  endpointId: string,
  now: Date,
): Promise<DeliveryRow | undefined> {
  const payload = { type: "ping", timestamp: now.toISOString(), data: { endpointId } } as const;
  return await insertDelivery(sql, endpointId, { ...eventOf(payload), now });
}

function eventOf(payload: WebhookPayload) {
  return { id: newId(), type: payload.type, payload: JSON.stringify(payload) };
}

/** Names and texts stay here: an offer's name can begin as the customer's message does. */
function dataOf({ offer, version }: PresentedOffer): WebhookOffer {
  const { sections: _named, ...totals } = offer.totals;
  return {
    id: offer.id,
    number: offer.number ?? null,
    status: offer.status,
    version,
    customerId: offer.customerId,
    currency: offer.currency,
    totals,
    createdAt: offer.createdAt,
    updatedAt: offer.updatedAt,
  };
}
