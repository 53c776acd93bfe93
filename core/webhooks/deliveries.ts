/** What was sent, or is to be: read by administrators, and sent again. */
import type { App } from "@/core/app.ts";
import {
  type Delivery,
  type DeliveryListQuery,
  type DeliveryListReply,
  WebhookPayload,
} from "@/core/contracts/webhook.ts";
import { AppError } from "@/core/errors.ts";
import { parseId } from "@/core/platform/ids.ts";
import {
  countDeliveries,
  type DeliveryRow,
  findDelivery,
  listDeliveries as listRows,
  replayDelivery as replayRow,
  replayFailed as replayRows,
} from "@/db/queries/integration/webhook_deliveries.ts";
import { ring } from "./bell.ts";
import { readEndpoint, requireOn } from "./endpoints.ts";
import { announcePing } from "./events.ts";

type Services = Pick<App, "config" | "database" | "now">;

/** So many are sent again by one request. */
const mostReplayed = 1_000;

/**
 * One page of the deliveries of a webhook, newest first.
 *
 * @throws {AppError} `webhook_not_found`
 */
export async function listDeliveries(
  app: Services,
  endpointId: string,
  query: DeliveryListQuery,
): Promise<DeliveryListReply> {
  const { id } = await readEndpoint(app, endpointId);
  const { sql } = app.database;
  const [rows, totalCount] = await Promise.all([
    listRows(sql, id, query),
    countDeliveries(sql, id, query.state),
  ]);
  return { deliveries: rows.map(presentDelivery), totalCount };
}

/**
 * Makes a delivery due at once, whatever its state, under the id that it has; one that is being sent is left alone.
 *
 * @throws {AppError} `webhook_not_found`, `delivery_not_found`
 */
export async function replayDelivery(
  app: Services,
  endpointId: string,
  deliveryId: string,
): Promise<Delivery> {
  const endpoint = await readEndpoint(app, endpointId);
  const id = parseId(deliveryId);
  if (id === undefined) throw new AppError("delivery_not_found");
  const { sql } = app.database;
  await replayRow(sql, { endpointId: endpoint.id, id, now: app.now() });
  const row = await findDelivery(sql, endpoint.id, id);
  if (!row) throw new AppError("delivery_not_found");
  ring();
  return presentDelivery(row);
}

/**
 * Makes the failed deliveries of a webhook due at once, the oldest first, at most 1,000.
 *
 * @returns how many they are
 * @throws {AppError} `webhook_not_found`
 */
export async function replayFailed(app: Services, endpointId: string): Promise<number> {
  const { id } = await readEndpoint(app, endpointId);
  const count = await replayRows(app.database.sql, {
    endpointId: id,
    now: app.now(),
    most: mostReplayed,
  });
  ring();
  return count;
}

/**
 * Sends a `ping` to a webhook, by the way that every event takes.
 *
 * @throws {AppError} `webhooks_off`, `webhook_not_found`, `webhook_disabled`
 */
export async function testWebhook(app: Services, endpointId: string): Promise<Delivery> {
  requireOn(app);
  const { id } = await readEndpoint(app, endpointId);
  const row = await announcePing(app.database.sql, id, app.now());
  if (!row) throw new AppError("webhook_disabled");
  ring();
  return presentDelivery(row);
}

function presentDelivery(row: DeliveryRow): Delivery {
  const payload = WebhookPayload.parse(row.payload);
  return {
    id: row.id,
    type: payload.type,
    state: row.state,
    attempts: row.attempts,
    nextAttemptAt: row.state === "pending" ? row.nextAttemptAt.toISOString() : null,
    lastStatus: row.lastStatus,
    lastError: row.lastError,
    createdAt: row.createdAt.toISOString(),
    deliveredAt: row.state === "delivered" ? row.updatedAt.toISOString() : null,
    payload,
  };
}
