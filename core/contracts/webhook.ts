/** Webhooks: who is told of what happens to offers, what they are told, and how it went. */
import { z } from "zod";
import { ListQuery } from "./listing.ts";
import { OfferStatus, OfferTotals } from "./offer.ts";
import { RequestState } from "./request.ts";
import { dateTime, shown, text } from "./values.ts";

/** Bounds that no other part of the contract has. */
export const webhookBounds = { url: 2_000, endpoints: 20 } as const;

const eventTypes = [
  "offer.created",
  "offer.updated",
  "offer.accepted",
  "offer.rejected",
  "offer.restored",
  "offer.issued",
  "offer.sent",
  "offer.viewed",
  "offer.question",
  "offer.deleted",
  "customer.created",
  "customer.updated",
  "customer.deleted",
  "customer.imported",
  "product.created",
  "product.updated",
  "product.deleted",
  "product.imported",
  "request.created",
] as const;

/** What can be told. A type keeps the shape of its data for good. */
export const WebhookEvent = z.enum(eventTypes, {
  error: ({ input }) => `${shown(input)} is not an event: the API description lists them`,
}).meta({ id: "WebhookEvent" });
export type WebhookEvent = z.infer<typeof WebhookEvent>;

/** What is told of an offer: no names, no texts; whoever needs them reads the offer. */
export const WebhookOffer = z.object({
  id: z.string(),
  number: z.string().nullable(),
  status: OfferStatus,
  version: z.int().min(0).meta({ description: "The `ETag` of the offer after the change" }),
  customerId: z.string().nullable(),
  currency: z.string(),
  totals: OfferTotals.omit({ sections: true }),
  createdAt: dateTime,
  updatedAt: dateTime,
  restored: z.object({ revisionId: z.string(), revisionNumber: z.int().min(1) }).optional().meta({
    description: "Only of `offer.restored`: the revision whose content was put back",
  }),
}).meta({ id: "WebhookOffer" });
export type WebhookOffer = z.infer<typeof WebhookOffer>;

/** What is told of a request that came in. */
export const WebhookRequest = z.object({
  id: z.string(),
  source: z.string(),
  state: RequestState,
  customerId: z.string().nullable(),
}).meta({ id: "WebhookRequest" });
export type WebhookRequest = z.infer<typeof WebhookRequest>;

/** What is told of a customer: numbers of other systems, no names. */
export const WebhookCustomer = z.object({
  id: z.string(),
  number: z.string().nullable(),
  externalId: z.string().nullable(),
  active: z.boolean().meta({ description: "`false` after `customer.deleted`" }),
  version: z.int().min(0).meta({ description: "The `ETag` of the customer after the change" }),
  mergedInto: z.string().optional().meta({
    description: "Only of `customer.deleted` by a merge: whose its offers and requests are now",
  }),
  createdAt: dateTime,
  updatedAt: dateTime,
}).meta({ id: "WebhookCustomer" });
export type WebhookCustomer = z.infer<typeof WebhookCustomer>;

/** What is told of a product: no prices and no costs. */
export const WebhookProduct = z.object({
  id: z.string(),
  sku: z.string(),
  active: z.boolean().meta({ description: "`false` after `product.deleted`" }),
  oneOff: z.boolean(),
  version: z.int().min(0).meta({ description: "The `ETag` of the product after the change" }),
  createdAt: dateTime,
  updatedAt: dateTime,
}).meta({ id: "WebhookProduct" });
export type WebhookProduct = z.infer<typeof WebhookProduct>;

/** What is told of many that were written at once. */
export const WebhookImport = z.object({
  created: z.int().min(0),
  updated: z.int().min(0),
  changedSince: dateTime.meta({
    description: "The list gives what was written where it is asked with this `updatedSince`",
  }),
}).meta({ id: "WebhookImport" });
export type WebhookImport = z.infer<typeof WebhookImport>;

const timestamp = dateTime.meta({ description: "When it happened" });

/** What an event says of what it happened to. */
export const EventData = z.union([
  WebhookOffer,
  WebhookCustomer,
  WebhookProduct,
  WebhookImport,
  WebhookRequest,
]);

/** The body that is sent. */
export const WebhookPayload = z.object({
  type: z.union([WebhookEvent, z.literal("ping")]),
  timestamp,
  data: z.union([...EventData.options, z.object({ endpointId: z.string() })]).meta({
    description:
      "The offer, customer, product or request; of `*.imported` how many; of a `ping` the id of the webhook",
  }),
}).meta({ id: "WebhookPayload" });
export type WebhookPayload = z.infer<typeof WebhookPayload>;

/** An address that is told. */
export const Webhook = z.object({
  id: z.string(),
  url: z.string(),
  events: z.array(WebhookEvent),
  enabled: z.boolean(),
  stoppedBy: z.enum(["gone"]).nullable().meta({
    description: "`gone`: it was disabled because the receiver answered 410",
  }),
  allowed: z.boolean().meta({
    description: "`false`: the operator's WEBHOOK_HOSTS does not name this address, attempts fail",
  }),
  pending: z.int().min(0),
  failed: z.int().min(0),
  createdAt: dateTime,
  updatedAt: dateTime,
}).meta({ id: "Webhook" });
export type Webhook = z.infer<typeof Webhook>;

const events = z.array(WebhookEvent, "must be a list")
  .min(1, "must have at least 1 element")
  .max(WebhookEvent.options.length, `must have at most ${WebhookEvent.options.length} elements`)
  .refine((list) => new Set(list).size === list.length, "must name each event once");

const fields = {
  url: text(webhookBounds.url, 1).refine(
    (url) => /^https?:\/\//i.test(url) && URL.canParse(url),
    "must be an https address",
  ).meta({ description: "At a host that the operator's WEBHOOK_HOSTS names" }),
  events,
};

/** Body of `POST /api/webhooks`. */
export const WebhookCreate = z.object({
  url: fields.url,
  events: fields.events.optional().meta({ description: "Left out: all of them" }),
}).meta({ id: "WebhookCreate" });
export type WebhookCreate = z.infer<typeof WebhookCreate>;

/** Body of `PATCH /api/webhooks/{endpointId}`: an absent field stays as it is. */
export const WebhookUpdate = z.object({
  url: fields.url,
  events: fields.events,
  enabled: z.boolean("must be true or false").meta({
    description: "What is pending waits while it is `false`; nothing new is kept for it",
  }),
}).partial().meta({ id: "WebhookUpdate" });
export type WebhookUpdate = z.infer<typeof WebhookUpdate>;

/** Replies on one webhook. */
export const WebhookReply = z.object({ webhook: Webhook }).meta({ id: "WebhookReply" });
export const WebhookSecretReply = z.object({
  webhook: Webhook,
  secret: z.string().meta({ description: "Signs what is sent there; never shown again" }),
}).meta({ id: "WebhookSecretReply" });
export type WebhookSecretReply = z.infer<typeof WebhookSecretReply>;

/** Reply of `GET /api/webhooks`. */
export const WebhookListReply = z.object({
  webhooks: z.array(Webhook),
  origins: z.array(z.string()).meta({
    description: "Where webhooks may be sent (WEBHOOK_HOSTS); none: webhooks are off",
  }),
}).meta({ id: "WebhookListReply" });
export type WebhookListReply = z.infer<typeof WebhookListReply>;

/** Where a delivery stands. */
export const DeliveryState = z.enum(
  ["pending", "delivered", "failed"],
  "must be pending, delivered or failed",
);
export type DeliveryState = z.infer<typeof DeliveryState>;

/** Why an attempt did not succeed. */
export const DeliveryError = z.enum([
  "not_allowed",
  "timeout",
  "unreachable",
  "redirect",
  "gone",
  "refused",
]).meta({
  description:
    "`not_allowed`: WEBHOOK_HOSTS does not name the address; `timeout`: no answer within 10 s; `unreachable`: no connection; `redirect`: a status of 300 to 399; `gone`: 410; `refused`: any other status but 200 to 299",
});
export type DeliveryError = z.infer<typeof DeliveryError>;

/** An event on its way to one address; its id is the `webhook-id` of every attempt. */
export const Delivery = z.object({
  id: z.string(),
  type: WebhookPayload.shape.type,
  state: DeliveryState,
  attempts: z.int().min(0),
  nextAttemptAt: dateTime.nullable().meta({ description: "Only of one that is pending" }),
  lastStatus: z.int().nullable().meta({ description: "What the receiver answered last" }),
  lastError: DeliveryError.nullable(),
  createdAt: dateTime,
  deliveredAt: dateTime.nullable(),
  payload: WebhookPayload,
}).meta({ id: "WebhookDelivery" });
export type Delivery = z.infer<typeof Delivery>;

/** Query of `GET /api/webhooks/{endpointId}/deliveries`. */
export const DeliveryListQuery = ListQuery.omit({ query: true }).extend({
  state: DeliveryState.optional(),
});
export type DeliveryListQuery = z.infer<typeof DeliveryListQuery>;

/** Replies on deliveries. */
export const DeliveryReply = z.object({ delivery: Delivery }).meta({ id: "WebhookDeliveryReply" });
export const DeliveryListReply = z.object({
  deliveries: z.array(Delivery),
  totalCount: z.int().min(0),
}).meta({ id: "WebhookDeliveryListReply" });
export type DeliveryListReply = z.infer<typeof DeliveryListReply>;

/** Reply of `POST /api/webhooks/{endpointId}/replay`. */
export const ReplayReply = z.object({
  count: z.int().min(0).meta({ description: "How many are pending again, at most 1,000" }),
}).meta({ id: "WebhookReplayReply" });
