/** What webhooks tell: written in the transaction of the change itself, so that neither is there without the other. */
import type {
  WebhookCustomer,
  WebhookEvent,
  WebhookImport,
  WebhookOffer,
  WebhookPayload,
  WebhookProduct,
  WebhookRequest,
} from "@/core/contracts/webhook.ts";
import { newId } from "@/core/platform/ids.ts";
import type { PresentedOffer } from "@/core/offers/present.ts";
import type { CustomerRow } from "@/db/queries/customers/customers.ts";
import type { ProductRow } from "@/db/queries/catalogue/product_records.ts";
import {
  type DeliveryRow,
  insertDelivery,
  insertEvents,
  type NewEvent,
  transactionTime,
} from "@/db/queries/integration/webhook_deliveries.ts";
import type { Sql } from "@/db/sql.ts";

/** The types of one kind of thing. */
type Of<Kind extends string> = Extract<WebhookEvent, `${Kind}.${string}`>;

/** An event of an offer, to be written with its history (`core/offers/record.ts`). */
export function offerEvent(type: Of<"offer">, presented: PresentedOffer, now: Date): NewEvent {
  return eventOf({ type, data: dataOf(presented) }, now);
}

/** That an offer was changed, unless a reply would show the same as before, and which version it got back, if it did. */
export function updateEvents(
  before: PresentedOffer,
  after: PresentedOffer,
  now: Date,
  restored?: WebhookOffer["restored"],
): NewEvent[] {
  const shown = ({ offer }: PresentedOffer) => JSON.stringify({ ...offer, updatedAt: "" });
  const data = dataOf(after);
  return [
    ...shown(before) === shown(after) ? [] : [eventOf({ type: "offer.updated", data }, now)],
    ...restored ? [eventOf({ type: "offer.restored", data: { ...data, restored } }, now)] : [],
  ];
}

/** Puts an event of an offer into the feed, and into the outbox once for each address that wants it; {@link ring} after the commit. */
export async function announce(
  sql: Sql,
  type: Of<"offer">,
  presented: PresentedOffer,
  now: Date,
): Promise<void> {
  await insertEvents(sql, [offerEvent(type, presented, now)]);
}

/** Tells that many offers were changed, by one statement; as {@link announce}. */
export async function announceUpdates(
  sql: Sql,
  offers: readonly PresentedOffer[],
  now: Date,
): Promise<void> {
  await insertEvents(
    sql,
    offers.map((offer) => eventOf({ type: "offer.updated", data: dataOf(offer) }, now)),
  );
}

/**
 * Puts an event of a customer into feed and outbox; {@link ring} after the commit.
 *
 * @param mergedInto id of the customer that it was merged into
 */
export async function announceCustomer(
  sql: Sql,
  type: Exclude<Of<"customer">, "customer.imported">,
  { id, number, externalId, active, version, createdAt, updatedAt }: CustomerRow,
  now: Date,
  mergedInto?: string,
): Promise<void> {
  const data: WebhookCustomer = {
    ...{ id, number, externalId, active, version },
    ...(mergedInto !== undefined && { mergedInto }),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
  await insertEvents(sql, [eventOf({ type, data }, now)]);
}

/** Puts an event of a product into feed and outbox; {@link ring} after the commit. */
export async function announceProduct(
  sql: Sql,
  type: Exclude<Of<"product">, "product.imported">,
  { id, sku, active, oneOff, version, createdAt, updatedAt }: ProductRow,
): Promise<void> {
  const data: WebhookProduct = {
    ...{ id, sku, active, oneOff, version },
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
  await insertEvents(sql, [eventOf({ type, data }, updatedAt)]);
}

/**
 * Tells of many that this transaction has written: one event says since when to read the list, where one for each would send
 * a receiver 40,000 messages. Nothing is told where nothing changed. {@link ring} after the commit.
 */
export async function announceImport(
  sql: Sql,
  type: "customer.imported" | "product.imported",
  { created, updated }: Pick<WebhookImport, "created" | "updated">,
): Promise<void> {
  if (created + updated === 0) return;
  const now = await transactionTime(sql);
  const data: WebhookImport = { created, updated, changedSince: now.toISOString() };
  await insertEvents(sql, [eventOf({ type, data }, now)]);
}

/** Puts the event of a request that came in into the outbox, as {@link announce}; {@link ring} after the commit. */
export async function announceRequest(
  sql: Sql,
  { id, source, state, customerId }: WebhookRequest,
  now: Date,
): Promise<void> {
  const data = { id, source, state, customerId };
  await insertEvents(sql, [eventOf({ type: "request.created", data }, now)]);
}

/** Puts a `ping` for one address into the outbox; `undefined` when it is gone or disabled. */
export async function announcePing(
  sql: Sql,
  endpointId: string,
  now: Date,
): Promise<DeliveryRow | undefined> {
  return await insertDelivery(
    sql,
    endpointId,
    eventOf({ type: "ping", data: { endpointId } }, now),
  );
}

/** What an event says, without its time. */
type Said<Payload = WebhookPayload> = Payload extends WebhookPayload ? Omit<Payload, "timestamp">
  : never;

function eventOf({ type, data }: Said, now: Date): NewEvent {
  const payload = JSON.stringify({ type, timestamp: now.toISOString(), data });
  return { id: newId(), type, payload, now };
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
