/**
 * The same pages drawn by hand with the PDF library that the renderer itself is built on, as anybody would who needed one
 * document and no renderer: fonts embedded, `drawText` for each line, `drawRectangle` for each box. What is laid out, the
 * fonts and the file's metadata are the same.
 */
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import type { PDFRenderProps, Schema } from "@pdfme/common";
import type { DocumentContent } from "@/core/documents/content.ts";
import type { Fonts } from "@/core/documents/fonts.ts";
import { layOut } from "@/core/documents/layout.ts";
import type { PlacedText } from "@/core/documents/placed.ts";
import { styles, template } from "@/core/documents/template.ts";

type Library = PDFRenderProps<Schema>["pdfLib"];
type Document = Awaited<ReturnType<Library["PDFDocument"]["create"]>>;
type Fontkit = Parameters<Document["registerFontkit"]>[0];

// Both are dependencies of the renderer, not of this program: they are found from where it stands.
const beside = createRequire(import.meta.resolve("@pdfme/generator"));
const load = (name: string) => import(pathToFileURL(beside.resolve(name)).href);
const lib: Library = await load("@pdfme/pdf-lib");
const fontkit: Fontkit = (await load("fontkit")).default;

const POINTS = 72 / 25.4;

/** The document, drawn by hand. */
export async function drawByHand(content: DocumentContent, fonts: Fonts): Promise<Uint8Array> {
  const pdf = await lib.PDFDocument.create();
  pdf.registerFontkit(fontkit);
  const faces = {
    regular: await pdf.embedFont(fonts.regular.data, { subset: true }),
    bold: await pdf.embedFont(fonts.bold.data, { subset: true }),
  };
  const height = template.page.height * POINTS;
  for (const placedThings of layOut(content, fonts)) {
    const page = pdf.addPage([template.page.width * POINTS, height]);
    const drawLines = ({ text, style, size, align, x, width }: PlacedText, top: number): void => {
      const { font: name, size: usual, leading, color } = styles[style];
      const font = faces[name];
      const points = size ?? usual;
      text.split("\n").forEach((line, index) => {
        const free = align === "left" ? 0 : width * POINTS - font.widthOfTextAtSize(line, points);
        page.drawText(line, {
          x: x * POINTS + (align === "center" ? free / 2 : free),
          y: top - points - index * points * leading,
          size: points,
          font,
          color: colorOf(color),
        });
      });
    };
    for (const placed of placedThings) {
      const x = placed.x * POINTS, y = height - placed.y * POINTS;
      if (placed.kind === "text") {
        drawLines(placed, y);
      } else if (placed.kind === "box") {
        const [width, high] = [placed.width * POINTS, placed.height * POINTS];
        page.drawRectangle({ x, y: y - high, width, height: high, color: colorOf(placed.color) });
      }
    }
  }
  const issued = new Date(`${content.issueDate}T00:00:00Z`);
  pdf.setTitle(content.title);
  pdf.setAuthor(content.seller.name);
  pdf.setCreationDate(issued);
  pdf.setModificationDate(issued);
  return await pdf.save();
}

function colorOf(hex: string) {
  const part = (at: number) => parseInt(hex.slice(at, at + 2), 16) / 255;
  return lib.rgb(part(1), part(3), part(5));
}
