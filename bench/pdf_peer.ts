/**
 * What documents are measured against: the least that pdfme can be asked for an offer, one table and the totals, and the
 * same words drawn by hand with the PDF library that pdfme is built on.
 */
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import type { PDFRenderProps, Schema } from "@pdfme/common";
import { generate } from "@pdfme/generator";
import { table, text } from "@pdfme/schemas";
import type { ContentLine, DocumentContent } from "@/core/documents/content.ts";
import type { Fonts } from "@/core/documents/fonts.ts";

type Library = PDFRenderProps<Schema>["pdfLib"];
type Document = Awaited<ReturnType<Library["PDFDocument"]["create"]>>;
type Fontkit = Parameters<Document["registerFontkit"]>[0];

// Both are dependencies of the renderer, not of this program: they are found from where it stands.
const beside = createRequire(import.meta.resolve("@pdfme/generator"));
const load = (name: string) => import(pathToFileURL(beside.resolve(name)).href);
const lib: Library = await load("@pdfme/pdf-lib");
const fontkit: Fontkit = (await load("fontkit")).default;

const columns = [6, 40, 10, 8, 12, 8, 8, 8];

function cells(line: ContentLine): string[] {
  const { position, name, sku, description, quantity, unit, unitPriceNet, vat, net, gross } = line;
  return [
    position,
    [name, sku, description].filter((part) => part !== "").join("\n"),
    quantity,
    unit,
    unitPriceNet,
    vat,
    net,
    gross,
  ];
}

/** The offer by pdfme, with as small a template as shows it. */
export async function drawPlainly(content: DocumentContent, fonts: Fonts): Promise<Uint8Array> {
  const box = (size: number) => ({ top: size, right: size, bottom: size, left: size });
  const style = {
    fontName: "regular",
    fontSize: 8,
    lineHeight: 1.35,
    alignment: "left",
    verticalAlignment: "top",
    characterSpacing: 0,
    fontColor: "#000000",
    backgroundColor: "",
    borderColor: "",
    borderWidth: box(0),
    padding: box(1.5),
  };
  const tableOf = (
    name: string,
    y: number,
    head: string[],
    widths: number[],
    showHead: boolean,
  ) => ({
    name,
    type: "table",
    content: "[]",
    position: { x: 15, y },
    width: 180,
    height: 20,
    showHead,
    repeatHead: showHead,
    head,
    headWidthPercentages: widths,
    tableStyles: { borderColor: "#000000", borderWidth: 0 },
    headStyles: style,
    bodyStyles: { ...style, alternateBackgroundColor: "" },
    columnStyles: {},
  });
  const { labels } = content;
  const head = [
    labels.position,
    labels.item,
    labels.quantity,
    labels.unit,
    labels.unitPriceNet,
    labels.vat,
    labels.net,
    labels.gross,
  ];
  const title = { name: "title", type: "text", position: { x: 15, y: 20 }, width: 180, height: 10 };
  return await generate({
    template: {
      basePdf: { width: 210, height: 297, padding: [20, 15, 20, 15] },
      schemas: [[
        title,
        tableOf("lines", 40, head, columns, true),
        tableOf("totals", 65, ["", ""], [70, 30], false),
      ]],
    },
    inputs: [{
      title: content.title,
      lines: JSON.stringify(content.lines.map(cells)),
      totals: JSON.stringify(content.totals.map(({ label, value }) => [label, value])),
    }],
    plugins: { text, table },
    options: { font: { regular: { data: fonts.regular.data, fallback: true, subset: true } } },
  });
}

/** Points. */
const MARGIN = 42, LINE = 11, BOTTOM = 60, TOP = 800;

/** The offer as anybody would draw it who needed one document and no renderer: no line is broken, none is measured. */
export async function drawByHand(content: DocumentContent, fonts: Fonts): Promise<Uint8Array> {
  const pdf = await lib.PDFDocument.create();
  pdf.registerFontkit(fontkit);
  const regular = await pdf.embedFont(fonts.regular.data, { subset: true });
  const bold = await pdf.embedFont(fonts.bold.data, { subset: true });
  let page = pdf.addPage(), y = TOP;
  const left = columns.map((_, index) =>
    MARGIN + 5.1 * columns.slice(0, index).reduce((sum, width) => sum + width, 0)
  );
  const put = (value: string, x: number, font = regular) =>
    page.drawText(value, { x, y, size: 8, font });
  put(content.title, MARGIN, bold);
  y -= 3 * LINE;
  for (const line of content.lines) {
    const [position = "", item = "", ...figures] = cells(line);
    const texts = item.split("\n");
    if (y - texts.length * LINE < BOTTOM) [page, y] = [pdf.addPage(), TOP];
    put(position, left[0] ?? MARGIN);
    figures.forEach((figure, index) => put(figure, left[index + 2] ?? MARGIN));
    for (const [index, part] of texts.entries()) {
      put(part, left[1] ?? MARGIN, index === 0 ? bold : regular);
      y -= LINE;
    }
  }
  for (const { label, value } of content.totals) {
    if (y < BOTTOM) [page, y] = [pdf.addPage(), TOP];
    put(label, 330);
    put(value, 480, bold);
    y -= LINE;
  }
  return await pdf.save();
}
