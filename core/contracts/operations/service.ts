/** Operations on the service itself, and the demo. */
import { z } from "zod";
import { Health, Liveness } from "../health.ts";
import { OfferReply } from "../offer.ts";
import { operation } from "../operation.ts";

const DemoRequestReply = z.object({
  request: z.object({ customerName: z.string(), customerText: z.string() }),
}).meta({ id: "DemoRequestReply" });

/** The operations, in the order of the description. */
export const serviceOperations = [
  operation({
    id: "checkHealth",
    method: "GET",
    path: "/api/health",
    tag: "Service",
    summary: "Readiness of the service",
    access: "public",
    replies: [
      { status: 200, description: "The service can do its work", schema: Health },
      {
        status: 503,
        description:
          "It cannot, and why: the database is away or older than the program, or the process starts or stops",
        schema: Health,
        example: {
          status: "unavailable",
          database: "unreachable",
          version: "0.1.0",
          reason: "database_unreachable",
        },
      },
    ],
  }),
  operation({
    id: "checkLiveness",
    method: "GET",
    path: "/api/health/live",
    tag: "Service",
    summary: "Whether the process runs",
    access: "public",
    replies: [{ status: 200, description: "It does", schema: Liveness }],
  }),
  operation({
    id: "describeApi",
    method: "GET",
    path: "/api/openapi.json",
    tag: "Service",
    summary: "This description",
    access: "public",
    replies: [{
      status: 200,
      description: "OpenAPI 3.1",
      mediaType: "application/json",
      etag: true,
    }],
  }),
  operation({
    id: "getDemoRequest",
    method: "GET",
    path: "/api/demo/request",
    tag: "Demo",
    scope: "offers:read",
    summary: "The demo customer's message",
    replies: [{ status: 200, description: "The message", schema: DemoRequestReply }],
  }),
  operation({
    id: "getDemoOffer",
    method: "GET",
    path: "/api/demo/offer",
    tag: "Demo",
    scope: "offers:read",
    summary: "A draft of the demo message, computed and not stored",
    replies: [{ status: 200, description: "The draft", schema: OfferReply }],
  }),
];
