/** To whom an offer goes and on which terms: what is printed on it besides its lines. */
import { z } from "zod";
import { limits } from "@/core/platform/limits.ts";
import { country, customerBounds, email } from "./customer.ts";
import { DocumentLanguage, partyBounds, shortText } from "./document.ts";
import { text } from "./values.ts";
import { wording } from "./wording.ts";

/** Who buys, as printed: copied from the customer, and since then the offer's own. */
export const Buyer = z.object({
  name: z.string(),
  address: z.string().nullable(),
  country: z.string().nullable(),
  vatId: z.string().nullable(),
  contact: z.string().nullable(),
  email: z.string().nullable(),
  deliveryAddress: z.string().nullable(),
}).meta({ id: "Buyer" });
export type Buyer = z.infer<typeof Buyer>;

/** Additional fields of an offer; `null` where nothing is said. */
export const offerTerms = {
  buyer: Buyer.nullable().meta({
    description: "Who is printed as the buyer: a copy of the customer, which can be changed",
  }),
  language: DocumentLanguage.nullable().meta({ description: "Of the offer's document" }),
  reference: z.string().nullable().meta({ description: "The customer's own, such as a number" }),
  paymentTerms: z.string().nullable().meta({ description: "Without them the seller's hold" }),
  deliveryTerms: z.string().nullable().meta({ description: "Without them the seller's hold" }),
  deliveryDate: z.string().nullable().meta({ description: "ISO 8601 day" }),
  validUntil: z.string().nullable().meta({
    description: "Last day on which the offer holds; `null`: as long as the seller's offers do",
  }),
};

/** The same in a revision: absent where nothing was said, and in revisions older than the field. */
export const snapshotTerms = {
  buyer: Buyer.optional(),
  language: DocumentLanguage.optional(),
  reference: z.string().optional(),
  paymentTerms: z.string().optional(),
  deliveryTerms: z.string().optional(),
  deliveryDate: z.string().optional(),
  validUntil: z.string().optional(),
};

/** What a message says of who sent it, where a customer is known by that. */
export const SuggestedCustomer = z.object({
  id: z.string(),
  name: z.string(),
  because: z.string().meta({ description: "In words" }),
  kind: z.enum(["email_domain", "email", "vat_id", "name"]).meta({
    description: "What the message and the customer have in common",
  }),
  text: z.string().meta({ description: "Those words of the message" }),
}).meta({ id: "SuggestedCustomer" });
export type SuggestedCustomer = z.infer<typeof SuggestedCustomer>;

const BuyerInput = z.object({
  name: wording(limits.name),
  address: shortText(partyBounds.address).nullish(),
  country: country().nullish(),
  vatId: text(customerBounds.vatId).nullish(),
  contact: text(limits.name).nullish(),
  email: email().nullish(),
  deliveryAddress: shortText(partyBounds.address).nullish(),
}).meta({ id: "BuyerInput" });

function day() {
  return z.iso.date("must be a date such as 2026-11-20");
}

/** The same fields in the update of an offer; `null` and blank text take away what is said. */
export const termsUpdate = {
  buyer: BuyerInput.nullable().meta({ description: "Replaces all of it" }),
  language: DocumentLanguage.nullable(),
  reference: text(limits.name).nullable(),
  paymentTerms: text(limits.note).nullable(),
  deliveryTerms: text(limits.note).nullable(),
  deliveryDate: day().nullable(),
  validUntil: day().nullable(),
};
