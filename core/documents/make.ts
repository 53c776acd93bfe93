/** From what an offer says to the bytes of its document, in one thread. */
import type { DocumentLanguage } from "@/core/contracts/document.ts";
import { AmountTooLargeError } from "@/core/money.ts";
import { composeContent, type DocumentSource } from "./content.ts";
import { drawDocument } from "./draw.ts";
import type { Fonts } from "./fonts.ts";
import { DocumentTooLong, MAX_PAGES } from "./pages.ts";
import { ownTemplate } from "./template.ts";

/** What is wanted. */
export interface DocumentOrder {
  readonly source: DocumentSource;
  readonly language: DocumentLanguage;
}

/** The document, or one issue for each reason why it cannot be shown as it is. */
export type Made =
  | { readonly bytes: Uint8Array<ArrayBuffer>; readonly issues?: undefined }
  | { readonly issues: readonly string[] };

/** Makes a document. The same order gives the same bytes. */
export async function makeDocument(order: DocumentOrder, fonts: Fonts): Promise<Made> {
  try {
    const { content, issues } = composeContent(order.source, order.language, fonts);
    if (issues.length > 0) return { issues };
    return { bytes: await drawDocument(content, ownTemplate(order.language), fonts) };
  } catch (error) {
    if (error instanceof DocumentTooLong) {
      return { issues: [`items: make a document of more than ${MAX_PAGES} pages`] };
    }
    if (!(error instanceof AmountTooLargeError)) throw error;
    return { issues: ["items: have an amount that is too large to be shown exactly"] };
  }
}
