/** Reads text back out of a PDF, as much of the format as our own documents use. */

/** One piece of text where it stands; points from the bottom left corner. */
export interface ReadText {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

/** A document as read. */
export interface ReadPdf {
  readonly pages: readonly (readonly ReadText[])[];
  /** The whole file with every stream inflated, for searching. */
  readonly raw: string;
}

interface PdfObject {
  readonly body: string;
  readonly stream?: string;
}

/** Reads a document. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const objects = await readObjects(latin1(bytes));
  const tree = [...objects.values()].find(({ body }) => /\/Type \/Pages\b/.test(body));
  const pages = refs(section(tree?.body ?? "", "Kids"))
    .map((id) => readPage(at(objects, id), objects));
  const raw = [...objects.values()].map(({ body, stream = "" }) => body + stream).join("\n");
  return { pages, raw };
}

/** All text of a page in the order in which it was drawn. */
export function textOf(page: readonly ReadText[]): string {
  return page.map(({ text }) => text).join("\n");
}

async function readObjects(file: string): Promise<Map<number, PdfObject>> {
  const objects = new Map<number, PdfObject>();
  for (const match of file.matchAll(/(\d+) 0 obj\s([\s\S]*?)endobj/g)) {
    const [, id = "", content = ""] = match;
    const start = /stream\r?\n/.exec(content);
    if (!start) {
      objects.set(Number(id), { body: content });
      continue;
    }
    const body = content.slice(0, start.index);
    const length = Number(/\/Length (\d+)/.exec(body)?.[1]);
    const data = content.slice(start.index + start[0].length).slice(0, length);
    const stream = body.includes("/FlateDecode") ? await inflate(data) : data;
    objects.set(Number(id), { body, stream });
    if (!body.includes("/ObjStm")) continue;
    const first = Number(/\/First (\d+)/.exec(body)?.[1]);
    const numbers = stream.slice(0, first).trim().split(/\s+/).map(Number);
    for (let i = 0; i < numbers.length; i += 2) {
      const end = numbers[i + 3];
      const part = stream.slice(first + (numbers[i + 1] ?? 0), end && first + end);
      objects.set(numbers[i] ?? 0, { body: part });
    }
  }
  return objects;
}

function readPage({ body }: PdfObject, objects: Map<number, PdfObject>): ReadText[] {
  const fonts = new Map<string, Map<string, string>>();
  for (const [, name = "", id = ""] of body.matchAll(/\/([\w.-]+) (\d+) 0 R/g)) {
    const toUnicode = /\/ToUnicode (\d+) 0 R/.exec(objects.get(Number(id))?.body ?? "")?.[1];
    if (toUnicode) fonts.set(name, readCharacterMap(at(objects, Number(toUnicode)).stream ?? ""));
  }
  const stream = refs(section(body, "Contents")).map((id) => at(objects, id).stream).join("\n");
  const texts: ReadText[] = [];
  let font = new Map<string, string>(), size = 0, x = 0, y = 0;
  const operators = /\/(\S+) (\S+) Tf|(?:\S+ ){4}(\S+) (\S+) Tm|<([0-9A-Fa-f]*)> Tj/g;
  for (const [, name, points, left, bottom, hex] of stream.matchAll(operators)) {
    if (name !== undefined) {
      font = fonts.get(name) ?? new Map();
      size = Number(points);
    } else if (left !== undefined) {
      x = Number(left);
      y = Number(bottom);
    } else if (hex !== undefined) {
      const glyphs = hex.toUpperCase().match(/.{4}/g) ?? [];
      texts.push({ text: glyphs.map((glyph) => font.get(glyph) ?? "\ufffd").join(""), x, y, size });
    }
  }
  return texts;
}

function readCharacterMap(cmap: string): Map<string, string> {
  const map = new Map<string, string>();
  for (const [, glyph = "", code = ""] of cmap.matchAll(/<([0-9A-Fa-f]{4})> <([0-9A-Fa-f]+)>/g)) {
    const units = code.match(/.{4}/g) ?? [];
    map.set(glyph.toUpperCase(), String.fromCharCode(...units.map((unit) => parseInt(unit, 16))));
  }
  return map;
}

function section(body: string, key: string): string {
  return new RegExp(`/${key} (\\[[^\\]]*\\]|\\d+ 0 R)`).exec(body)?.[1] ?? "";
}

function refs(text: string): number[] {
  return [...text.matchAll(/(\d+) 0 R/g)].map(([, id]) => Number(id));
}

function at(objects: Map<number, PdfObject>, id: number): PdfObject {
  const object = objects.get(id);
  if (!object) throw new Error(`the file has no object ${id}`);
  return object;
}

async function inflate(data: string): Promise<string> {
  const bytes = Uint8Array.from(data, (character) => character.charCodeAt(0));
  const inflated = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"));
  return latin1(new Uint8Array(await new Response(inflated).arrayBuffer()));
}

function latin1(bytes: Uint8Array): string {
  let text = "";
  for (let i = 0; i < bytes.length; i += 8192) {
    text += String.fromCharCode(...bytes.subarray(i, i + 8192));
  }
  return text;
}
