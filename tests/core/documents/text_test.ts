import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import { widthOf } from "@/core/documents/font.ts";
import { loadFonts } from "@/core/documents/fonts.ts";
import { breakLines, fittingSize, shortened } from "@/core/documents/text.ts";

const fonts = await loadFonts();
const { metrics } = fonts.regular;
const MM = 25.4 / 72;

Deno.test("lines break at line ends, then at spaces, then inside of words", () => {
  const table: [string, number, string[]][] = [
    ["", 50, [""]],
    ["short", 50, ["short"]],
    ["one\n\ntwo", 50, ["one", "", "two"]],
    ["aaaa bbbb cccc", 15, ["aaaa bbbb", "cccc"]],
    ["aa bb\u00a0cc", 8, ["aa", "bb\u00a0cc"]],
    ["  indented", 50, ["  indented"]],
    ["iiiiiiiiii", 4, ["iiiii", "iiiii"]],
  ];
  for (const [text, width, expected] of table) {
    assertEquals(breakLines(text, metrics, 8, width), expected, text);
  }
});

Deno.test("no line is wider than allowed and no letter is lost", () => {
  const texts = fc.string({ unit: fc.constantFrom("a", "i", "W", " ", "-", "Ż", "\n") });
  fc.assert(fc.property(texts, fc.integer({ min: 4, max: 60 }), (text, width) => {
    const lines = breakLines(text, metrics, 8, width);
    for (const line of lines) {
      assert(widthOf(line.trimEnd(), metrics, 8) * MM <= width + 1e-9, JSON.stringify(line));
    }
    const letters = (value: string) => value.replace(/\s/g, "");
    assertEquals(letters(lines.join("")), letters(text));
  }));
});

Deno.test("a text that fits keeps its size, a wider one shrinks until it does", () => {
  assertEquals(fittingSize("10.00", "figure", 20, fonts), 8);
  const wide = "9,007,199,254,740.99";
  const size = fittingSize(wide, "figure", 19, fonts);
  assert(size < 8 && size > 4);
  assert(widthOf(wide, metrics, size) * MM <= 19);
});

Deno.test("a shortened text ends with an ellipsis and stays on one line", () => {
  assertEquals(shortened("Acme", "running", 40, fonts), "Acme");
  assertEquals(shortened("Acme\nLtd", "running", 40, fonts), "Acme Ltd");
  const cut = shortened("A very long name of a company ".repeat(5), "running", 40, fonts);
  assert(cut.endsWith("…") && widthOf(cut, metrics, 7.5) * MM <= 40, cut);
});
