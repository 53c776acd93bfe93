/** Operations on offers, their lines and their revisions. */
import { z } from "zod";
import { AlternativesReply } from "../alternatives.ts";
import { ChangeListQuery, ChangeListReply } from "../change.ts";
import { DeletedOfferListQuery, DeletedOfferListReply } from "../deleted_offer.ts";
import {
  LineCreate,
  LineUpdate,
  OfferCreate,
  OfferDuplicate,
  OfferExportQuery,
  OfferListQuery,
  OfferListReply,
  OfferReply,
  OfferUpdate,
  QuickOffer,
} from "../offer.ts";
import { operation, type OperationReply } from "../operation.ts";
import { NotAskedPlace } from "../reading.ts";
import { OfferRevision } from "../revision.ts";

const offer = (status: number, description: string): OperationReply => ({
  status,
  description,
  schema: OfferReply,
  etag: true,
});

const RevisionReply = z.object({ revision: OfferRevision }).meta({ id: "RevisionReply" });
const RevisionListReply = z.object({ revisions: z.array(OfferRevision) })
  .meta({ id: "RevisionListReply" });
const RestoreReply = OfferReply.extend({ revision: OfferRevision }).meta({ id: "RestoreReply" });

const productId = "01890a5d-ac96-774b-bcce-b302099a8057";

/** The operations, in the order of the description. */
export const offerOperations = [
  operation({
    id: "listOffers",
    method: "GET",
    path: "/api/offers",
    tag: "Offers",
    scope: "offers:read",
    summary: "List offers, newest change first",
    query: OfferListQuery,
    replies: [{ status: 200, description: "One page of offers", schema: OfferListReply }],
  }),
  operation({
    id: "generateOffer",
    method: "POST",
    path: "/api/offers",
    tag: "Offers",
    scope: "offers:write",
    summary: "Draft an offer from a customer's message",
    description:
      "Reads the message, finds products in the catalogue and stores a draft. What no product answers is in `unmatched`. With `Accept: text/event-stream` it tells what it finds: `read` (the parts of the message), `matched` for each part, `saved`, then `result` with the reply or `error`.",
    body: OfferCreate,
    example: {
      customerName: "Nowak Instal sp. z o.o.",
      clientRequest: "Please quote 10 boxes of nitrile gloves size M and 5 reams of A4 copy paper.",
    },
    replies: [
      offer(201, "The stored draft"),
      {
        status: 200,
        description:
          "With `Accept: text/event-stream`: events as `DraftEvent` says, the last one `result` or `error`. The status and `Content-Type` tell it from the reply in JSON",
        mediaType: "text/event-stream",
        events: "DraftEvent",
      },
    ],
    codes: ["customer_not_found"],
    repeatable: true,
  }),
  operation({
    id: "createQuickOffer",
    method: "POST",
    path: "/api/offers/quick",
    tag: "Offers",
    scope: "offers:write",
    summary: "Create an offer from picked products",
    description: "A product picked twice becomes one line. Names and prices are the catalogue's.",
    body: QuickOffer,
    example: { customerName: "Atelier Süd", items: [{ productId, quantity: 4 }] },
    replies: [offer(201, "The stored offer")],
    codes: ["currency_mismatch", "no_product_selections", "customer_not_found"],
    repeatable: true,
  }),
  operation({
    id: "getOffer",
    method: "GET",
    path: "/api/offers/{offerId}",
    tag: "Offers",
    scope: "offers:read",
    summary: "Read an offer",
    replies: [offer(200, "The offer")],
    codes: ["offer_not_found"],
  }),
  operation({
    id: "duplicateOffer",
    method: "POST",
    path: "/api/offers/{offerId}/duplicate",
    tag: "Offers",
    scope: "offers:write",
    summary: "Copy an offer into a new draft",
    description:
      "Of whatever status: customer, message, lines at the same prices, unmatched parts, discounts and notes. Number, revisions, history and threads stay with the original.",
    body: OfferDuplicate,
    bodyOptional: true,
    example: { name: "Office supplies, second floor" },
    replies: [offer(201, "The copy")],
    codes: ["offer_not_found"],
    repeatable: true,
  }),
  operation({
    id: "exportOffer",
    method: "GET",
    path: "/api/offers/{offerId}/export",
    tag: "Offers",
    scope: "offers:read",
    summary: "Save an offer as a file",
    description:
      "In CSV a text that a spreadsheet would take for a formula has an apostrophe in front; imports take it away again.",
    query: OfferExportQuery,
    replies: [
      { status: 200, description: "The whole offer", schema: OfferReply },
      { status: 200, description: "Or its lines", mediaType: "text/csv" },
    ],
    codes: ["offer_not_found"],
  }),
  operation({
    id: "listAlternatives",
    method: "GET",
    path: "/api/offers/{offerId}/alternatives",
    tag: "Offers",
    scope: "offers:read",
    summary: "List what else could answer each part of the request",
    description:
      "What was near when the offer was drafted, at most five for each line and each unmatched part, nearest first, with the catalogue's prices of now. The product that a line has and products that are gone are left out.",
    replies: [{
      status: 200,
      description: "Lines and unmatched parts in the order of the offer",
      schema: AlternativesReply,
    }],
    codes: ["offer_not_found"],
  }),
  operation({
    id: "listChanges",
    method: "GET",
    path: "/api/offers/{offerId}/changes",
    tag: "Offers",
    scope: "offers:read",
    summary: "List who changed what, newest first",
    description:
      "Every change of the offer with its author: the matching, a person, the assistant whose proposal a person applied, or a machine by an API key. Changes of one version were made together. What happened before the history was kept is not in it, and it goes with its offer.",
    query: ChangeListQuery,
    replies: [{ status: 200, description: "One page of changes", schema: ChangeListReply }],
    codes: ["offer_not_found"],
  }),
  operation({
    id: "updateOffer",
    method: "PATCH",
    path: "/api/offers/{offerId}",
    tag: "Offers",
    scope: "offers:write",
    summary: "Change parts of an offer",
    description:
      "An absent field stays as it is. `items` and `unmatched` replace what is there: an element with a known `id` keeps that line. Prices, VAT rates and currencies of lines come from the catalogue whatever the body says.",
    body: OfferUpdate,
    example: { discountPercent: 5, notes: ["Prices are valid for 30 days."] },
    replies: [offer(200, "The offer after the change")],
    codes: ["offer_not_found", "customer_not_found", "status_change_not_allowed"],
    conditional: true,
  }),
  operation({
    id: "deleteOffer",
    method: "DELETE",
    path: "/api/offers/{offerId}",
    tag: "Offers",
    scope: "offers:write",
    summary: "Delete an offer",
    description:
      "Also deletes its lines, revisions, history, threads and messages. Who deleted it is kept for administrators.",
    replies: [{ status: 204, description: "The offer is gone" }],
    codes: ["offer_not_found"],
    conditional: true,
  }),
  operation({
    id: "listDeletedOffers",
    method: "GET",
    path: "/api/deleted-offers",
    tag: "Offers",
    scope: "offers:read",
    summary: "List who deleted which offer, newest first",
    description:
      "Tells of offers deleted in the last two years: their ids, names and numbers, and nothing of what they said.",
    access: "admin",
    query: DeletedOfferListQuery,
    replies: [{
      status: 200,
      description: "One page of deleted offers",
      schema: DeletedOfferListReply,
    }],
  }),
  operation({
    id: "wantNotAsked",
    method: "POST",
    path: "/api/offers/{offerId}/not-asked",
    tag: "Lines",
    scope: "offers:write",
    summary: "Make a line of what was read as not asked for",
    description:
      "The words of the entry are matched like those of a message: they become the last line, or an unmatched part where no product fits. The line keeps the words, the count beside them and their place in the message.",
    body: NotAskedPlace,
    example: { start: 212 },
    replies: [offer(200, "The offer after that")],
    codes: ["offer_not_found", "fragment_not_found", "offer_full", "rate_limited"],
    conditional: true,
    repeatable: true,
  }),
  operation({
    id: "addLine",
    method: "POST",
    path: "/api/offers/{offerId}/products",
    tag: "Lines",
    scope: "offers:write",
    summary: "Add a product as the last line",
    description:
      "With `fragmentId` it answers that unmatched part: the choice is remembered for the customer's next drafts, and the product may be on another line already.",
    body: LineCreate,
    example: { productId, quantity: 2 },
    replies: [offer(200, "The offer after adding")],
    codes: [
      "offer_not_found",
      "product_not_found",
      "fragment_not_found",
      "product_already_in_offer",
      "currency_mismatch",
      "offer_full",
    ],
    conditional: true,
    repeatable: true,
  }),
  operation({
    id: "updateLine",
    method: "PATCH",
    path: "/api/offers/{offerId}/products/{offerProductId}",
    tag: "Lines",
    scope: "offers:write",
    summary: "Change the quantity or the product of a line, or vouch for its match",
    description:
      "An absent field stays as it is; one must be there. `productId` puts another product on the line, which keeps its place and its words; the choice is remembered for the customer's next drafts. `confirmed` notes that the user vouches for the match.",
    body: LineUpdate,
    example: { quantity: 12 },
    replies: [offer(200, "The offer after the change")],
    codes: ["offer_not_found", "line_not_found", "product_not_found", "currency_mismatch"],
    conditional: true,
  }),
  operation({
    id: "removeLine",
    method: "DELETE",
    path: "/api/offers/{offerId}/products/{offerProductId}",
    tag: "Lines",
    scope: "offers:write",
    summary: "Remove a line",
    replies: [offer(200, "The offer without the line")],
    codes: ["offer_not_found", "line_not_found"],
    conditional: true,
  }),
  operation({
    id: "listRevisions",
    method: "GET",
    path: "/api/offers/{offerId}/revisions",
    tag: "Revisions",
    scope: "offers:read",
    summary: "List revisions, newest first, without their snapshots",
    replies: [{ status: 200, description: "All revisions", schema: RevisionListReply }],
    codes: ["offer_not_found"],
  }),
  operation({
    id: "saveRevision",
    method: "POST",
    path: "/api/offers/{offerId}/revisions",
    tag: "Revisions",
    scope: "offers:write",
    summary: "Save the offer as a revision",
    description: "Numbers run from 1 without gaps; each call makes one, even if nothing changed.",
    replies: [{ status: 201, description: "The revision", schema: RevisionReply }],
    codes: ["offer_not_found"],
    repeatable: true,
  }),
  operation({
    id: "getRevision",
    method: "GET",
    path: "/api/offers/{offerId}/revisions/{revisionId}",
    tag: "Revisions",
    scope: "offers:read",
    summary: "Read a revision with its snapshot",
    replies: [{ status: 200, description: "The revision", schema: RevisionReply }],
    codes: ["revision_not_found"],
  }),
  operation({
    id: "restoreRevision",
    method: "POST",
    path: "/api/offers/{offerId}/revisions/{revisionId}/restore",
    tag: "Revisions",
    scope: "offers:write",
    summary: "Put the content of a revision back",
    description:
      "The state before is saved first if it differs from the newest revision; the result becomes a new revision. What was accepted comes back as a draft.",
    replies: [{
      status: 200,
      description: "The offer, and the revision made of it",
      schema: RestoreReply,
      etag: true,
    }],
    codes: ["offer_not_found", "revision_not_found"],
    conditional: true,
    repeatable: true,
  }),
];
