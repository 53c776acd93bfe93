import { assertEquals, assertRejects, assertStringIncludes } from "@std/assert";
import { pictureHead, readLogo } from "@/core/company/logo.ts";
import { AppError } from "@/core/errors.ts";

const file = (name: string) => Deno.readFile(new URL(`../../../fixtures/${name}`, import.meta.url));
const png = await file("logo.png");
const jpeg = await file("logo.jpg");

Deno.test("a PNG and a JPEG are taken as they are", async () => {
  assertEquals(await readLogo(png), { bytes: png, type: "image/png" });
  assertEquals(await readLogo(jpeg), { bytes: jpeg, type: "image/jpeg" });
  assertEquals(pictureHead(png), { width: 372, height: 128, type: "image/png" });
  assertEquals(pictureHead(jpeg), { width: 372, height: 128, type: "image/jpeg" });
});

/** A copy with some bytes changed. */
function changed(bytes: Uint8Array, at: number, ...values: number[]): Uint8Array {
  const copy = bytes.slice();
  copy.set(values, at);
  return copy;
}

Deno.test("what cannot be decoded, or is too large, is refused", async () => {
  const text = (value: string) => new TextEncoder().encode(value);
  const table: [string, Uint8Array, string][] = [
    ["nothing", new Uint8Array(), "must be a PNG or JPEG picture"],
    ["an SVG", text("<svg xmlns='http://www.w3.org/2000/svg'/>"), "must be a PNG or JPEG picture"],
    ["a GIF", text("GIF89a".padEnd(64, "\0")), "must be a PNG or JPEG picture"],
    ["a signature alone", png.slice(0, 8), "must be a PNG or JPEG picture"],
    ["half a PNG", png.slice(0, png.length / 2), "can be read to its end"],
    ["half a JPEG", jpeg.slice(0, 60), "must be a PNG or JPEG picture"],
    ["a PNG with a broken stream", changed(png, 60, 255, 0, 255, 0), "can be read to its end"],
    ["a wide PNG", changed(png, 16, 0, 1, 0, 0), "8 to 1200 pixels"],
    ["a flat PNG", changed(png, 20, 0, 0, 0, 1), "8 to 1200 pixels"],
    ["a file too large", new Uint8Array(256 * 1024 + 1), "must have at most 256 KiB"],
  ];
  for (const [name, bytes, fault] of table) {
    const error = await assertRejects(() => readLogo(bytes), AppError, undefined, name);
    assertEquals(error.code, "invalid_body", name);
    assertStringIncludes(error.issues?.join() ?? "", `logo: `, name);
    assertStringIncludes(error.issues?.join() ?? "", fault, name);
  }
});
