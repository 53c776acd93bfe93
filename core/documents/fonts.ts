/** The fonts of documents, embedded as subsets: DejaVu Sans Condensed has Latin, Greek, Cyrillic and more. */
import * as fontkit from "fontkit";
import { type FontName, OWN_FONT } from "./font_names.ts";

/** One face: its file, its characters and the width of a text. */
export interface FontFace {
  readonly data: Uint8Array<ArrayBuffer>;
  readonly codePoints: readonly number[];
  /** In font sizes. */
  widthOf(text: string): number;
}

/** Both faces of a family. */
export type Fonts = Readonly<Record<FontName, FontFace>>;

/** A family by its name. */
export interface Family {
  readonly name: string;
  readonly fonts: Fonts;
}

/** A file in the folder of fonts that cannot be used. */
export class FontUnusable extends Error {
  override readonly name = "FontUnusable";
}

/** What fontkit says of a file; the package has no types. */
interface KitFont {
  readonly unitsPerEm: number;
  readonly characterSet: number[];
  readonly familyName: string;
  readonly italicAngle: number;
  readonly "OS/2": { readonly usWeightClass: number };
  layout(text: string): { readonly advanceWidth: number };
}

const files: Readonly<Record<FontName, string>> = {
  regular: import.meta.resolve("dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf"),
  bold: import.meta.resolve("dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf"),
};

let loading: Promise<Fonts> | undefined;

/** Our fonts, read once in each thread. */
export function loadFonts(): Promise<Fonts> {
  return loading ??= readOwn().catch((error) => {
    loading = undefined;
    throw error;
  });
}

const families = new Map<string, Promise<readonly Family[]>>();

/**
 * Our family and those of a folder of TTF and OTF files, read once in each thread. The face nearest to weight 400 is the
 * regular one, the heaviest from 600 on the bold one; a family of one face has it for both.
 *
 * @throws {FontUnusable} with a sentence for the operator
 */
export function loadFamilies(folder: string | undefined): Promise<readonly Family[]> {
  const key = folder ?? "";
  const loading = families.get(key) ?? readFamilies(folder).catch((error) => {
    families.delete(key);
    throw error;
  });
  families.set(key, loading);
  return loading;
}

/**
 * The names of the families in a folder, ours first; nothing of them is kept.
 *
 * @throws {FontUnusable} with a sentence for the operator
 */
export async function familyNames(folder: string): Promise<string[]> {
  return (await readFamilies(folder)).map(({ name }) => name);
}

async function readFamilies(folder: string | undefined): Promise<Family[]> {
  const own = { name: OWN_FONT, fonts: await loadFonts() };
  if (folder === undefined) return [own];
  const faces = [];
  for (const name of await fontFiles(folder)) faces.push(await readNamed(`${folder}/${name}`));
  const upright = faces.filter(({ isItalic, family }) => !isItalic && family !== OWN_FONT);
  const found = [...Map.groupBy(upright, ({ family }) => family)].map(([name, members]) => {
    const byWeight = members.toSorted((one, other) => one.weight - other.weight);
    const near = (weight: number) => Math.abs(weight - 400);
    const [regular] = byWeight.toSorted((one, other) => near(one.weight) - near(other.weight));
    const bold = byWeight.findLast(({ weight }) => weight >= 600) ?? regular;
    return regular && bold ? [{ name, fonts: { regular: regular.face, bold: bold.face } }] : [];
  });
  return [own, ...found.flat().toSorted((one, other) => one.name < other.name ? -1 : 1)];
}

async function fontFiles(folder: string): Promise<string[]> {
  try {
    const entries = await Array.fromAsync(Deno.readDir(folder));
    return entries.filter(({ name, isDirectory }) => !isDirectory && /\.(ttf|otf)$/i.test(name))
      .map(({ name }) => name).sort();
  } catch (cause) {
    throw new FontUnusable("DOCUMENT_FONTS must be a folder that can be read.", { cause });
  }
}

async function readNamed(path: string) {
  try {
    const { face, font } = readFont(await Deno.readFile(path));
    const weight = font["OS/2"].usWeightClass;
    return { face, family: font.familyName, weight, isItalic: font.italicAngle !== 0 };
  } catch (cause) {
    throw new FontUnusable(
      `DOCUMENT_FONTS must be a folder of TrueType and OpenType fonts: ${path} is none.`,
      { cause },
    );
  }
}

async function readOwn(): Promise<Fonts> {
  const read = async (name: FontName) => readFont(await Deno.readFile(new URL(files[name]))).face;
  const [regular, bold] = await Promise.all([read("regular"), read("bold")]);
  return { regular, bold };
}

function readFont(bytes: Uint8Array): { face: FontFace; font: KitFont } {
  const data = forDrawing(bytes);
  const font: KitFont = fontkit.create(data);
  const face = {
    data,
    codePoints: font.characterSet,
    widthOf: (text: string) => font.layout(text).advanceWidth / font.unitsPerEm,
  };
  return { face, font };
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
