/** Proposals of things: rows of tables, and runs of words that the tagger took for the name of a thing. */
import { before, begin, behind, from, inside, labels, to } from "./learned/labels.ts";
import type { Message } from "./message.ts";

export interface Span {
  /** Its tokens: from `first` up to `last`, which is not one of them. */
  readonly first: number;
  readonly last: number;
  /** The count that stands directly with it by the labels: place in the counts. */
  readonly labelled?: number;
  /** The row of a table that it is the name of: place in the rows. */
  readonly row?: number;
  /** By how much the tagger prefers its labels to none, for each token: difference of natural logarithms. */
  readonly margin: number;
  /** How probable it is that a name begins with its first token, takes in each of its tokens, and ends with its last one. */
  readonly begins: number;
  readonly covers: number;
  readonly ends: number;
}

const width = labels.length;

/** Flags of the tokens that stand in rows of tables: 1 for each. */
export function tabled({ tokens, lines, rows }: Message): Uint8Array {
  const inRow = new Uint8Array(tokens.length);
  for (const { line } of rows) inRow.fill(1, lines[line]!.first, lines[line]!.last);
  return inRow;
}

/** The tagger's part of a span that it did not propose: the name in a row of a table. */
export const untagged = { margin: 0, begins: -1, covers: -1, ends: -1 } as const;

/** The spans of a message in their order, by the labels of its tokens, the weights they had and how probable they are. */
export function spansOf(
  message: Message,
  labelled: Uint8Array,
  scores: Float32Array,
  odds: Float32Array,
): Span[] {
  const { tokens, rows, countAt } = message;
  const spans: Span[] = rows.map(({ name }, row) => ({
    first: name[0],
    last: name[1],
    row,
    ...untagged,
    ...(rows[row]!.count === undefined ? {} : { labelled: rows[row]!.count }),
  }));
  for (let at = 0; at < tokens.length; at++) {
    if (labelled[at] !== begin) continue;
    let last = at + 1;
    while (labelled[last] === inside || isDotted(message, last) || isDotted(message, last + 1)) {
      last++;
    }
    let margin = 0, covers = 1;
    for (let place = at; place < last; place++) {
      margin += scores[place * width + labelled[place]!]! - scores[place * width]!;
      covers = Math.min(covers, odds[place * width + begin]! + odds[place * width + inside]!);
    }
    const trimmedTo = whole(message, trim(message, at, last));
    if (trimmedTo === undefined || hasPostcode(message, trimmedTo)) continue;
    let count: number | undefined;
    let left = at - 1;
    while (left >= 0 && labelled[left] === to) left--;
    if (labelled[left] === before) count = countAt[left];
    let right = last;
    while (labelled[right] === from) right++;
    if (labelled[right] === behind) count ??= countAt[right];
    spans.push({
      ...trimmedTo,
      margin: margin / (last - at),
      begins: odds[at * width + begin]!,
      covers,
      ends: 1 - (odds[last * width + inside] ?? 0),
      ...(count === undefined || count < 0 || countIsWithin(message, count, trimmedTo)
        ? {}
        : { labelled: count }),
    });
    at = Math.max(last, trimmedTo.last) - 1;
  }
  return spans.sort((a, b) => a.first - b.first);
}

/** Stands a point within a name before a token, as in `StarTech.com`? A word of the language begins a new sentence. */
function isDotted({ tokens }: Message, at: number): boolean {
  const before = tokens[at - 2], dot = tokens[at - 1], behind = tokens[at];
  return dot?.norm === "." && !dot.gap && behind?.gap === false && before?.kind === "word" &&
    behind.tag === "word" && behind.rarity === 0;
}

/** Is it a place, "Kerry V92"? */
const hasPostcode = ({ countAt, counts }: Message, { first, last }: Pick<Span, "first" | "last">) =>
  countAt.subarray(first, last).some((count) => counts[count]?.look === "postcode");
/** Is a count a part of the name? */
const countIsWithin = (
  { counts }: Message,
  count: number,
  { first, last }: { first: number; last: number },
) => counts[count]!.first >= first && counts[count]!.last <= last;

/** A product number as it is printed: large letters and digits in parts. */
const printed = /^(?=.*\p{Lu})[\p{Lu}\d]+(?:[-/_.][\p{Lu}\d]+)+$/u;

/** With the whole word that it begins or ends within, where that is a product number or a name with digits. */
function whole(
  message: Message,
  span: { first: number; last: number } | undefined,
): { first: number; last: number } | undefined {
  if (span === undefined) return undefined;
  const { tokens, text } = message;
  const { line } = tokens[span.first]!;
  const glued = (at: number) => at < tokens.length && !tokens[at]!.gap && tokens[at]!.line === line;
  let { first } = span, end = span.first + 1;
  while (first > 0 && glued(first) && span.first - first < longestNumber) first--;
  while (glued(end) && end - first <= longestNumber) end++;
  while (end > span.first + 1 && tokens[end - 1]!.kind === "mark") end--;
  const last = Math.max(end, endOfWord(message, span));
  if (end - first > longestNumber) return span;
  // "5x" or a bracket may stand before it without a space; digits before a name of several words may count.
  for (; first <= span.first; first++) {
    const { kind, start, productNumber } = tokens[first]!;
    if (end < span.last && kind === "number" && productNumber === undefined) continue;
    if (printed.test(text.slice(start, tokens[end - 1]!.end))) return { first, last };
  }
  return { first: span.first, last: endOfWord(message, span) };
}

/** Where the word ends that a span ends within: `Q5693A` and `13-ba0030ca` are one, though letters follow digits. */
function endOfWord({ tokens }: Message, { first, last }: { first: number; last: number }): number {
  const glued = (at: number) =>
    at < tokens.length && !tokens[at]!.gap && tokens[at]!.line === tokens[first]!.line;
  let end = last, begin = last - 1;
  while (begin > first && glued(begin)) begin--;
  while (glued(end) && tokens[end]!.kind !== "mark" && tokens[end - 1]!.kind !== "mark") end++;
  const isMixed = ["word", "number"].every((kind) =>
    tokens.slice(begin, end).some((token) => token.kind === kind)
  );
  return isMixed ? end : last;
}

/** Product numbers have fewer tokens. */
const longestNumber = 20;

const opening = /^[([{“„"«'#]$/, closing = /^[)\]}”“"»″']$/;

/** Leaves marks at its ends out, apart from brackets that close what stands inside. */
function trim(
  { tokens }: Message,
  first: number,
  last: number,
): { first: number; last: number } | undefined {
  while (first < last && tokens[first]!.kind === "mark" && !opening.test(tokens[first]!.norm)) {
    first++;
  }
  while (
    last > first && tokens[last - 1]!.kind === "mark" && !closing.test(tokens[last - 1]!.norm)
  ) last--;
  for (let at = first; at < last; at++) if (tokens[at]!.kind !== "mark") return { first, last };
  return undefined;
}
