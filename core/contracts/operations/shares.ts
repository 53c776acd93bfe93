/** Operations on links by which customers read an offer, and on noting that it was sent. */
import { OfferReply } from "../offer.ts";
import { operation } from "../operation.ts";
import { OfferMailPreview, ShareCreate, ShareListReply, ShareReply } from "../share.ts";

const path = "/api/offers/{offerId}/shares";

const share = {
  id: "01890a5d-ac96-7f01-9a2b-4c6d8e0f1a23",
  url: null,
  revisionId: "01890a5d-ac96-7a06-b7e2-9c1d3f5a7b48",
  language: "pl",
  recipients: ["anna@nowak.example"],
  createdBy: { id: "01890a5d-ac96-7bd6-8f6e-3f2c9d1b7a40", name: "Zofia Nowak" },
  createdAt: "2026-11-20T09:14:31.207Z",
  expiresAt: "2026-12-20T23:00:00.000Z",
  revokedAt: null,
  views: 2,
  lastViewedAt: "2026-11-20T11:02:07.418Z",
  answer: {
    kind: "accepted",
    name: "Anna Nowak",
    text: "",
    orderNumber: "PO 4711",
    options: [3],
    at: "2026-11-20T11:05:52.733Z",
  },
};

const made = {
  ...share,
  url: "https://offers.example.com/o/3q2-8hGkT0mWcZr1xVb5yA",
  views: 0,
  lastViewedAt: null,
  answer: null,
};

/** The operations, in the order of the description. */
export const shareOperations = [
  operation({
    id: "listShares",
    method: "GET",
    path,
    tag: "Sending",
    scope: "offers:read",
    summary: "List the links to an offer, newest first",
    replies: [{
      status: 200,
      description: "With how often each was opened, and what was answered",
      schema: ShareListReply,
      example: { shares: [share] },
    }],
    codes: ["offer_not_found"],
  }),
  operation({
    id: "createShare",
    method: "POST",
    path,
    tag: "Sending",
    scope: "offers:write",
    summary: "Make a link by which the customer reads and answers an offer, and mail it",
    description:
      "Issues the offer where its present state was not issued, with the same warnings and the same `confirm`. The link shows that revision and nothing else; it ends with the offer, when it is revoked, and when the offer is issued again. With `email` or `contactId` it goes out by mail, with the document. The address of the link is in this reply only.",
    body: ShareCreate,
    bodyOptional: true,
    example: { email: "anna@nowak.example", message: "As discussed on the phone." },
    replies: [{
      status: 201,
      description: "The link",
      schema: ShareReply,
      example: { share: made },
    }],
    codes: [
      "offer_not_found",
      "offer_empty",
      "status_change_not_allowed",
      "confirmation_needed",
      "mail_off",
    ],
    conditional: true,
    repeatable: true,
  }),
  operation({
    id: "previewShare",
    method: "POST",
    path: `${path}/preview`,
    tag: "Sending",
    scope: "offers:read",
    summary: "See the mail of a link as it would go out",
    description:
      "Takes the body of making a link. Nothing is issued, stored or sent: `…` stands for the number of a draft and for the link, which making it gives.",
    body: ShareCreate,
    bodyOptional: true,
    example: { email: "anna@nowak.example", message: "As discussed on the phone." },
    replies: [{
      status: 200,
      description: "Whom it goes to, and what it says",
      schema: OfferMailPreview,
      example: {
        from: "Offers <offers@example.com>",
        to: ["anna@nowak.example"],
        replyTo: "zofia@example.com",
        subject: "Offer OF/2026/0042 from Nowak Instal sp. z o.o.",
        text: "Hello Anna Nowak,\n\nAs discussed on the phone.\n\nhttps://offers.example.com/o/…",
        html: "<!doctype html>…",
        attachment: "OF-2026-0042.pdf",
      },
    }],
    codes: ["offer_not_found", "mail_off"],
  }),
  operation({
    id: "revokeShare",
    method: "DELETE",
    path: `${path}/{shareId}`,
    tag: "Sending",
    scope: "offers:write",
    summary: "End a link at once",
    replies: [{ status: 204, description: "The link says that it has ended" }],
    codes: ["offer_not_found", "share_not_found"],
  }),
  operation({
    id: "markSent",
    method: "POST",
    path: "/api/offers/{offerId}/sent",
    tag: "Sending",
    scope: "offers:write",
    summary: "Note that you have sent an issued offer yourself",
    replies: [{ status: 200, description: "The offer", schema: OfferReply, etag: true }],
    codes: ["offer_not_found", "offer_not_issued"],
    conditional: true,
    repeatable: true,
  }),
];
