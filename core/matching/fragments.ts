/**
 * Reads a customer's message into the things it asks for. The way is: lines and blocks (`layout.ts`), tables
 * (`tables.ts`), sentences and pieces (`prose.ts`), one item a piece (`items.ts`), its quantity (`quantities.ts`).
 */
import { readBlocks } from "@/core/matching/layout/layout.ts";
import { withoutMarkup } from "@/core/matching/layout/markup.ts";
import type { Quantity } from "@/core/matching/quantities/quantities.ts";
import type { Item } from "@/core/matching/wishes/items.ts";
import { Text } from "@/core/matching/words/text.ts";
import type { Token } from "@/core/words/tokens.ts";
import { Reader } from "./reader.ts";

/** One wanted thing. `start` and `end` are UTF-16 offsets into the message. */
export interface Fragment {
  /**
   * The words that name the thing, as written, white space and line breaks collapsed to single spaces; no quantity.
   * Behind "ditto" the words of the thing above come first, which stand elsewhere in the message.
   */
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** Decimal text greater than 0; `1` when the message gives none. */
  readonly quantity: string;
  /** The upper end when a range was given; `quantity` is the lower one. */
  readonly quantityMax?: string;
  /** Unit or pack, in the words of its language: `pcs`, `opak`, `Rolle`. */
  readonly unit?: string;
  /** A product number among the words or in the table's column, as written. */
  readonly code?: string;
  /** The message announces the code as one ("art. no."): then nothing but this product will do. */
  readonly codeLabelled: boolean;
}

const lineBreak = /[\r\n\u2028\u2029\u0085][>\s]*/g;

/** The words between two offsets, on one line and without quote marks. */
export function textBetween(message: string, start: number, end: number): string {
  return message.slice(start, end).replace(lineBreak, " ").replace(/\s+/g, " ");
}

/** The words of tokens that need not stand side by side. */
function wordsOf(tokens: readonly Token[]): string {
  return tokens.map(({ text, gap }, at) => gap && at > 0 ? ` ${text}` : text).join("");
}

/** Do these tokens leave a bracket, a colon, a dash, ", the" or "24 x" out that stand between them in the message? */
function leavesOut(message: string, tokens: readonly Token[]): boolean {
  return tokens.some(({ start }, at) => {
    const before = tokens[at - 1];
    return before !== undefined && before.end < start &&
      /[(:–—-]|\d\s*[x×*]\s*$|,\s*(?:the|d(?:ie|er|as|en)|t[eęa]n?|tych)\s*$/i.test(
        message.slice(before.end, start),
      );
  });
}

/** What an item says, with its place in the message. */
export function toFragment(message: string, item: Item): Fragment {
  const quantity: Quantity | undefined = item.quantity;
  const start = item.tokens[0]?.start ?? 0;
  const end = item.tokens.at(-1)?.end ?? 0;
  const own = item.whole !== true && item.tokens.some(({ kind }) => kind !== "mark")
    ? [leavesOut(message, item.tokens) ? wordsOf(item.tokens) : textBetween(message, start, end)]
    : [];
  return {
    text: [...(item.same === undefined ? [] : [wordsOf(item.same)]), ...own].join(" "),
    start,
    end,
    quantity: quantity?.value ?? "1",
    ...(quantity?.max === undefined ? {} : { quantityMax: quantity.max }),
    ...(quantity?.unit === undefined ? {} : { unit: quantity.unit }),
    ...(item.code === undefined ? {} : { code: item.code }),
    codeLabelled: item.labelled,
  };
}

/**
 * The things a message asks for, in its order. Quoted mail is read only when the message itself asks for nothing or
 * points to it ("see below"). Greetings, signatures, delivery and payment talk give nothing.
 */
export function readFragments(written: string): Fragment[] {
  const work = readingFragments(written);
  for (;;) {
    const step = work.next();
    if (step.done) return step.value.fragments;
  }
}

/** What was read of a message. */
export interface ReadMessage {
  readonly fragments: Fragment[];
  /** Where everything stands that was read, also what is not wanted any more. */
  readonly kept: readonly { readonly start: number; readonly end: number }[];
  /** Where the first line begins that was not read; absent when all were. */
  readonly readTo?: number;
}

/**
 * As {@link readFragments}, in steps between which others may go on.
 *
 * @param isLate whether it is to end with what was found so far
 */
export function* readingFragments(
  written: string,
  isLate: () => boolean = () => false,
): Generator<void, ReadMessage, void> {
  const message = withoutMarkup(written);
  yield;
  const text = new Text(message);
  yield;
  const reader = new Reader(text, text.language);
  const blocks = readBlocks(text);
  let readTo: number | undefined;
  for (const _ of reader.read(blocks)) {
    if (isLate()) {
      readTo = reader.place;
      break;
    }
    yield;
  }
  const found = reader.things();
  yield;
  const own = found.filter((each) => !each.quoted);
  const chosen = own.length > 0 && !reader.pointed ? own : found;
  const fragments = chosen.map((each) => toFragment(message, each.item));
  const read = { fragments, kept: reader.found.kept };
  return readTo === undefined ? read : { ...read, readTo };
}
