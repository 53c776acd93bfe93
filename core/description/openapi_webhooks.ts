/** What webhooks are sent, for the API description: one entry an event. */
import { z } from "zod";
import type { ZodOpenApiObject } from "zod-openapi";
import { WebhookEvent, WebhookPayload } from "@/core/contracts/webhook.ts";
import { exampleTotals } from "@/core/contracts/examples.ts";

type Webhooks = NonNullable<ZodOpenApiObject["webhooks"]>;

/** What an event says. */
const said: Readonly<Record<z.infer<typeof WebhookPayload.shape.type>, string>> = {
  "offer.created": "An offer was made",
  "offer.updated": "An offer was changed, also where another event tells how",
  "offer.accepted": "An offer was accepted",
  "offer.rejected": "An offer was rejected",
  "offer.restored": "A revision was put back",
  "offer.issued": "An offer was issued",
  "offer.sent": "An offer was sent to the customer",
  "offer.viewed": "The customer has opened the offer",
  "offer.question": "The customer asks something about the offer",
  "offer.deleted": "An offer was deleted",
  "customer.created": "A customer was made",
  "customer.updated": "A customer was changed",
  "customer.deleted": "A customer was archived, deleted or merged into another",
  "customer.imported": "Customers were imported: one event for each portion",
  "product.created": "A product was made",
  "product.updated": "A product was changed",
  "product.deleted": "A product was archived",
  "product.imported": "Products were imported, or many got new prices: one event for each portion",
  "request.created": "A request came in",
  "ping": "Somebody tries the webhook",
};

const headers = z.object({
  "webhook-id": z.string().meta({
    description: "Of the event: the same at every attempt",
    examples: ["01890a5d-ac96-7d31-8e5f-6b8c0e2a4d37"],
  }),
  "webhook-timestamp": z.string().meta({
    description: "Unix seconds of the attempt",
    examples: ["1795167271"],
  }),
  "webhook-signature": z.string().meta({
    description: "Standard Webhooks: `v1,` and the signature in base64, one for each secret",
    examples: ["v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4="],
  }),
});

/** The entries of `webhooks`, one for each event and the one for a try. */
export function describedWebhooks(): Webhooks {
  const types = [...WebhookEvent.options, "ping"] as const;
  return Object.fromEntries(types.map((type) => [type, {
    post: {
      operationId: `on ${type}`.replace(/[ .](\w)/g, (_, letter: string) => letter.toUpperCase()),
      summary: said[type],
      tags: ["Webhooks"],
      security: [],
      requestParams: { header: headers },
      requestBody: {
        required: true,
        content: { "application/json": { schema: WebhookPayload, example: example(type) } },
      },
      responses: {
        "2XX": { description: "Taken; every other reply is tried again" },
        "410": { description: "Wanted no more: the webhook is disabled" },
      },
    },
  }]));
}

const offerId = "01890a5d-ac96-7a01-b2c4-7f6f0e1d2c3b";
const at = "2026-11-20T09:14:31.207Z";

function example(type: z.infer<typeof WebhookPayload.shape.type>) {
  const endpointId = "01890a5d-ac96-7d30-9c4e-5a7b9d1f3e26";
  if (type === "ping") return { type, timestamp: at, data: { endpointId } };
  if (type === "request.created") {
    const id = "01890a5d-ac96-7a03-a5f3-0b8c6d2e4f17";
    return { type, timestamp: at, data: { id, source: "email", state: "new", customerId: null } };
  }
  if (type.endsWith(".imported")) {
    return { type, timestamp: at, data: { created: 2, updated: 398, changedSince: at } };
  }
  const times = { createdAt: at, updatedAt: at };
  const active = !type.endsWith(".deleted");
  if (type.startsWith("customer.")) {
    const id = "01890a5d-ac96-7a02-8d1e-52b9c4f7a610";
    const data = { id, number: "10042", externalId: "D-4711", active, version: 2, ...times };
    return { type, timestamp: at, data };
  }
  if (type.startsWith("product.")) {
    const id = "01890a5d-ac96-7a04-9b2d-6c8e0f1a3b57";
    const data = { id, sku: "PAP-A4-80", active, oneOff: false, version: 2, ...times };
    return { type, timestamp: at, data };
  }
  const { sections: _, ...totals } = exampleTotals;
  const isAccepted = type === "offer.accepted";
  const data = {
    id: offerId,
    number: isAccepted ? "OF/2026/0042" : null,
    status: isAccepted ? "accepted" : type === "offer.rejected" ? "rejected" : "draft",
    version: 3,
    customerId: "01890a5d-ac96-7a02-8d1e-52b9c4f7a610",
    currency: "PLN",
    totals,
    createdAt: at,
    updatedAt: at,
  };
  return { type, timestamp: at, data };
}
