/** The quotation within the document: what people read and what machines read travel as one file (ISO 32000-2, 7.11.4). */
import { AFRelationship, PDFDocument } from "@pdfme/pdf-lib";
import { fileNameOf } from "./file_name.ts";

/**
 * The document with the quotation as an embedded file that holds the same data. The same document and quotation give the same
 * bytes: the file's dates are the day of issue, an ISO 8601 day.
 */
export async function attachQuotation(
  document: Uint8Array,
  xml: string,
  { number, issueDate }: { readonly number: string; readonly issueDate: string },
): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = await PDFDocument.load(document, { updateMetadata: false });
  const issued = new Date(`${issueDate}T00:00:00Z`);
  await pdf.attach(new TextEncoder().encode(xml), fileNameOf(number, "xml").ascii, {
    mimeType: "application/xml",
    description: "OASIS UBL 2.1 Quotation",
    creationDate: issued,
    modificationDate: issued,
    afRelationship: AFRelationship.Data,
  });
  return new Uint8Array(await pdf.save());
}
