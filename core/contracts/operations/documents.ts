/** Operations that print offers. */
import { DocumentPayload, DocumentQuery, StoredDocumentQuery } from "../document.ts";
import { operation, type OperationReply } from "../operation.ts";

const pdf: OperationReply = {
  status: 200,
  description: "The document",
  mediaType: "application/pdf",
};

/** The operations, in the order of the description. */
export const documentOperations = [
  operation({
    id: "renderPdf",
    method: "POST",
    path: "/api/offers/pdf",
    tag: "Documents",
    summary: "Print an offer from a payload",
    access: "public",
    query: DocumentQuery,
    body: DocumentPayload,
    example: {
      offer: {
        number: "OF/2026/0042",
        issueDate: "2026-11-20",
        validUntil: "2026-12-20",
        currency: "PLN",
      },
      seller: { name: "Offerwright sp. z o.o.", address: "ul. Prosta 1\n00-001 Warszawa" },
      buyer: { name: "Nowak Instal sp. z o.o.", address: "ul. Długa 7\n44-100 Gliwice" },
      items: [{ name: "Copy paper A4", quantity: 5, unitPriceNet: 18.9, vatRate: 23 }],
    },
    replies: [pdf],
    codes: ["rate_limited", "overloaded"],
  }),
  operation({
    id: "getOfferPdf",
    method: "GET",
    path: "/api/offers/{offerId}/pdf",
    tag: "Documents",
    scope: "documents",
    summary: "Print a stored offer or one of its revisions",
    description:
      "A draft bears a draft mark, and says that it is one where the number would stand: printing gives no number, accepting does.",
    query: StoredDocumentQuery,
    replies: [pdf],
    codes: ["offer_not_found", "revision_not_found", "offer_empty", "overloaded"],
  }),
];
