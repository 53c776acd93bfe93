/** Operations that print offers. */
import { DocumentPayload, DocumentQuery, StoredDocumentQuery } from "../document.ts";
import {
  DocumentPreviewQuery,
  DocumentTemplateInput,
  DocumentTemplateListReply,
  DocumentTemplateReply,
  TemplateLook,
} from "../document_template.ts";
import { operation, type OperationReply } from "../operation.ts";

const pdf: OperationReply = {
  status: 200,
  description: "The document",
  mediaType: "application/pdf",
};

const template = {
  basePdf: { width: 210, height: 297, padding: [17, 15, 22, 15], staticSchema: [] },
  schemas: [[
    { name: "title", type: "text", position: { x: 15, y: 17 }, width: 95, height: 12 },
    {
      name: "lines",
      type: "table",
      position: { x: 15, y: 100 },
      width: 180,
      height: 16,
      head: ["No.", "Item", "Quantity", "Unit", "Net price", "VAT", "Net", "Gross"],
      headWidthPercentages: [5.5, 35, 9.5, 8, 12, 7.5, 11.25, 11.25],
    },
  ]],
  pdfmeVersion: "6.1.13",
};

const look = { accent: "#1f3a5f", band: "#eef1f5", font: "DejaVu Sans Condensed" };

const state = { language: "de", kind: "look", look, updatedAt: "2026-11-20T09:14:31.207Z" };

const settings = { tag: "Documents", access: "admin" } as const;
const settingsPath = "/api/settings/documents/{language}";

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
  operation({
    ...settings,
    id: "listDocumentTemplates",
    method: "GET",
    path: "/api/settings/documents",
    scope: "settings:read",
    summary: "Which template documents have in each language",
    replies: [{
      status: 200,
      description: "With the fields that a template may have and the fonts that it can be set in",
      schema: DocumentTemplateListReply,
      example: {
        templates: [state],
        fonts: ["DejaVu Sans Condensed"],
        fields: [{ name: "title", type: "text", example: "Offer" }],
      },
    }],
  }),
  operation({
    ...settings,
    id: "getDocumentTemplate",
    method: "GET",
    path: `${settingsPath}/template`,
    scope: "settings:read",
    summary: "Download the template of a language",
    description: "In pdfme's own format, for its designer.",
    replies: [{
      status: 200,
      description: "The template that holds",
      schema: DocumentTemplateInput,
      example: template,
    }],
    codes: ["document_template_not_found"],
  }),
  operation({
    ...settings,
    id: "replaceDocumentTemplate",
    method: "PUT",
    path: `${settingsPath}/template`,
    scope: "settings:write",
    summary: "Set a template for a language",
    description:
      "It is checked and a test document is drawn; what is wrong stands in `issues` with its place: `schemas.0.3.fontName: must be regular or bold`. Documents of offers that were issued before keep the template of then.",
    body: DocumentTemplateInput,
    example: template,
    replies: [{
      status: 200,
      description: "What holds from now on",
      schema: DocumentTemplateReply,
      example: { template: { ...state, kind: "uploaded" } },
    }],
    codes: ["document_template_not_found", "overloaded"],
  }),
  operation({
    ...settings,
    id: "resetDocumentTemplate",
    method: "DELETE",
    path: `${settingsPath}/template`,
    scope: "settings:write",
    summary: "Set the program's own template for a language again",
    replies: [{
      status: 200,
      description: "What holds from now on",
      schema: DocumentTemplateReply,
      example: { template: { ...state, kind: "own", updatedAt: null } },
    }],
    codes: ["document_template_not_found"],
  }),
  operation({
    ...settings,
    id: "replaceDocumentLook",
    method: "PUT",
    path: `${settingsPath}/look`,
    scope: "settings:write",
    summary: "Set colours and font of a language's documents",
    description: "It is the program's own template in them: one that was uploaded holds no longer.",
    body: TemplateLook,
    example: look,
    replies: [{
      status: 200,
      description: "What holds from now on",
      schema: DocumentTemplateReply,
      example: { template: state },
    }],
    codes: ["document_template_not_found"],
  }),
  operation({
    ...settings,
    id: "previewDocumentTemplate",
    method: "POST",
    path: `${settingsPath}/preview`,
    scope: "settings:read",
    summary: "See what a template makes of an offer",
    description:
      "With an offer of yours, with an example where there is none yet; nothing is stored.",
    query: DocumentPreviewQuery,
    body: DocumentTemplateInput,
    example: template,
    replies: [pdf],
    codes: ["document_template_not_found", "offer_not_found", "offer_empty", "overloaded"],
  }),
];
