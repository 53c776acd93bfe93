import { assertEquals } from "@std/assert";
import { missingCharacters, nameCharacter, printable } from "@/core/documents/characters.ts";
import { loadFonts } from "@/core/documents/fonts.ts";

const fonts = await loadFonts();

Deno.test("printable text keeps what was typed and drops what has no look", () => {
  const table: [string, string][] = [
    ["Zażółć", "Zażółć"],
    ["Z\u0307", "Ż"],
    ["a\r\nb\rc\u2028d", "a\nb\nc\nd"],
    ["a\tb", "a    b"],
    ["a  \nb ", "a\nb"],
    ["a\n\n\n\nb", "a\n\nb"],
    ["\n\n  a", "  a"],
    ["soft\u00adhyphen zero\u200bwidth \u202emark", "softhyphen zerowidth mark"],
    ["{7*7} <b> \\n %", "{7*7} <b> \\n %"],
    ["no\u00a0break", "no\u00a0break"],
  ];
  for (const [typed, printed] of table) assertEquals(printable(typed), printed);
});

Deno.test("characters that cannot be shown are found, each once", () => {
  const table: [string, string[]][] = [
    ["Zażółć Ωδ Жї €", []],
    ["中文中", ["中", "文"]],
    ["\u{1F680} up", ["\u{1F680}"]],
    // in the font, but written from right to left
    ["שלם", ["ש", "ל", "ם"]],
    ["مر", ["م", "ر"]],
    ["line\nline", []],
  ];
  for (const [text, missing] of table) assertEquals(missingCharacters(text, fonts), missing);
});

Deno.test("an issue names a character by its look where it has one", () => {
  assertEquals(nameCharacter("中"), "中 (U+4E2D)");
  assertEquals(nameCharacter("\u0085"), "U+0085");
});
