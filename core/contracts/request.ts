/** Requests as the interface describes them: what a customer sent. */
import { z } from "zod";
import { limits } from "@/core/limits.ts";
import { text } from "./values.ts";

/** A captured request. Named so that code which also sees HTTP requests can tell them apart. */
export const CustomerRequest = z.object({
  id: z.string(),
  customerId: z.string().nullable(),
  rawText: z.string().meta({ description: "As it was sent, unchanged" }),
  source: z.string(),
}).meta({ id: "Request" });
export type CustomerRequest = z.infer<typeof CustomerRequest>;

/** Body of `POST /api/requests`. */
export const RequestCreate = z.object({
  customerName: text(limits.name).optional(),
  customerText: text(limits.requestText).optional(),
}).meta({ id: "RequestCreate" });
export type RequestCreate = z.infer<typeof RequestCreate>;

/** What the text seems to ask for: a mock by rules, so that a form can be filled before anyone drafts an offer. */
export const RequestExtraction = z.object({
  mock: z.literal(true),
  items: z.array(z.object({ item: z.string(), quantity: z.number().gt(0) })),
}).meta({ id: "RequestExtraction" });
export type RequestExtraction = z.infer<typeof RequestExtraction>;

/** Reply of `POST /api/requests`. */
export const RequestReply = z.object({
  request: CustomerRequest,
  extraction: RequestExtraction,
}).meta({ id: "RequestReply" });
export type RequestReply = z.infer<typeof RequestReply>;
