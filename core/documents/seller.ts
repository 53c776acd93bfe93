/** Who offers, and for how long, where an offer itself does not say: the one place to change it. */
import type { DocumentPayload } from "@/core/contracts/document.ts";

/** The seller on the documents of stored offers. */
export const defaultSeller: DocumentPayload["seller"] = {
  name: "Offerwright demo",
  address: "1 Example Street\n00-000 Example Town",
  contact: "sales@example.com",
};

/** How many days after its issue date a stored offer is valid. */
export const validityDays = 30;
