/** Finds words that a model copied from a message where they stand, with exact offsets. */

/** A part of a text, in UTF-16 offsets. */
export interface Place {
  readonly start: number;
  readonly end: number;
}

/** A message as models copy it: lower case, white space and line breaks as single spaces. */
export interface Searchable {
  readonly text: string;
  /** Offset in the message of each unit of `text`, and of the end. */
  readonly offsets: readonly number[];
  readonly message: string;
}

/** Prepares a message; each unit of the prepared text knows where it comes from, whatever its length became. */
export function searchable(message: string): Searchable {
  let text = "";
  const offsets: number[] = [];
  for (let at = 0; at < message.length; at++) {
    const letter = message.charAt(at);
    const space = /\s/.test(letter);
    if (space && text.endsWith(" ")) continue;
    const lower = letter.toLowerCase();
    text += space ? " " : lower.length === 1 ? lower : letter;
    offsets.push(at);
  }
  offsets.push(message.length);
  return { text, offsets, message };
}

/** The same preparation for the words that are looked for. */
export function prepared(words: string): string {
  return searchable(words).text.trim();
}

const wordLike = /[\p{L}\p{N}]/u;

/** Every place where whole words stand in a message, or in a part of it, first to last. */
export function* placesOf(
  given: Searchable,
  words: string,
  within: Place = { start: 0, end: given.message.length },
): Generator<Place, void, void> {
  const wanted = prepared(words);
  if (!wordLike.test(wanted)) return;
  for (
    let at = given.text.indexOf(wanted, indexOf(given, within.start));
    at >= 0;
    at = given.text.indexOf(wanted, at + 1)
  ) {
    const end = at + wanted.length;
    const last = given.offsets[end - 1];
    const start = given.offsets[at];
    if (start === undefined || last === undefined || last >= within.end) return;
    if (!cutsWord(given.text, at) && !cutsWord(given.text, end)) yield { start, end: last + 1 };
  }
}

/** The index in the prepared text of the first unit that stands there or behind. */
function indexOf({ offsets }: Searchable, offset: number): number {
  let from = 0, to = offsets.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((offsets[middle] ?? offset) < offset) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** Does a boundary stand inside of a word, or inside of one character? */
function cutsWord(text: string, at: number): boolean {
  const before = text.charAt(at - 1);
  const after = text.charAt(at);
  if (/[\ud800-\udbff]/.test(before) && /[\udc00-\udfff]/.test(after)) return true;
  return wordLike.test(before) && wordLike.test(after);
}

/** Do two places share a character? */
export function overlaps(a: Place, b: Place): boolean {
  return a.start < b.end && b.start < a.end;
}

/** Set of occupied places of a text; the time to ask whether a place is free does not grow with their number. */
export class Holders {
  readonly #holders: Int32Array;

  constructor(length: number) {
    this.#holders = new Int32Array(length);
  }

  /** Gives a place to a holder, a number greater than 0. */
  give({ start, end }: Place, holder: number): void {
    this.#holders.fill(holder, start, end);
  }

  /** The first taken character from `start` to before `end` with its holder, if any. */
  first({ start, end }: Place): { readonly at: number; readonly holder: number } | undefined {
    for (let at = start; at < end; at++) {
      const holder = this.#holders[at];
      if (holder) return { at, holder };
    }
    return undefined;
  }
}
