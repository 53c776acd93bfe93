import { assert, assertEquals, assertThrows } from "@std/assert";
import { forDrawing, readFont, widthOf } from "@/core/documents/font.ts";
import { loadFonts } from "@/core/documents/fonts.ts";

const { regular, bold } = await loadFonts();

Deno.test("the fonts have the letters that offers are written with", () => {
  const letters = "ąćęłńóśźżĄĆĘŁŃÓŚŹŻäöüßÄÖÜčřžőűățαάωΩжїЖ€£§°²µ–—„”…\u00a0\u202f\u2212";
  for (const face of [regular, bold]) {
    const missing = [...letters].filter((l) => !face.metrics.advances.has(l.codePointAt(0) ?? 0));
    assertEquals(missing, []);
  }
});

Deno.test("characters that the fonts lack are known to be missing", () => {
  for (const character of ["中", "ไ", "\u{1F680}", "\u0085"]) {
    assert(!regular.metrics.advances.has(character.codePointAt(0) ?? 0), character);
  }
});

Deno.test("widths are those of the font: figures are as wide as each other, i is narrower than W", () => {
  const figures = [..."0123456789"].map((figure) => widthOf(figure, regular.metrics, 10));
  assertEquals(new Set(figures).size, 1);
  assert(widthOf("i", regular.metrics, 10) < widthOf("W", regular.metrics, 10));
  assert(widthOf("Gross", regular.metrics, 10) < widthOf("Gross", bold.metrics, 10));
});

Deno.test("a font without shaping has the same letters", () => {
  const stripped = forDrawing(regular.data);
  assertEquals(readFont(stripped).advances.size, regular.metrics.advances.size);
});

Deno.test("what is no font is refused", () => {
  assertThrows(() => readFont(new Uint8Array(64)), Error, "the font has no table");
});
