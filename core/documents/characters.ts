/** Text on its way into a document: what has no look of its own goes, what the fonts cannot show is named. */
import type { Fonts } from "./fonts.ts";

/**
 * Written from right to left, or with letters that change by their neighbours: the font has some of them, but the
 * renderer would set them in the wrong order, which is worse than a refusal.
 */
const unset =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Nko}\p{Script=Syriac}\p{Script=Thaana}]/u;
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
    .replace(/[^\S\n]+$/gm, "")
    .replace(/\n{3,}/g, "\n\n")
    .replace(/^\n+|\s+$/g, "");
}

/**
 * The characters of a printable text that the document cannot show, each once.
 *
 * @param text what {@link printable} gave
 */
export function missingCharacters(text: string, fonts: Fonts): string[] {
  const missing = new Set<string>();
  for (const character of text) {
    if (character === "\n" || isKnown(character, fonts)) continue;
    missing.add(character);
  }
  return [...missing];
}

function isKnown(character: string, fonts: Fonts): boolean {
  const codePoint = character.codePointAt(0) ?? 0;
  return fonts.regular.metrics.advances.has(codePoint) &&
    fonts.bold.metrics.advances.has(codePoint) && !unset.test(character);
}

/** A character as an issue names it: itself and its code point, or the code point alone if it has no look. */
export function nameCharacter(character: string): string {
  const code = `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;
  return /^[\p{L}\p{N}\p{P}\p{S}]$/u.test(character) ? `${character} (${code})` : code;
}
