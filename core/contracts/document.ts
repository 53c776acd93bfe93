/** The document: what `POST /api/offers/pdf` takes, and what both PDF operations take as query. */
import { z } from "zod";
import { limits } from "@/core/platform/limits.ts";
import { currency, decimal, text } from "./values.ts";

/** The languages that a document can be written in; its labels, dates and numbers follow it. */
export const DocumentLanguage = z.enum(["en", "pl", "de"], "must be en, pl or de");
export type DocumentLanguage = z.infer<typeof DocumentLanguage>;

/** Bounds of seller and buyer. */
export const partyBounds = { address: 500, contact: 200, nip: 64, lines: 12 } as const;

/** Bounds of the payload that no other part of the contract has. */
const bounds = { number: 64, unit: 20 } as const;

/** Seller or buyer. Blocks stand side by side at the top of a page, so their height is bounded. */
const Party = z.object({
  name: text(limits.name, 1),
  address: shortText(partyBounds.address),
  nip: text(partyBounds.nip).optional().meta({ description: "Tax identification number" }),
  contact: shortText(partyBounds.contact).optional(),
});

/** A line: what is printed is this and the amounts computed from it. */
const DocumentItem = z.object({
  name: text(limits.name, 1),
  quantity: decimal(),
  unitPriceNet: decimal(),
  vatRate: decimal().min(0, "must be at least 0").meta({ description: "Percent points" }),
  sku: text(limits.sku).optional(),
  description: text(limits.description).optional(),
  unit: text(bounds.unit).optional(),
});

/** Body of `POST /api/offers/pdf`. */
export const DocumentPayload = z.object({
  offer: z.object({
    number: text(bounds.number, 1),
    issueDate: date(),
    validUntil: date(),
    currency: currency(),
    discountPercent: decimal().max(100, "must be at most 100").optional(),
  }),
  seller: Party,
  buyer: Party,
  items: z.array(DocumentItem)
    .min(1, "must have at least 1 element")
    .max(limits.linesPerOffer, `must have at most ${limits.linesPerOffer} elements`),
  terms: z.object({
    delivery: text(limits.note).optional(),
    payment: text(limits.note).optional(),
    notes: text(limits.note).optional(),
  }).optional(),
}).meta({ id: "DocumentPayload" });
export type DocumentPayload = z.infer<typeof DocumentPayload>;

/** Query of `POST /api/offers/pdf`. */
export const DocumentQuery = z.object({
  language: DocumentLanguage.optional().meta({
    description: "Without it: the user's language, else what `Accept-Language` asks for",
  }),
  lang: DocumentLanguage.optional().meta({ description: "The same; `language` goes first" }),
});

/** Query of `GET /api/offers/{offerId}/pdf`. */
export const StoredDocumentQuery = DocumentQuery.extend({
  revision: z.string().max(100, "must be the id of a revision").optional().meta({
    description: "Id of a stored revision to print instead of the present state",
  }),
});

function date() {
  return z.iso.date("must be a date such as 2026-11-20");
}

/** Text that stands in a block at the top of a page: bounded in length and in lines. */
export function shortText(max: number) {
  return text(max).refine(
    (value) => value.split(/\r\n|\r|\n/, partyBounds.lines + 1).length <= partyBounds.lines,
    `must have at most ${partyBounds.lines} lines`,
  );
}
