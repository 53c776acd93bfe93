/**
 * Placed pages become a PDF. Two rules keep what users typed from being anything but text: every text is the *value* of a
 * field that is not read-only (the renderer evaluates `{...}` in read-only content), and the only plugins are plain text and
 * rectangle, which know no markup, links or addresses.
 */
import type { Template } from "@pdfme/common";
import { generate } from "@pdfme/generator";
import { rectangle, text } from "@pdfme/schemas";
import type { DocumentContent } from "./content.ts";
import type { Fonts } from "./fonts.ts";
import { layOut, type Page, type PlacedBox, type PlacedText } from "./layout.ts";
import { styles, template } from "./template.ts";

/** Added to the side of a box that its text does not touch: the renderer measures ligatures, laying out does not. */
const SLACK_MM = 4;
const PRODUCER = "Offerwright";

type Schema = Template["schemas"][number][number];

/**
 * The document as a PDF file. The same content gives the same bytes.
 *
 * @throws {DocumentTooLong} it has too many pages
 */
export async function drawDocument(
  content: DocumentContent,
  fonts: Fonts,
): Promise<Uint8Array<ArrayBuffer>> {
  const { schemas, inputs } = fieldsOf(layOut(content, fonts));
  const { width, height } = template.page;
  const issued = new Date(`${content.issueDate}T00:00:00Z`);
  const { language, labels, number, seller } = content;
  return await generate({
    template: { basePdf: { width, height, padding: [0, 0, 0, 0] }, schemas },
    inputs: [inputs],
    plugins: { text, rectangle },
    options: {
      font: {
        regular: { data: fonts.regular.data, fallback: true, subset: true },
        bold: { data: fonts.bold.data, subset: true },
      },
      title: `${labels.title} ${number}`,
      author: seller.name,
      lang: language,
      creator: PRODUCER,
      producer: PRODUCER,
      creationDate: issued,
      modificationDate: issued,
    },
  });
}

/** One field for each placed thing; names are ours and mean nothing. */
function fieldsOf(pages: readonly Page[]): { schemas: Schema[][]; inputs: Record<string, string> } {
  const inputs: Record<string, string> = {};
  let count = 0;
  const schemas = pages.map((page) =>
    page.map((placed) => {
      const name = `f${count++}`;
      inputs[name] = placed.kind === "text" ? placed.text : "";
      return placed.kind === "text" ? textField(name, placed) : boxField(name, placed);
    })
  );
  return { schemas, inputs };
}

function textField(name: string, placed: PlacedText): Schema {
  const { font, size, leading, color } = styles[placed.style];
  const slack = placed.align === "center" ? 0 : SLACK_MM;
  return {
    name,
    type: "text",
    content: "",
    position: { x: placed.x - (placed.align === "right" ? slack : 0), y: placed.y },
    width: placed.width + slack,
    height: size * leading,
    rotate: placed.rotate ?? 0,
    alignment: placed.align,
    verticalAlignment: "top",
    fontName: font,
    fontSize: placed.size ?? size,
    lineHeight: leading,
    characterSpacing: 0,
    fontColor: color,
  };
}

function boxField(name: string, { x, y, width, height, color }: PlacedBox): Schema {
  return {
    name,
    type: "rectangle",
    content: "",
    position: { x, y },
    width,
    height,
    color,
    borderWidth: 0,
    borderColor: "",
  };
}
