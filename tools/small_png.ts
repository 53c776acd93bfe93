/** Makes pictures of pages small: at most 256 colours, packed as tightly as PNG allows. */
import { crc32, deflateSync, inflateSync } from "node:zlib";

const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const mostColours = 256;

/** Pixels of 24 bits, row by row. */
interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly colours: Uint32Array;
}

/**
 * The picture with a palette of its most frequent colours; the others become the nearest of those.
 *
 * @param png 8 bits a channel, with or without alpha, not interlaced: as browsers write it
 */
export function smallPng(png: Uint8Array): Uint8Array {
  const { width, height, colours } = readPng(png);
  const palette = paletteOf(colours);
  const places = new Map(palette.map((colour, place) => [colour, place]));
  const rows = new Uint8Array(height * (width + 1));
  for (let at = 0, out = 0; at < colours.length; at++) {
    if (at % width === 0) out++; // each row begins with its filter: none
    const colour = colours[at] ?? 0;
    let place = places.get(colour);
    if (place === undefined) places.set(colour, place = nearest(palette, colour));
    rows[out++] = place;
  }
  const header = new Uint8Array(13);
  const view = new DataView(header.buffer);
  view.setUint32(0, width);
  view.setUint32(4, height);
  header.set([8, 3, 0, 0, 0], 8);
  const table = new Uint8Array(palette.flatMap((colour) => [
    colour >> 16,
    (colour >> 8) & 255,
    colour & 255,
  ]));
  return joined([
    new Uint8Array(signature),
    chunk("IHDR", header),
    chunk("PLTE", table),
    chunk("IDAT", deflateSync(rows, { level: 9, memLevel: 9 })),
    chunk("IEND", new Uint8Array()),
  ]);
}

function readPng(png: Uint8Array): Pixels {
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength);
  const width = view.getUint32(16), height = view.getUint32(20);
  const kind = png[25];
  if (png[24] !== 8 || (kind !== 2 && kind !== 6) || png[28] !== 0) {
    throw new Error("the picture is not of the sort that browsers write");
  }
  const channels = kind === 6 ? 4 : 3;
  const packed: Uint8Array[] = [];
  for (let at = 8; at < png.length;) {
    const length = view.getUint32(at);
    const type = new TextDecoder().decode(png.subarray(at + 4, at + 8));
    if (type === "IDAT") packed.push(png.subarray(at + 8, at + 8 + length));
    at += length + 12;
  }
  const rows = unfiltered(new Uint8Array(inflateSync(joined(packed))), width * channels, channels);
  const colours = new Uint32Array(width * height);
  for (let at = 0; at < colours.length; at++) {
    const from = at * channels;
    colours[at] = ((rows[from] ?? 0) << 16) | ((rows[from + 1] ?? 0) << 8) | (rows[from + 2] ?? 0);
  }
  return { width, height, colours };
}

/** Undoes the filters of the rows (PNG, 9.2). */
function unfiltered(data: Uint8Array, stride: number, step: number): Uint8Array {
  const height = data.length / (stride + 1);
  const out = new Uint8Array(stride * height);
  for (let y = 0; y < height; y++) {
    const filter = data[y * (stride + 1)] ?? 0;
    for (let x = 0; x < stride; x++) {
      const at = y * stride + x;
      const left = x < step ? 0 : out[at - step] ?? 0;
      const up = y === 0 ? 0 : out[at - stride] ?? 0;
      const corner = x < step || y === 0 ? 0 : out[at - stride - step] ?? 0;
      const guess = [0, left, up, (left + up) >> 1, paeth(left, up, corner)][filter] ?? 0;
      out[at] = (data[y * (stride + 1) + 1 + x] ?? 0) + guess;
    }
  }
  return out;
}

function paeth(left: number, up: number, corner: number): number {
  const guess = left + up - corner;
  const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)];
  return a <= b && a <= c ? left : b <= c ? up : corner;
}

function paletteOf(colours: Uint32Array): number[] {
  const counts = new Map<number, number>();
  for (const colour of colours) counts.set(colour, (counts.get(colour) ?? 0) + 1);
  return [...counts].toSorted(([, one], [, other]) => other - one).slice(0, mostColours)
    .map(([colour]) => colour);
}

function nearest(palette: readonly number[], colour: number): number {
  let best = 0, least = Infinity;
  palette.forEach((each, place) => {
    const distance = ((each >> 16) - (colour >> 16)) ** 2 +
      (((each >> 8) & 255) - ((colour >> 8) & 255)) ** 2 + ((each & 255) - (colour & 255)) ** 2;
    if (distance < least) [best, least] = [place, distance];
  });
  return best;
}

function chunk(type: string, data: Uint8Array): Uint8Array {
  const body = joined([new TextEncoder().encode(type), data]);
  const frame = new Uint8Array(body.length + 8);
  const view = new DataView(frame.buffer);
  view.setUint32(0, data.length);
  frame.set(body, 4);
  view.setUint32(body.length + 4, crc32(body));
  return frame;
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
