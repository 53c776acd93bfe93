/** Operations on webhooks: all for administrators, and for keys of theirs that are made for it. */
import { exampleTotals } from "../examples.ts";
import { EventListQuery, EventListReply } from "../event.ts";
import { operation } from "../operation.ts";
import {
  DeliveryListQuery,
  DeliveryListReply,
  DeliveryReply,
  ReplayReply,
  WebhookCreate,
  WebhookListReply,
  WebhookReply,
  WebhookSecretReply,
  WebhookUpdate,
} from "../webhook.ts";

/** Names stay here. */
const { sections: _named, ...totals } = exampleTotals;

const common = { tag: "Webhooks", access: "admin", scope: "webhooks:write" } as const;

const endpointId = "01890a5d-ac96-7d10-8a3c-5e7f9b1d3c20";
const at = "2026-11-20T09:14:31.207Z";

const webhook = {
  id: endpointId,
  url: "https://crm.example.com/hooks/offers",
  events: ["offer.accepted", "offer.rejected"],
  enabled: true,
  stoppedBy: null,
  allowed: true,
  pending: 1,
  failed: 0,
  createdAt: at,
  updatedAt: at,
};

const secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw8c5Qb0TrY3M=";

const delivery = {
  id: "01890a5d-ac96-7d11-9b4d-6f8a0c2e4d31",
  type: "offer.accepted",
  state: "pending",
  attempts: 1,
  nextAttemptAt: "2026-11-20T09:14:42.318Z",
  lastStatus: 503,
  lastError: "refused",
  createdAt: at,
  deliveredAt: null,
  payload: {
    type: "offer.accepted",
    timestamp: at,
    data: {
      id: "01890a5d-ac96-7a01-b2c4-7f6f0e1d2c3b",
      number: "OF/2026/0042",
      status: "accepted",
      version: 3,
      customerId: "01890a5d-ac96-7a02-8d1e-52b9c4f7a610",
      currency: "PLN",
      totals,
      createdAt: "2026-11-20T09:12:05.480Z",
      updatedAt: at,
    },
  },
};

const ping = {
  ...delivery,
  type: "ping",
  attempts: 0,
  nextAttemptAt: at,
  lastStatus: null,
  lastError: null,
  payload: { type: "ping", timestamp: at, data: { endpointId } },
};

/** The operations, in the order of the description. */
export const webhookOperations = [
  operation({
    ...common,
    id: "listWebhooks",
    method: "GET",
    path: "/api/webhooks",
    summary: "List webhooks",
    replies: [{
      status: 200,
      description: "All of them, and where webhooks may be sent",
      schema: WebhookListReply,
      example: { webhooks: [webhook], origins: ["https://crm.example.com"] },
    }],
  }),
  operation({
    ...common,
    id: "createWebhook",
    method: "POST",
    path: "/api/webhooks",
    summary: "Have an address told of what happens to offers",
    description:
      "Each event is a signed POST (Standard Webhooks: `webhook-id`, `webhook-timestamp`, `webhook-signature`), tried ten times in about a day until the address answers 200 to 299. It can come more than once and in any order.",
    body: WebhookCreate,
    example: { url: webhook.url, events: webhook.events },
    replies: [{
      status: 201,
      description: "The webhook and its secret, which is not shown again",
      schema: WebhookSecretReply,
      example: { webhook, secret },
    }],
    codes: ["webhooks_off", "webhooks_full"],
  }),
  operation({
    ...common,
    id: "updateWebhook",
    method: "PATCH",
    path: "/api/webhooks/{endpointId}",
    summary: "Change parts of a webhook",
    description: "An absent field stays as it is. What is pending goes to the new address.",
    body: WebhookUpdate,
    example: { enabled: false },
    replies: [{
      status: 200,
      description: "The webhook after the change",
      schema: WebhookReply,
      example: { webhook: { ...webhook, enabled: false } },
    }],
    codes: ["webhook_not_found", "webhooks_off"],
  }),
  operation({
    ...common,
    id: "deleteWebhook",
    method: "DELETE",
    path: "/api/webhooks/{endpointId}",
    summary: "Remove a webhook",
    replies: [{ status: 204, description: "It is gone, with what was to be sent there" }],
    codes: ["webhook_not_found"],
  }),
  operation({
    ...common,
    id: "renewWebhookSecret",
    method: "POST",
    path: "/api/webhooks/{endpointId}/secret",
    summary: "Give a webhook a new secret",
    description: "For a day the secret before it also signs: every request has both signatures.",
    replies: [{
      status: 200,
      description: "The webhook and its new secret, which is not shown again",
      schema: WebhookSecretReply,
      example: { webhook, secret },
    }],
    codes: ["webhook_not_found"],
  }),
  operation({
    ...common,
    id: "testWebhook",
    method: "POST",
    path: "/api/webhooks/{endpointId}/test",
    summary: "Send a `ping`",
    replies: [{
      status: 201,
      description: "The delivery, on its way",
      schema: DeliveryReply,
      example: { delivery: ping },
    }],
    codes: ["webhook_not_found", "webhook_disabled", "webhooks_off"],
  }),
  operation({
    ...common,
    id: "listDeliveries",
    method: "GET",
    path: "/api/webhooks/{endpointId}/deliveries",
    summary: "List what was sent or is to be, newest first",
    description: "Delivered ones are kept for 30 days, failed ones for 90.",
    query: DeliveryListQuery,
    replies: [{
      status: 200,
      description: "One page of deliveries",
      schema: DeliveryListReply,
      example: { deliveries: [delivery], totalCount: 1 },
    }],
    codes: ["webhook_not_found"],
  }),
  operation({
    ...common,
    id: "replayDelivery",
    method: "POST",
    path: "/api/webhooks/{endpointId}/deliveries/{deliveryId}/replay",
    summary: "Send a delivery again",
    description: "Under the same `webhook-id`, with all its attempts. One on its way stays so.",
    replies: [{
      status: 200,
      description: "The delivery, pending",
      schema: DeliveryReply,
      example: { delivery },
    }],
    codes: ["webhook_not_found", "delivery_not_found"],
  }),
  operation({
    ...common,
    id: "replayFailed",
    method: "POST",
    path: "/api/webhooks/{endpointId}/replay",
    summary: "Send all failed deliveries again",
    replies: [{
      status: 200,
      description: "How many, the oldest first",
      schema: ReplayReply,
      example: { count: 7 },
    }],
    codes: ["webhook_not_found"],
  }),
  operation({
    ...common,
    scope: "events:read",
    id: "listEvents",
    method: "GET",
    path: "/api/events",
    summary: "Read what happened, in order",
    description:
      "The same events as webhooks have, for programs that ask instead of being told. Each page goes on from `after`; none is missed, and none comes twice. Events are kept for 30 days.",
    query: EventListQuery,
    replies: [{
      status: 200,
      description: "One page of events, the oldest first, and where the next one begins",
      schema: EventListReply,
      example: {
        events: [{ id: "01890a5d-ac96-7d11-9b4d-2c7a5e9f1b38", ...delivery.payload }],
        nextCursor: "WzQyLCIwMTg5MGE1ZC1hYzk2LTdkMTEtOWI0ZC0yYzdhNWU5ZjFiMzgiXQ",
        hasMore: false,
      },
    }],
    codes: ["events_gone"],
  }),
];
