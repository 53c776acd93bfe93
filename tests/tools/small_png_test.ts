import { assertEquals, assertThrows } from "@std/assert";
import { crc32, deflateSync, inflateSync } from "node:zlib";
import { smallPng } from "@/tools/small_png.ts";

/** A picture of 2 × 3 pixels with alpha, a row of each of three filters: red, green; twice as is; blue, white. */
const rows = [
  [0, 255, 0, 0, 255, 0, 255, 0, 255],
  [2, 0, 0, 0, 0, 0, 0, 0, 0],
  [1, 0, 0, 255, 255, 255, 255, 0, 0],
];

function png(kind: number): Uint8Array {
  const header = [0, 0, 0, 2, 0, 0, 0, 3, 8, kind, 0, 0, 0];
  return new Uint8Array([
    ...[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
    ...chunk("IHDR", header),
    ...chunk("IDAT", [...deflateSync(new Uint8Array(rows.flat()))]),
    ...chunk("IEND", []),
  ]);
}

function chunk(type: string, data: readonly number[]): number[] {
  const body = [...new TextEncoder().encode(type), ...data];
  const sum = crc32(new Uint8Array(body));
  const bytes = (value: number) => [24, 16, 8, 0].map((shift) => (value >>> shift) & 255);
  return [...bytes(data.length), ...body, ...bytes(sum)];
}

/** The data of a chunk. */
function dataOf(picture: Uint8Array, type: string): Uint8Array {
  const at = new TextDecoder("latin1").decode(picture).indexOf(type);
  const length = new DataView(picture.buffer).getUint32(at - 4);
  return picture.slice(at + 4, at + 4 + length);
}

Deno.test("a picture keeps its pixels in a palette", () => {
  const small = smallPng(png(6));
  const palette = [...dataOf(small, "PLTE")];
  const places = [...inflateSync(dataOf(small, "IDAT"))];
  const colours = [0, 1, 2].flatMap((row) =>
    [1, 2].map((column) => {
      const place = (places[row * 3 + column] ?? 0) * 3;
      return palette.slice(place, place + 3).join(",");
    })
  );
  const [red, green] = ["255,0,0", "0,255,0"];
  assertEquals(colours, [red, green, red, green, "0,0,255", "255,255,255"]);
});

Deno.test("a picture of another sort is refused", () => {
  assertThrows(() => smallPng(png(3)), Error, "not of the sort");
});
