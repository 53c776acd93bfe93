/** Text on its way into a document: what has no look of its own goes, what the fonts cannot show is named. */
import type { Fonts } from "./fonts.ts";

/**
 * Written from right to left, or with letters that change or move by their neighbours: a font has their letters, but
 * pdfme would set them in the wrong order or shape, which is worse than a refusal.
 */
const unset = new RegExp(
  `[${
    [
      ...[
        "Arabic",
        "Hebrew",
        "Nko",
        "Syriac",
        "Thaana",
        "Mongolian",
        "Tibetan",
        "Khmer",
        "Myanmar",
      ],
      ...["Devanagari", "Bengali", "Gurmukhi", "Gujarati", "Oriya", "Tamil", "Telugu", "Kannada"],
      ...["Malayalam", "Sinhala", "Thai", "Lao"],
    ].map((script) => `\\p{Script=${script}}`).join("")
  }]`,
  "u",
);
const invisible = /\p{Default_Ignorable_Code_Point}/gu;

/**
 * Text as it is printed: composed letters (NFC), line ends as `\n`, tabs as spaces; characters that are invisible by
 * definition (joiners, direction marks, soft hyphens) are left out, and more than one empty line becomes one.
 */
export function printable(text: string): string {
  return text.normalize("NFC")
    .replace(/\r\n?|[\u2028\u2029]/g, "\n")
    .replaceAll("\t", "    ")
    .replace(invisible, "")
    .split("\n").map((line) => line.trimEnd()).join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .replace(/^\n+/, "")
    .trimEnd();
}

/**
 * The characters of a printable text that the document cannot show, each once.
 *
 * @param text what {@link printable} gave
 */
export function missingCharacters(text: string, fonts: Fonts): string[] {
  const shown = shownBy(fonts);
  const missing = new Set<string>();
  for (const character of text) {
    if (!shown.has(character)) missing.add(character);
  }
  return [...missing];
}

const known = new WeakMap<Fonts, ReadonlySet<string>>();

/** Every character that both faces show: one look for each letter of a large document. */
function shownBy(fonts: Fonts): ReadonlySet<string> {
  const found = known.get(fonts);
  if (found) return found;
  const bold = new Set(fonts.bold.codePoints);
  const shown = new Set([
    "\n",
    ...fonts.regular.codePoints
      .filter((codePoint) => bold.has(codePoint))
      .map((codePoint) => String.fromCodePoint(codePoint))
      .filter((character) => !unset.test(character)),
  ]);
  known.set(fonts, shown);
  return shown;
}

/** A character as an issue names it: itself and its code point, or the code point alone if it has no look. */
export function nameCharacter(character: string): string {
  const code = `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;
  return /^[\p{L}\p{N}\p{P}\p{S}]$/u.test(character) ? `${character} (${code})` : code;
}
