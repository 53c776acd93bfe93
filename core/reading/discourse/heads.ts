/** "10 boxes of gloves in M and 6 in L": what leaves its name out has it from the thing before. */
import type { Message } from "../message.ts";
import type { Item } from "./item.ts";

const kinds =
  /^(?:SIZE|SIZEWORD|FIGURE|COLOUR|PRON|ANOTHER|SPEC|MEASURE|UNIT|PACK|TIMES|DITTO|SAME|EVERY|OF|ART|NUM|AND|TAIL|SPEECH|ADVERB)$/;

/** A product number: large letters with a number behind them. */
const code = /\p{Lu}{2,}(?: ?\d|[-./]\S*\d)/u;

/** Does it say of what kind something is, and not what it is? */
function saysKindOnly({ tokens, text }: Message, { first, last }: Item): boolean {
  if (code.test(text.slice(tokens[first]!.start, tokens[last - 1]!.end))) return false;
  for (let at = first; at < last; at++) {
    const { kind, tags, norm } = tokens[at]!;
    if (kind !== "word") continue;
    if (norm.length > 1 && !tags.some((tag) => kinds.test(tag))) return false;
  }
  return true;
}

/** A thing before it on at most so many lines names it. */
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

/** Kinds of which a thing has one: what says another of them replaces it. */
const alternatives = [/^(?:SIZE|SIZEWORD|FIGURE)$/, /^COLOUR$/];

/**
 * The words of the thing that gives the name, without those at its ends of a kind that the other says itself: of "gloves size
 * M" and "6 size L" the second is gloves size L.
 */
function withoutKind(
  { tokens }: Message,
  { first, last }: Item,
  other: Item,
): readonly [number, number] {
  const own = tokens.slice(other.first, other.last);
  const replaced = alternatives.filter((kind) =>
    own.some(({ tags }) => tags.some((tag) => kind.test(tag)))
  );
  const isReplaced = (at: number) => {
    const { kind, tags } = tokens[at]!;
    return kind === "mark" || replaced.some((each) => tags.some((tag) => each.test(tag)));
  };
  let from = first, to = last;
  if (replaced.length > 0) {
    while (to - from > 1 && isReplaced(to - 1)) to--;
    while (to - from > 1 && isReplaced(from)) from++;
  }
  return [from, to];
}
