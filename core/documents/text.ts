/** Breaks text into lines and measures them. */
import { type FontMetrics, widthOf } from "./font.ts";
import type { Fonts } from "./fonts.ts";
import { type StyleName, styles } from "./template.ts";

/** Millimetres in a point. */
const MM = 25.4 / 72;

/** Lines of text, each in a style, one under the other. */
export interface Stack {
  readonly lines: readonly { readonly text: string; readonly style: StyleName }[];
  readonly height: number;
}

/** The height of a line in millimetres. */
export function lineHeight(style: StyleName): number {
  return styles[style].size * styles[style].leading * MM;
}

/** The height of a part of a stack in millimetres. */
export function heightOf(lines: Stack["lines"]): number {
  return lines.reduce((height, { style }) => height + lineHeight(style), 0);
}

/** Texts under each other, broken to a width in millimetres; empty texts take no place. */
export function stack(
  texts: readonly (readonly [text: string, style: StyleName])[],
  width: number,
  fonts: Fonts,
): Stack {
  const lines = texts.filter(([text]) => text !== "").flatMap(([text, style]) =>
    breakLines(text, fonts[styles[style].font].metrics, styles[style].size, width)
      .map((line) => ({ text: line, style }))
  );
  return { lines, height: heightOf(lines) };
}

/** The font size that lets a text fit into a width on one line: the style's own, or a smaller one. */
export function fittingSize(text: string, style: StyleName, width: number, fonts: Fonts): number {
  const { font, size } = styles[style];
  const needed = widthOf(text, fonts[font].metrics, size) * MM;
  return needed <= width ? size : Math.floor(100 * size * width / needed) / 100;
}

/** A text on one line, its end cut to an ellipsis where it is too long. Only for texts that stand elsewhere in full. */
export function shortened(text: string, style: StyleName, width: number, fonts: Fonts): string {
  const { font, size } = styles[style];
  const fits = (value: string) => widthOf(value, fonts[font].metrics, size) * MM <= width;
  const line = text.replaceAll("\n", " ");
  if (fits(line)) return line;
  const characters = [...line];
  while (characters.length > 0 && !fits(`${characters.join("")}…`)) characters.pop();
  return `${characters.join("").trimEnd()}…`;
}

/**
 * Breaks a text at its line ends, then at spaces, then inside of words that are wider than the line. No character is
 * lost but the spaces at a break.
 *
 * @param width in millimetres
 */
export function breakLines(
  text: string,
  font: FontMetrics,
  size: number,
  width: number,
): string[] {
  const limit = width / MM;
  return text.split("\n").flatMap((paragraph) => breakParagraph(paragraph, font, size, limit));
}

function breakParagraph(text: string, font: FontMetrics, size: number, limit: number): string[] {
  const lines: string[] = [];
  let line = "", width = 0;
  // Words and the spaces between them; a no-break space is part of a word.
  for (const piece of text.match(/[ ]+|[^ ]+/g) ?? []) {
    const pieceWidth = widthOf(piece, font, size);
    if (width + pieceWidth <= limit) {
      line += piece;
      width += pieceWidth;
    } else if (piece.startsWith(" ")) {
      lines.push(line);
      line = "", width = 0;
    } else {
      if (line.trim() !== "") lines.push(line.trimEnd());
      const parts = breakWord(piece, font, size, limit);
      line = parts.pop() ?? "";
      lines.push(...parts);
      width = widthOf(line, font, size);
    }
  }
  lines.push(line);
  return lines;
}

/** Parts of a word that each fit; one part if the word fits. Marks stay with their letter. */
function breakWord(word: string, font: FontMetrics, size: number, limit: number): string[] {
  const parts: string[] = [];
  let part = "", width = 0;
  for (const letter of word.match(/\P{M}\p{M}*|\p{M}+/gu) ?? []) {
    const letterWidth = widthOf(letter, font, size);
    if (part !== "" && width + letterWidth > limit) {
      parts.push(part);
      part = "", width = 0;
    }
    part += letter;
    width += letterWidth;
  }
  return [...parts, part];
}
