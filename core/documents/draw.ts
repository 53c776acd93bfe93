/**
 * Placed pages become a PDF. What users typed is never part of the template, where the renderer evaluates `{...}`: the
 * template has one field for each page, and the plugin behind it draws what was laid out.
 */
import { generate } from "@pdfme/generator";
import type { DocumentContent } from "./content.ts";
import { pageField, pagePlugin } from "./fields.ts";
import type { Fonts } from "./fonts.ts";
import { layOut } from "./layout.ts";
import { template } from "./template.ts";

const PRODUCER = "Offerwright";

/**
 * The document as a PDF file. The same content gives the same bytes.
 *
 * @throws {DocumentTooLong} it has too many pages
 */
export async function drawDocument(
  content: DocumentContent,
  fonts: Fonts,
): Promise<Uint8Array<ArrayBuffer>> {
  const pages = layOut(content, fonts);
  const { width, height } = template.page;
  const issued = new Date(`${content.issueDate}T00:00:00Z`);
  const { language, title, seller } = content;
  return await generate({
    template: {
      basePdf: { width, height, padding: [0, 0, 0, 0] },
      schemas: pages.map((_, index) => [pageField(index, width, height)]),
    },
    inputs: [{}],
    plugins: { page: pagePlugin(pages, fonts, content.logo) },
    options: {
      font: { regular: { data: fonts.regular.data, fallback: true } },
      title,
      author: seller.name,
      lang: language,
      creator: PRODUCER,
      producer: PRODUCER,
      creationDate: issued,
      modificationDate: issued,
    },
  });
}
