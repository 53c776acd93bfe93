/** A thing while the message is still being understood. Later words change items, never the text. */
import type { ScoredSpan } from "../scored_spans.ts";
import type { Message } from "../message.ts";
import type { LeftOutReason } from "../types.ts";

export interface Item {
  /** Its tokens: from `first` up to `last`, which is not one of them. */
  readonly first: number;
  readonly last: number;
  readonly asked: number;
  /** The row of a table that it is the name of. */
  readonly row?: number;
  /** The place of its count in the counts of the message. */
  count?: number;
  /** How many; 1 where that is not said. */
  value: number;
  min?: number;
  stated: boolean;
  /** How certain its count was when it was attached. */
  certainty: number;
  /** How probable it is that another way to work its count out is meant, where one was proposed. */
  doubt?: number;
  /** How probable it is that its count is right, after all that was understood. */
  right?: number;
  other?: number;
  /** How the count was worked out. */
  computed?: string;
  /** Tokens elsewhere that name what it leaves out. */
  head?: readonly [number, number];
  /** The tokens of the product number that is announced as its. */
  code?: readonly [number, number];
  /** Why it is no longer asked for. */
  gone?: LeftOutReason;
}

export function itemOf({ counts, rows }: Message, { span, chosen, asked }: ScoredSpan): Item {
  const count = chosen.count === undefined ? undefined : counts[chosen.count]!;
  const other = chosen.other?.count === undefined ? undefined : counts[chosen.other.count]!;
  const worked = span.row === undefined ? undefined : rows[span.row]!.worked;
  return {
    first: span.first,
    last: span.last,
    asked,
    ...(span.row === undefined ? {} : { row: span.row }),
    ...(chosen.count === undefined ? {} : { count: chosen.count }),
    value: worked?.value ?? count?.value ?? 1,
    ...(worked === undefined ? {} : { computed: worked.how }),
    ...(count?.min === undefined ? {} : { min: count.min }),
    stated: count !== undefined && count.look !== "article",
    certainty: chosen.probability,
    ...(other === undefined || chosen.other!.probability < worthAChoice ||
        other.value === count?.value
      ? {}
      : { other: other.value }),
  };
}
/** Least probability of a second count that is offered as a choice. */
const worthAChoice = 0.1;

/** Gives an item a computed count. */
export function compute(item: Item, value: number, how: string): void {
  item.value = Math.round(value * 1000) / 1000;
  item.computed = how;
  item.stated = true;
  delete item.min;
}

/** Words of a thing by which it is named again: their stems. */
export function namesOf({ tokens }: Message, item: { first: number; last: number }): Set<string> {
  const names = new Set<string>();
  for (let at = item.first; at < item.last; at++) {
    const token = tokens[at]!;
    if (
      token.kind === "word" && token.norm.length > 3 && (token.rarity > 0 || token.tag === "word")
    ) {
      names.add(token.stem.slice(0, 4));
    }
  }
  return names;
}

/** Does a token name one of these things again? */
export const namedBy = (stem: string, names: ReadonlySet<string>) =>
  stem.length > 3 && names.has(stem.slice(0, 4));

/** Number of the sentence that each token stands in. */
export function sentencesOf({ tokens, lines }: Message): Int32Array {
  const sentences = new Int32Array(tokens.length);
  let sentence = 0;
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at]!, before = tokens[at - 1];
    if (before !== undefined) {
      const line = lines[token.line]!;
      const broken = token.line !== before.line &&
        (line.mark !== "" || line.block !== lines[before.line]!.block ||
          /^[:.!?;]$/.test(before.norm));
      if (broken || token.gap && ends(tokens, at - 1)) sentence++;
    }
    sentences[at] = sentence;
  }
  return sentences;
}

/** What is often shortened with a point. */
const shortened = /^(?:UNIT|PACK|MEASURE|REF|CONTACT|STREET|PROP|QTY|UNITCOL|POS|RECORD)$/;

function ends(tokens: Message["tokens"], at: number): boolean {
  const mark = tokens[at]!, before = tokens[at - 1];
  if (mark.norm === "!" || mark.norm === "?") return true;
  if (mark.norm !== "." || before === undefined || mark.gap) return false;
  return before.norm.length > 3 ||
    !before.tags.some((tag) => shortened.test(tag)) && before.norm.length > 1;
}

/** Only what stands near is looked at, so that a message of any length is read in time that grows with its length. */
const window = { before: 40, after: 12 };

/** Of a list in the order of the message those that stand around a token. */
export function around<T>(list: readonly T[], placeOf: (each: T) => number, at: number): T[] {
  let low = 0, high = list.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (placeOf(list[middle]!) < at) low = middle + 1;
    else high = middle;
  }
  return list.slice(Math.max(0, low - window.before), low + window.after);
}

/** The items around a token. */
export const itemsNear = (items: readonly Item[], at: number) =>
  around(items, ({ first }) => first, at);
