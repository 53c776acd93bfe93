/**
 * How a laid-out page is drawn: a plugin of the renderer for whole pages. It takes what laying out has decided, lines and
 * sizes, and measures nothing again. A text is drawn as it is: nothing in it is looked for.
 */
import type { PDFRenderProps, Plugin, Schema } from "@pdfme/common";
import type { ContentLogo } from "./content.ts";
import type { Fonts } from "./fonts.ts";
import type { Page, PlacedBox, PlacedPicture, PlacedText } from "./placed.ts";
import { styles } from "./template.ts";

/** The field of a template that stands for a page. */
export interface PageField extends Schema {
  /** Counts from 0. */
  page: number;
}

type Props = PDFRenderProps<PageField>;
type PdfFont = Awaited<ReturnType<Props["pdfDoc"]["embedFont"]>>;
type FontKey = ReturnType<Props["page"]["node"]["newFontDictionary"]>;

/** One page while it is drawn. */
interface Sheet {
  readonly lib: Props["pdfLib"];
  readonly page: Props["page"];
  readonly pdfDoc: Props["pdfDoc"];
  readonly fonts: Fonts;
  readonly inks: Inks;
  /** What the fonts are called on this page. */
  readonly keys: Readonly<Record<keyof Fonts, FontKey>>;
}

/** Points in a millimetre. */
const POINTS = 72 / 25.4;

/** The plugin that draws these pages, each by its number. */
export function pagePlugin(
  pages: readonly Page[],
  fonts: Fonts,
  logo: ContentLogo | undefined,
): Plugin<PageField> {
  let embedded: Promise<Inks> | undefined;
  return {
    async pdf({ schema, pdfLib: lib, page, pdfDoc }) {
      const inks = await (embedded ??= embedFonts(pdfDoc, fonts));
      const keys = { regular: inks.regular.keyOn(page), bold: inks.bold.keyOn(page) };
      const sheet: Sheet = { lib, page, pdfDoc, fonts, inks, keys };
      for (const placed of pages[schema.page] ?? []) {
        if (placed.kind === "text") drawText(placed, sheet);
        else if (placed.kind === "box") drawBox(placed, sheet);
        else if (logo) await drawPicture(placed, logo, sheet);
      }
    },
    // Only drawing on paper is asked for; an editor of templates would need the rest.
    ui() {},
    propPanel: { schema: {}, defaultSchema: pageField(0, 1, 1) },
  };
}

/** The field of a page, in millimetres. */
export function pageField(page: number, width: number, height: number): PageField {
  const position = { x: 0, y: 0 };
  return { name: `page${page}`, type: "page", content: "", position, width, height, page };
}

function drawText(placed: PlacedText, { lib, page, fonts, inks, keys }: Sheet): void {
  const { font: face, leading, color, size: usual } = styles[placed.style];
  const { metrics } = fonts[face];
  const size = placed.size ?? usual;
  const ascent = size * metrics.ascent / metrics.unitsPerEm;
  const descent = size * metrics.descent / metrics.unitsPerEm;
  const lines = placed.text.split("\n");
  const left = placed.x * POINTS, width = placed.width * POINTS;
  const top = page.getHeight() - placed.y * POINTS;
  const middle = { x: left + width / 2, y: top - lines.length * size * leading / 2 };
  const angle = (placed.rotate ?? 0) * Math.PI / 180;
  page.pushOperators(
    lib.beginText(),
    lib.setFillingRgbColor(...rgbOf(color)),
    lib.setFontAndSize(keys[face], size),
  );
  lines.forEach((line, index) => {
    const { text, units } = inks[face].encode(line);
    const free = placed.align === "left" ? 0 : width - units * size;
    const x = left + (placed.align === "center" ? free / 2 : free);
    const y = top - ascent - (size * leading - ascent - descent) / 2 - index * size * leading;
    page.pushOperators(matrix(lib, turned({ x, y }, middle, angle), angle), lib.showText(text));
  });
  page.pushOperators(lib.endText());
}

function matrix(lib: Props["pdfLib"], { x, y }: { x: number; y: number }, angle: number) {
  const cos = round(Math.cos(angle)), sin = round(Math.sin(angle));
  return lib.setTextMatrix(cos, sin, -sin, cos, round(x), round(y));
}

function drawBox({ x, y, width, height, color }: PlacedBox, { lib, page }: Sheet): void {
  page.pushOperators(
    lib.setFillingRgbColor(...rgbOf(color)),
    lib.rectangle(
      round(x * POINTS),
      round(page.getHeight() - (y + height) * POINTS),
      round(width * POINTS),
      round(height * POINTS),
    ),
    lib.fill(),
  );
}

async function drawPicture(
  { x, y, width, height }: PlacedPicture,
  logo: ContentLogo,
  { page, pdfDoc }: Sheet,
): Promise<void> {
  const picture =
    await (logo.type === "image/png" ? pdfDoc.embedPng(logo.bytes) : pdfDoc.embedJpg(logo.bytes));
  page.drawImage(picture, {
    x: x * POINTS,
    y: page.getHeight() - (y + height) * POINTS,
    width: width * POINTS,
    height: height * POINTS,
  });
}

/** A font inside of one document: each text is encoded once. */
class Ink {
  readonly #texts = new Map<string, { text: ReturnType<PdfFont["encodeText"]>; units: number }>();

  constructor(private readonly font: PdfFont) {}

  /** The text in the font's own codes, and how wide it is in font sizes. */
  encode(text: string) {
    const known = this.#texts.get(text);
    if (known) return known;
    const { font } = this;
    const encoded = { text: font.encodeText(text), units: font.widthOfTextAtSize(text, 1) };
    this.#texts.set(text, encoded);
    return encoded;
  }

  keyOn(page: Props["page"]): FontKey {
    return page.node.newFontDictionary(this.font.name, this.font.ref);
  }
}

type Inks = Readonly<Record<keyof Fonts, Ink>>;

async function embedFonts(pdfDoc: Props["pdfDoc"], fonts: Fonts): Promise<Inks> {
  const embed = async (name: keyof Fonts) =>
    new Ink(await pdfDoc.embedFont(fonts[name].data, { subset: true }));
  return { regular: await embed("regular"), bold: await embed("bold") };
}

function turned(point: { x: number; y: number }, middle: { x: number; y: number }, angle: number) {
  const x = point.x - middle.x, y = point.y - middle.y;
  return {
    x: middle.x + x * Math.cos(angle) - y * Math.sin(angle),
    y: middle.y + x * Math.sin(angle) + y * Math.cos(angle),
  };
}

/** Finer than any printer, and short to write. */
function round(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}

/** `#1f3a5f` as three parts of 1. */
function rgbOf(color: string): [number, number, number] {
  const part = (at: number) => round(parseInt(color.slice(at, at + 2), 16) / 255);
  return [part(1), part(3), part(5)];
}
