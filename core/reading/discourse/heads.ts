/** "10 boxes of gloves in M and 6 in L": what leaves its name out has it from the thing before. */
import type { Message } from "../message.ts";
import { isTradeItem } from "../product_numbers.ts";
import { eachTag, type Token } from "../tokens.ts";
import type { Item } from "./item.ts";

const kinds =
  /^(?:SIZE|SIZEWORD|FIGURE|COLOUR|PRON|ANOTHER|SPEC|MEASURE|UNIT|PACK|TIMES|DITTO|SAME|EVERY|OF|ART|NUM|AND|TAIL|SPEECH|ADVERB)$/;

/** A product number: large letters with a number behind them, or a long number. */
const code = /\p{Lu}{2,}(?: ?\d|[-./]\S*\d)|\d{6}/u;

/** Does it say of what kind something is, and not what it is? */
function saysKindOnly({ tokens, text }: Message, { first, last }: Item): boolean {
  if (code.test(text.slice(tokens[first]!.start, tokens[last - 1]!.end))) return false;
  for (let at = first; at < last; at++) {
    const { kind, tags, norm, productNumber } = tokens[at]!;
    if (productNumber !== undefined || isTradeItem(norm)) return false;
    if (kind !== "word") continue;
    if (norm.length > 1 && !tags.some((tag) => kinds.test(tag))) return false;
  }
  return true;
}

/** Lines to look back for the thing whose name a later one leaves out. */
const reach = 6;

export function giveHeads(message: Message, items: readonly Item[]): void {
  let head: Item | undefined;
  for (const item of items) {
    if (item.row !== undefined || item.head !== undefined) continue;
    if (!saysKindOnly(message, item)) {
      head = item;
      continue;
    }
    const { tokens } = message;
    if (head === undefined || tokens[item.first]!.line - tokens[head.first]!.line > reach) continue;
    item.head = withoutKind(message, head, item);
  }
}

/** From this probability on what stands behind a comma may be asked for by itself. */
const clearlyAsked = 0.7;

/** The lines that say "each" of something. */
export const linesOfEach = ({ tokens }: Message): ReadonlySet<number> =>
  new Set(tokens.filter(isEach).map(({ line }) => line));
const isEach = (token: Token) => token.tags.includes("OFEACH") || eachTag(token) !== undefined;

/**
 * Is a thing only what tells the one before it apart? "5 boxes of gloves, blue" were proposed as two, with one count. Colours or
 * sizes one behind the other ("pens, blue, red, 10 each") are things of their own.
 */
export function isAttribute(
  message: Message,
  before: Item,
  item: Item,
  eachLines: ReadonlySet<number>,
): boolean {
  const { tokens } = message, { line } = tokens[item.first]!;
  const sharesCount = before.count !== undefined &&
    (item.count === undefined || item.count === before.count);
  const isVague = item.count !== undefined && item.asked < clearlyAsked;
  return before.row === undefined && item.row === undefined && sharesCount &&
    tokens[before.first]!.line === line && !eachLines.has(line) &&
    item.first - before.last === 1 && tokens[before.last]!.norm === "," &&
    (isVague || saysKindOnly(message, item)) &&
    !kindsOf(message, item).some((kind) => kindsOf(message, before).includes(kind));
}

/** Kinds of which a thing has one: what says another of them replaces it. */
const alternatives = [/^(?:SIZE|SIZEWORD|FIGURE)$/, /^COLOUR$/];

/** The kinds of which a thing says one. */
function kindsOf({ tokens }: Message, { first, last }: Item): RegExp[] {
  const tags = tokens.slice(first, last).flatMap((token) => token.tags);
  return alternatives.filter((kind) => tags.some((tag) => kind.test(tag)));
}

/** Tokens that stand together without a space, and what their figures look like: `M6x40` and `M12x100` are both `m9x9`. */
interface Written {
  readonly first: number;
  readonly last: number;
  /** Empty where it has no figure. */
  readonly shape: string;
}

function written({ tokens, text }: Message, { first, last }: Item): Written[] {
  const all: Written[] = [];
  for (let from = first, to = first + 1; from < last; from = to++) {
    while (to < last && tokens[to]!.start === tokens[to - 1]!.end) to++;
    const word = text.slice(tokens[from]!.start, tokens[to - 1]!.end).toLowerCase();
    const shape = /\d/.test(word)
      ? word.replaceAll(/\d+/g, "9").replaceAll(/[^\p{L}\d]/gu, " ").trim()
      : "";
    all.push({ first: from, last: to, shape });
  }
  return all;
}

/**
 * The words of the thing that gives the name, without those at its ends of a kind that the other says itself: of "gloves size
 * M" and "6 size L" the second is gloves size L, of "screws 5x60" and "4x40" screws 4x40.
 */
function withoutKind(message: Message, head: Item, other: Item): readonly [number, number] {
  const { tokens } = message;
  const shapes = new Set(written(message, other).map(({ shape }) => shape).filter(Boolean));
  const replaced = kindsOf(message, other);
  const words = written(message, head);
  if (shapes.size > 0 || replaced.length > 0) {
    const isReplaced = ({ first, last, shape }: Written) =>
      shapes.has(shape) ||
      tokens.slice(first, last).every(({ kind, tags }) =>
        kind === "mark" || replaced.some((each) => tags.some((tag) => each.test(tag)))
      );
    while (words.length > 1 && isReplaced(words.at(-1)!)) words.pop();
    while (words.length > 1 && isReplaced(words[0]!)) words.shift();
  }
  let to = words.at(-1)!.last;
  while (to - words[0]!.first > 1 && tokens[to - 1]!.kind === "mark") to--;
  return [words[0]!.first, to];
}
