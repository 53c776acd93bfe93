/** The fonts of documents, embedded as subsets: DejaVu Sans Condensed has Latin, Greek, Cyrillic and more. */
import * as fontkit from "fontkit";

/** What pdfme's templates call the two faces; every text is set in one of them. */
export type FontName = "regular" | "bold";

/** One face: its file, its characters and the width of a text. */
export interface FontFace {
  readonly data: Uint8Array<ArrayBuffer>;
  readonly codePoints: readonly number[];
  /** In font sizes. */
  widthOf(text: string): number;
}

/** Both faces of a family. */
export type Fonts = Readonly<Record<FontName, FontFace>>;

/** What fontkit says of a file; the package has no types. */
interface KitFont {
  readonly unitsPerEm: number;
  readonly characterSet: number[];
  layout(text: string): { readonly advanceWidth: number };
}

const files: Readonly<Record<FontName, string>> = {
  regular: import.meta.resolve("dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf"),
  bold: import.meta.resolve("dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf"),
};

let loading: Promise<Fonts> | undefined;

/** The fonts, read once in each thread. */
export function loadFonts(): Promise<Fonts> {
  return loading ??= readFamily(files).catch((error) => {
    loading = undefined;
    throw error;
  });
}

async function readFamily(files: Readonly<Record<FontName, string>>): Promise<Fonts> {
  const [regular, bold] = await Promise.all([readFace(files.regular), readFace(files.bold)]);
  return { regular, bold };
}

async function readFace(file: string): Promise<FontFace> {
  const data = forDrawing(await Deno.readFile(new URL(file)));
  const font: KitFont = fontkit.create(data);
  return {
    data,
    codePoints: font.characterSet,
    widthOf: (text) => font.layout(text).advanceWidth / font.unitsPerEm,
  };
}

/** Ligatures, kerning, placing of marks. */
const shapingTables = ["GSUB", "GPOS", "GDEF", "kern"];
/** OpenType, `post`: this version says that the glyphs have no names. */
const NAMELESS = 0x00030000;

/**
 * A copy of a font without its tables for shaping and without glyph names. pdfme places glyphs by their widths alone, so
 * shaping would cost a third of the time for ligatures, which make words hard to find in the finished file; six thousand
 * glyph names would be read for each document.
 *
 * @param bytes a TrueType or OpenType file
 */
function forDrawing(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const copy = new Uint8Array(bytes);
  const view = new DataView(copy.buffer);
  for (let i = 0; i < view.getUint16(4); i++) {
    const at = 12 + 16 * i;
    const tag = String.fromCharCode(...copy.subarray(at, at + 4));
    // A table whose tag nobody knows is skipped by every reader.
    if (shapingTables.includes(tag)) view.setUint32(at, 0x7a7a7a30 + i);
    if (tag === "post") view.setUint32(view.getUint32(at + 8), NAMELESS);
  }
  return copy;
}
