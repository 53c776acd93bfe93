/** Operations on what customers sent: typed text, files and mails. */
import { limits } from "@/core/platform/limits.ts";
import { OfferReply } from "../offer.ts";
import { operation } from "../operation.ts";
import {
  IncomingRequestReply,
  RequestCreate,
  RequestDraft,
  RequestListQuery,
  RequestListReply,
  RequestReply,
  RequestUpdate,
} from "../request.ts";

const inMiB = (bytes: number) => `${bytes / 1024 / 1024} MiB`;

/** The operations, in the order of the description. */
export const requestOperations = [
  operation({
    id: "createRequest",
    method: "POST",
    path: "/api/requests",
    tag: "Requests",
    scope: "offers:write",
    summary: "Keep a customer's message",
    description: "The text is kept as sent. The extraction is a mock.",
    body: RequestCreate,
    example: { customerName: "Nowak Instal sp. z o.o.", customerText: "10 x copy paper A4" },
    replies: [{ status: 201, description: "The request", schema: RequestReply }],
    repeatable: true,
  }),
  operation({
    id: "uploadRequest",
    method: "POST",
    path: "/api/requests/upload",
    tag: "Requests",
    scope: "requests:write",
    summary: "Make a request of files",
    description:
      `Any form fields with files: .eml, .msg, .txt, .csv, .xlsx, .docx and .pdf with text; at most 20 files and ${
        inMiB(limits.uploadBytes)
      } together. Together they are one request; a file that cannot be read is named with its reason, the others are read.`,
    bodyType: "multipart/form-data",
    replies: [
      {
        status: 201,
        description: "The request",
        schema: IncomingRequestReply,
        etag: true,
      },
      {
        status: 200,
        description: "The request that the same files or the same mail made before",
        schema: IncomingRequestReply,
        etag: true,
      },
    ],
    codes: ["overloaded"],
    repeatable: true,
  }),
  operation({
    id: "deliverMail",
    method: "POST",
    path: "/api/intake/email",
    tag: "Requests",
    scope: "requests:write",
    summary: "Make a request of a mail",
    description: `For mail servers: the message as it came (RFC 5322), at most ${
      inMiB(limits.mailBytes)
    }. The same Message-ID makes one request.`,
    bodyType: "message/rfc822",
    replies: [
      { status: 201, description: "The request", schema: IncomingRequestReply, etag: true },
      {
        status: 200,
        description: "The request that this mail made before",
        schema: IncomingRequestReply,
        etag: true,
      },
    ],
    codes: ["overloaded"],
  }),
  operation({
    id: "listRequests",
    method: "GET",
    path: "/api/requests",
    tag: "Requests",
    scope: "requests:read",
    summary: "List requests, newest first",
    query: RequestListQuery,
    replies: [{ status: 200, description: "One page of requests", schema: RequestListReply }],
  }),
  operation({
    id: "getRequest",
    method: "GET",
    path: "/api/requests/{requestId}",
    tag: "Requests",
    scope: "requests:read",
    summary: "Read a request",
    replies: [{
      status: 200,
      description: "The request",
      schema: IncomingRequestReply,
      etag: true,
    }],
    codes: ["request_not_found"],
  }),
  operation({
    id: "updateRequest",
    method: "PATCH",
    path: "/api/requests/{requestId}",
    tag: "Requests",
    scope: "requests:write",
    summary: "Dismiss a request, take it back, or name its customer",
    body: RequestUpdate,
    example: { state: "dismissed" },
    replies: [{
      status: 200,
      description: "The request after the change",
      schema: IncomingRequestReply,
      etag: true,
    }],
    codes: ["request_not_found", "customer_not_found", "request_drafted"],
    conditional: "request_changed",
  }),
  operation({
    id: "draftRequest",
    method: "POST",
    path: "/api/requests/{requestId}/offer",
    tag: "Requests",
    scope: "offers:write",
    summary: "Draft an offer from a request",
    description:
      "As `POST /api/offers` with the text of the request; the customer is the request's unless another is named.",
    body: RequestDraft,
    bodyOptional: true,
    example: { customerName: "Nowak Instal sp. z o.o." },
    replies: [{ status: 201, description: "The draft offer", schema: OfferReply, etag: true }],
    codes: ["request_not_found", "customer_not_found", "request_drafted", "request_empty"],
    repeatable: true,
  }),
  operation({
    id: "getRequestFile",
    method: "GET",
    path: "/api/requests/{requestId}/files/{fileId}",
    tag: "Requests",
    scope: "requests:read",
    summary: "Download a file as it came",
    description: "Always as an attachment: nothing that a customer sent is shown by a browser.",
    replies: [{
      status: 200,
      description: "The bytes of the file",
      mediaType: "application/octet-stream",
    }],
    codes: ["request_not_found", "file_not_found"],
  }),
];
