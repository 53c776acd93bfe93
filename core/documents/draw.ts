/**
 * A template and an offer become a PDF. What users typed is only ever the value of a field, which pdfme prints as it is; in
 * a template's own text it evaluates `{...}`, and with it every text among the inputs that it can list.
 */
import type { Font } from "@pdfme/common";
import { generate } from "@pdfme/generator";
import { image, line, multiVariableText, rectangle, text } from "@pdfme/schemas";
import type { DocumentContent } from "./content.ts";
import type { Fonts } from "./fonts.ts";
import { inputsOf } from "./inputs.ts";
import { paginate } from "./pages.ts";
import { roleTable } from "./role_table.ts";
import { type DocumentTemplate, fill, withLabels, withWholeFigures } from "./template.ts";

const PRODUCER = "Offerwright";

/** Everything that a template may be made of. */
const plugins = { text, multiVariableText, table: roleTable, image, line, rectangle };

/**
 * The document as a PDF file. The same content and template give the same bytes.
 *
 * @throws {DocumentTooLong} it has too many pages
 */
export async function drawDocument(
  content: DocumentContent,
  template: DocumentTemplate,
  fonts: Fonts,
): Promise<Uint8Array<ArrayBuffer>> {
  const { language, labels, title, seller } = content;
  const inputs = inputsOf(content);
  const font = pdfmeFonts(fonts);
  const named = fill(withLabels(template, labels), inputs, content, fonts);
  const filled = await paginate(withWholeFigures(named, fonts), font);
  const issued = new Date(`${content.issueDate}T00:00:00Z`);
  return await generate({
    template: { ...filled.template },
    inputs: [unlisted(filled.fields, inputs.variables)],
    plugins,
    options: {
      font,
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

const known = new WeakMap<Fonts, Font>();

/** The fonts as pdfme takes them: the same object each time, because what is read of them is kept with it. */
function pdfmeFonts(fonts: Fonts): Font {
  const font = known.get(fonts) ?? {
    regular: { data: fonts.regular.data, fallback: true, subset: true },
    bold: { data: fonts.bold.data, subset: true },
  };
  known.set(fonts, font);
  return font;
}

/**
 * Inputs for pdfme, of which it can list the variables only. Before it prints `{currentPage}` it evaluates every input that
 * it finds by listing them: a customer called `{Array(1e9).fill(0)}` would take the memory of the worker. A field's value
 * is asked for by its name and is printed as it is.
 */
function unlisted(
  fields: Readonly<Record<string, string>>,
  variables: Readonly<Record<string, string>>,
): Record<string, string> {
  const inputs: Record<string, string> = {};
  const add = (name: string, value: string, enumerable: boolean) =>
    Object.defineProperty(inputs, name, { value, enumerable, configurable: true });
  for (const [name, value] of Object.entries(fields)) add(name, value, false);
  for (const [name, value] of Object.entries(variables)) add(name, value, true);
  return inputs;
}
