/** The fonts of the document: DejaVu Sans Condensed, embedded as a subset; Latin, Greek, Cyrillic and more. */
import { type FontMetrics, forDrawing, readFont } from "./font.ts";

/** The two faces that styles name. */
export type FontName = "regular" | "bold";

/** One face: its file and what laying out needs of it. */
export interface FontFace {
  readonly data: Uint8Array<ArrayBuffer>;
  readonly metrics: FontMetrics;
}

/** All faces. */
export type Fonts = Readonly<Record<FontName, FontFace>>;

const files: Readonly<Record<FontName, string>> = {
  regular: import.meta.resolve("dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf"),
  bold: import.meta.resolve("dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf"),
};

let loading: Promise<Fonts> | undefined;

/** The fonts, read once in each thread. */
export function loadFonts(): Promise<Fonts> {
  return loading ??= readAll().catch((error) => {
    loading = undefined;
    throw error;
  });
}

async function readAll(): Promise<Fonts> {
  const [regular, bold] = await Promise.all([readFace("regular"), readFace("bold")]);
  return { regular, bold };
}

async function readFace(name: FontName): Promise<FontFace> {
  const data = forDrawing(await Deno.readFile(new URL(files[name])));
  return { data, metrics: readFont(data) };
}
