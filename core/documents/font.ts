/** Reads of a TrueType font what laying out needs: which characters it has and how wide they are. */

/** Widths by code point; a code point that is not in `advances` cannot be drawn. */
export interface FontMetrics {
  readonly unitsPerEm: number;
  /** Above and below the baseline, both positive. */
  readonly ascent: number;
  readonly descent: number;
  readonly advances: ReadonlyMap<number, number>;
}

/**
 * The metrics of a font.
 *
 * @param bytes a TrueType file with a Unicode character map (formats 4 and 12)
 * @throws {Error} it is none
 */
export function readFont(bytes: Uint8Array): FontMetrics {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const tables = readTables(view);
  const table = (tag: string): number => {
    const offset = tables.get(tag);
    if (offset === undefined) throw new Error(`the font has no table ${tag}`);
    return offset;
  };
  const metricCount = view.getUint16(table("hhea") + 34);
  const hmtx = table("hmtx");
  const advances = new Map<number, number>();
  for (const [codePoint, glyph] of readCharacterMap(view, table("cmap"))) {
    advances.set(codePoint, view.getUint16(hmtx + 4 * Math.min(glyph, metricCount - 1)));
  }
  return {
    unitsPerEm: view.getUint16(table("head") + 18),
    ascent: view.getInt16(table("hhea") + 4),
    descent: -view.getInt16(table("hhea") + 6),
    advances,
  };
}

/** Ligatures, kerning, placing of marks. */
const shapingTables = ["GSUB", "GPOS", "GDEF", "kern"];
/** OpenType, `post`: this version says that the glyphs have no names. */
const NAMELESS = 0x00030000;

/**
 * A copy of a font that says nothing of shaping and of the names of glyphs. The renderer asks for both and then places
 * glyphs by their widths alone: shaping would cost a third of the time for nothing but ligatures, which make words hard to
 * find in the finished file, and six thousand names would be read for each document, half of the time of a small one.
 */
export function forDrawing(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const copy = new Uint8Array(bytes);
  const view = new DataView(copy.buffer);
  for (let i = 0; i < view.getUint16(4); i++) {
    const at = 12 + 16 * i;
    // A table of a name that nobody knows is skipped by every reader.
    if (shapingTables.includes(tagAt(view, at))) view.setUint32(at, 0x7a7a7a30 + i);
    if (tagAt(view, at) === "post") view.setUint32(view.getUint32(at + 8), NAMELESS);
  }
  return copy;
}

/**
 * The width of a text in the unit of `size`.
 *
 * @param text characters that the font lacks count as nothing
 */
export function widthOf(text: string, font: FontMetrics, size: number): number {
  let units = 0;
  for (const character of text) units += font.advances.get(character.codePointAt(0) ?? 0) ?? 0;
  return units * size / font.unitsPerEm;
}

function readTables(view: DataView): Map<string, number> {
  const tables = new Map<string, number>();
  for (let i = 0; i < view.getUint16(4); i++) {
    const at = 12 + 16 * i;
    tables.set(tagAt(view, at), view.getUint32(at + 8));
  }
  return tables;
}

function tagAt(view: DataView, at: number): string {
  return String.fromCharCode(...[0, 1, 2, 3].map((byte) => view.getUint8(at + byte)));
}

function* readCharacterMap(view: DataView, cmap: number): Generator<[number, number]> {
  const formats = new Map<number, number>();
  for (let i = 0; i < view.getUint16(cmap + 2); i++) {
    const at = cmap + 4 + 8 * i;
    const platform = view.getUint16(at);
    const offset = cmap + view.getUint32(at + 4);
    if (platform === 0 || platform === 3) formats.set(view.getUint16(offset), offset);
  }
  const wide = formats.get(12);
  const narrow = formats.get(4);
  if (wide !== undefined) yield* readFormat12(view, wide);
  else if (narrow !== undefined) yield* readFormat4(view, narrow);
  else throw new Error("the font has no Unicode character map");
}

function* readFormat12(view: DataView, at: number): Generator<[number, number]> {
  for (let i = 0; i < view.getUint32(at + 12); i++) {
    const group = at + 16 + 12 * i;
    const start = view.getUint32(group);
    const end = view.getUint32(group + 4);
    const glyph = view.getUint32(group + 8);
    for (let code = start; code <= end; code++) {
      if (glyph + code - start !== 0) yield [code, glyph + code - start];
    }
  }
}

function* readFormat4(view: DataView, at: number): Generator<[number, number]> {
  const doubled = view.getUint16(at + 6);
  for (let i = 0; i < doubled; i += 2) {
    const end = view.getUint16(at + 14 + i);
    const start = view.getUint16(at + 16 + doubled + i);
    const delta = view.getUint16(at + 16 + 2 * doubled + i);
    const rangeAt = at + 16 + 3 * doubled + i;
    const range = view.getUint16(rangeAt);
    for (let code = start; code <= end && code !== 0xffff; code++) {
      const raw = range === 0 ? code : view.getUint16(rangeAt + range + 2 * (code - start));
      const glyph = range !== 0 && raw === 0 ? 0 : (raw + delta) & 0xffff;
      if (glyph !== 0) yield [code, glyph];
    }
  }
}
