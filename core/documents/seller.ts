/** The installation's seller as a document shows it. */
import type { CompanyRow } from "@/db/queries/company/company.ts";
import { pictureHead } from "@/core/company/logo.ts";
import type { ContentLogo, DocumentSource } from "./content.ts";

/** The block of the seller. */
export function sellerOf(company: CompanyRow): DocumentSource["seller"] {
  const { name, address, taxId, contact, bankAccount } = company;
  return { name, address, nip: taxId, contact, bankAccount, logo: pictureOf(company) };
}

/** The seller's logo, or `undefined`. */
export function pictureOf({ logo }: CompanyRow): ContentLogo | undefined {
  const head = logo ? pictureHead(logo) : undefined;
  return logo && head ? { bytes: new Uint8Array(logo), ...head } : undefined;
}
