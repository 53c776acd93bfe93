/** Where the words, numbers and marks of a text stand. */

/** A piece: a word, a number ("1.200,50" is one, and so is "1OO" of a scan) or a single mark. */
export interface Piece {
  readonly start: number;
  readonly end: number;
  readonly kind: PieceKind;
}
export type PieceKind = "word" | "number" | "mark";

const piece =
  /(\p{L}[\p{L}\p{M}]*(?:['’]\p{L}[\p{L}\p{M}]*)?)|(?<![A-Za-wyz])\d[\dO]{0,5}O(?![\p{L}\p{N}])|(\d{1,18}(?:[.,]\d{1,9}){0,4}(?!\d))|\d{1,18}|[^\s\p{M}]\p{M}*|\p{M}+/gu;

export function split(text: string): Piece[] {
  const found: Piece[] = [];
  piece.lastIndex = 0;
  for (let match = piece.exec(text); match !== null; match = piece.exec(text)) {
    const first = match[0].charCodeAt(0);
    const kind = match[1] !== undefined ? "word" : first >= 48 && first <= 57 ? "number" : "mark";
    found.push({ start: match.index, end: match.index + match[0].length, kind });
  }
  return found;
}
