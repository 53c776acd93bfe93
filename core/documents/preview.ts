/** What a template would make of a real offer; where there is none yet, of an example. Nothing is stored. */
import type { App } from "@/core/app.ts";
import { readCompany } from "@/core/company/seller.ts";
import type { DocumentLanguage } from "@/core/contracts/document.ts";
import type { DocumentTemplateInput } from "@/core/contracts/document_template.ts";
import { AppError, isAppError } from "@/core/errors.ts";
import { listOffers, nameFilter } from "@/db/queries/offers/offer_list.ts";
import { refuseUnusable } from "./check_template.ts";
import { templateAt } from "./chosen_templates.ts";
import type { RenderedDocument } from "./render.ts";
import { sellerOf } from "./seller.ts";
import { specimen } from "./specimen.ts";
import { renderOffer } from "./stored.ts";
import type { DocumentTemplate } from "./template.ts";

/** What is looked at. */
export interface PreviewOptions {
  /** Without it the one that holds. */
  readonly template?: DocumentTemplateInput;
  /** Without it the offer that was changed last. */
  readonly offerId?: string;
}

/**
 * The document of an offer with a template.
 *
 * @throws {AppError} `invalid_body` with the place of each fault of the template; `offer_not_found`, `offer_empty`,
 * `overloaded`; `invalid_parameter` when the offer holds what no document can show
 */
export async function previewDocument(
  app: App,
  language: DocumentLanguage,
  { template: input, offerId }: PreviewOptions,
): Promise<RenderedDocument> {
  if (input) {
    refuseUnusable(input);
    await app.documents.tryTemplate(input, language);
  }
  const { sql } = app.database;
  const template = input
    ? input as unknown as DocumentTemplate // what was refused above has its shape
    : await templateAt(sql, language);
  const options = { language, otherwise: language, template };
  if (offerId !== undefined) return await renderOffer(app, offerId, options);
  const [latest] = await listOffers(sql, await nameFilter(sql, {}), 1);
  try {
    if (latest) return await renderOffer(app, latest.id, options);
  } catch (error) {
    // The last offer may have no line yet, or be gone.
    if (!isAppError(error, "offer_empty") && !isAppError(error, "offer_not_found")) throw error;
  }
  const source = { ...specimen, seller: sellerOf(await readCompany(sql)) };
  try {
    return await app.documents.render(source, { language, guest: false, template });
  } catch (error) {
    if (!isAppError(error, "invalid_body")) throw error;
    // It is not the template: the seller has characters that no font shows.
    throw new AppError("invalid_parameter", { issues: error.issues, cause: error });
  }
}
