/** The document of a payload: what `POST /api/offers/pdf` prints. */
import type { App } from "@/core/app.ts";
import { readCompany } from "@/core/company/seller.ts";
import type { DocumentLanguage, DocumentPayload } from "@/core/contracts/document.ts";
import type { CompanyRow } from "@/db/queries/company/company.ts";
import { printable } from "./characters.ts";
import { templateAt } from "./chosen_templates.ts";
import type { DocumentSource } from "./content.ts";
import type { Place } from "./pool.ts";
import type { RenderedDocument } from "./render.ts";
import { pictureOf } from "./seller.ts";

/** How the document of a payload is wanted. */
export interface PayloadOptions {
  readonly language: DocumentLanguage;
  /** Nobody is signed in: fewer may wait, and the payload says all that is printed. */
  readonly guest: boolean;
  /** Taken before the payload was looked into. */
  readonly place: Place;
}

/**
 * The document of a payload. Where a signed-in user prints in the name of the installation's seller, its logo and bank
 * account are on the paper, its terms where the payload has none, and it has the template that the seller chose. Nobody
 * else can print those.
 *
 * @throws {AppError} `invalid_body` with issues when it cannot be shown as it is; `overloaded` when too many are wanted
 */
export async function renderPayload(
  app: App,
  payload: DocumentPayload,
  options: PayloadOptions,
): Promise<RenderedDocument> {
  const given = { ...payload, draft: false };
  if (options.guest) return await app.documents.render(given, options);
  const { sql } = app.database;
  const company = await readCompany(sql);
  if (printable(payload.seller.name) !== printable(company.name)) {
    return await app.documents.render(given, options);
  }
  const template = await templateAt(sql, options.language);
  return await app.documents.render(withSeller(given, company), { ...options, template });
}

function withSeller(source: DocumentSource, company: CompanyRow): DocumentSource {
  return {
    ...source,
    seller: { bankAccount: company.bankAccount, logo: pictureOf(company), ...source.seller },
    terms: {
      delivery: company.deliveryTerms,
      payment: company.paymentTerms,
      notes: company.notes,
      ...source.terms,
    },
    paths: {
      "seller.bankAccount": "company.bankAccount",
      ...source.terms?.delivery === undefined && { "terms.delivery": "company.deliveryTerms" },
      ...source.terms?.payment === undefined && { "terms.payment": "company.paymentTerms" },
      ...source.terms?.notes === undefined && { "terms.notes": "company.notes" },
    },
  };
}
