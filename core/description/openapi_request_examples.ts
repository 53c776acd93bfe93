/** Replies about requests as they look, for the API description. */

const requestId = "01890a5d-ac96-7a03-a5f3-0b8c6d2e4f17";
const customerId = "01890a5d-ac96-7a02-8d1e-52b9c4f7a610";
const at = "2026-11-20T09:14:31.207Z";

const incoming = {
  id: requestId,
  customerId: null,
  source: "email",
  state: "new",
  customerName: null,
  from: { name: "Jo Field", address: "jo@field.example" },
  subject: "Order",
  receivedAt: at,
  createdAt: at,
  updatedAt: at,
  offerId: null,
  sameAs: null,
  suggestedCustomer: {
    id: customerId,
    name: "Nowak Instal sp. z o.o.",
    because: "The sender's e-mail domain field.example is that of this customer",
    kind: "email_domain",
    text: "field.example",
  },
  attachments: [{
    id: "01890a5d-ac96-7a0b-9d11-4c6e8f0a2b35",
    name: "message.eml",
    type: "message/rfc822",
    size: 1840,
    read: true,
    reason: null,
    within: null,
    kept: true,
    removedAt: null,
  }],
};

/** By the name of the schema. */
export const requestReplies = {
  RequestReply: {
    request: { id: requestId, customerId, rawText: "10 x copy paper A4", source: "manual" },
    extraction: { mock: true, items: [{ item: "copy paper A4", quantity: 10 }] },
  },
  IncomingRequestReply: {
    request: {
      ...incoming,
      rawText: "10 x copy paper A4",
      parts: [{
        start: 0,
        end: 18,
        attachmentId: "01890a5d-ac96-7a0b-9d11-4c6e8f0a2b35",
        sheet: null,
      }],
    },
  },
  RequestListReply: {
    requests: [{ ...incoming, excerpt: "10 x copy paper A4" }],
    nextCursor: null,
  },
};
