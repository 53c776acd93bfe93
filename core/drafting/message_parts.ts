/** A long message in parts that a model can read: they end between paragraphs and overlap. */
import type { Place } from "./places.ts";

/** Characters of a part: what is listed in it fits into one reply. */
const mostCharacters = 8_000;
/** Overlap of neighbouring parts, in characters: a thing and its count stand closer together. */
const overlap = 800;

/** The parts of a message, in order; all of it is in them. */
export function messageParts(message: string): Place[] {
  const parts: Place[] = [];
  for (let start = 0;;) {
    const end = endOf(message, start + mostCharacters / 2, start + mostCharacters);
    parts.push({ start, end });
    if (end >= message.length) return parts;
    start = endOf(message, end - 2 * overlap, end - overlap);
  }
}

/** The end of a paragraph, else of a line, else of a word between two offsets: the last there is; else the later one. */
function endOf(message: string, from: number, to: number): number {
  if (to >= message.length) return message.length;
  for (const gap of ["\n\n", "\n", " "]) {
    const at = message.lastIndexOf(gap, to - gap.length);
    if (at > from) return at + gap.length;
  }
  return /[\udc00-\udfff]/.test(message.charAt(to)) ? to - 1 : to;
}
