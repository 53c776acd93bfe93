/** Requests as the interface describes them: what a customer sent. */
import { z } from "zod";
import { limits } from "@/core/platform/limits.ts";
import { ListQuery } from "./listing.ts";
import { SuggestedCustomer } from "./terms.ts";
import { dateTime, text, uuid } from "./values.ts";

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

/** Where a request stands. */
export const RequestState = z.enum(
  ["new", "drafted", "dismissed"],
  "must be new, drafted or dismissed",
);
export type RequestState = z.infer<typeof RequestState>;

/** Why a file was not read, or not wholly. */
export const UnreadReason = z.enum([
  "unsupported_type",
  "encrypted",
  "damaged",
  "no_text",
  "too_large",
  "too_many",
  "too_deep",
  "took_too_long",
  "cut",
]).meta({
  description:
    "`no_text`: there is nothing to read, such as in a scan; `too_large`: unpacked it is more than is read; `too_many`, `too_deep`: too many files, or mails in mails; `cut`: it was read, and its text is more than a request holds",
});
export type UnreadReason = z.infer<typeof UnreadReason>;

/** A file that came with a request; mails and what is attached to them are files of their own. */
export const RequestAttachment = z.object({
  id: z.string(),
  name: z.string(),
  type: z.string().meta({ description: "The media type that its sender named" }),
  size: z.int().min(0).meta({ description: "In bytes" }),
  read: z.boolean().meta({ description: "Whether its text is in `rawText`" }),
  reason: UnreadReason.nullable(),
  within: z.string().nullable().meta({ description: "Id of the mail that it was attached to" }),
  kept: z.boolean().meta({ description: "Whether the original can be downloaded" }),
  removedAt: dateTime.nullable().meta({
    description:
      "When the original was removed, because its time was over; its text stays in `rawText`",
  }),
}).meta({ id: "RequestAttachment" });
export type RequestAttachment = z.infer<typeof RequestAttachment>;

/** Where a piece of `rawText` came from. */
export const RequestPart = z.object({
  start: z.int().min(0).meta({ description: "Offset in `rawText`, in UTF-16 units" }),
  end: z.int().min(0),
  attachmentId: z.string(),
  sheet: z.string().nullable().meta({ description: "Of a workbook with several sheets" }),
}).meta({ id: "RequestPart" });
export type RequestPart = z.infer<typeof RequestPart>;

const entry = CustomerRequest.omit({ rawText: true }).extend({
  state: RequestState,
  customerName: z.string().nullable(),
  from: z.object({ name: z.string(), address: z.string() }).nullable().meta({
    description: "Who sent the mail, as the mail says",
  }),
  subject: z.string().nullable(),
  receivedAt: dateTime.meta({ description: "When it was sent, as the mail says, or came in" }),
  createdAt: dateTime,
  updatedAt: dateTime,
  offerId: z.string().nullable().meta({ description: "The newest offer that was made of it" }),
  sameAs: z.string().nullable().meta({ description: "The request that this one repeats" }),
  suggestedCustomer: SuggestedCustomer.nullable().meta({
    description: "Whose request it seems to be, while it has no customer; a person takes it",
  }),
  attachments: z.array(RequestAttachment),
});

/** A request in a list. */
export const RequestEntry = entry.extend({
  excerpt: z.string().meta({ description: "How the text begins" }),
}).meta({ id: "RequestEntry" });
export type RequestEntry = z.infer<typeof RequestEntry>;

/** A request with all that came with it. */
export const IncomingRequest = entry.extend({
  rawText: z.string().meta({
    description: "The message and what its files say; tables as tab-separated rows",
  }),
  parts: z.array(RequestPart).meta({
    description: "Where `rawText` came from; empty for typed text",
  }),
}).meta({ id: "IncomingRequest" });
export type IncomingRequest = z.infer<typeof IncomingRequest>;

/** Replies with one request. */
export const IncomingRequestReply = z.object({ request: IncomingRequest })
  .meta({ id: "IncomingRequestReply" });
export type IncomingRequestReply = z.infer<typeof IncomingRequestReply>;

/** Query of `GET /api/requests`. */
export const RequestListQuery = ListQuery.omit({ query: true, offset: true }).extend({
  state: RequestState.optional(),
  updatedSince: z.iso.datetime({
    offset: true,
    error: "must be a date and time such as 2026-11-20T09:14:31Z",
  })
    .optional(),
  cursor: z.string().max(500, "must have at most 500 characters").optional(),
});
export type RequestListQuery = z.infer<typeof RequestListQuery>;

/** Reply of `GET /api/requests`. */
export const RequestListReply = z.object({
  requests: z.array(RequestEntry),
  nextCursor: z.string().nullable(),
}).meta({ id: "RequestListReply" });
export type RequestListReply = z.infer<typeof RequestListReply>;

/** Body of `PATCH /api/requests/{requestId}`: an absent field stays as it is. */
export const RequestUpdate = z.object({
  state: z.enum(["new", "dismissed"], "must be new or dismissed").meta({
    description: "A request becomes `drafted` by its offer",
  }),
  customerId: uuid().nullable(),
  customerName: text(limits.name).meta({ description: "Found or created" }),
  sameAs: uuid().nullable().meta({ description: "The request that it repeats: dismisses it" }),
}).partial().meta({ id: "RequestUpdate" });
export type RequestUpdate = z.infer<typeof RequestUpdate>;

/** Body of `POST /api/requests/{requestId}/offer`. */
export const RequestDraft = z.object({
  customerId: uuid().nullable(),
  customerName: text(limits.name),
}).partial().meta({ id: "RequestDraft" });
export type RequestDraft = z.infer<typeof RequestDraft>;
