/** What a message asks for by the reader's own reading, as drafting takes it. */
import type { Doubt } from "@/core/contracts/grounds.ts";
import { unitNamed } from "@/core/reading/lexicon/units.ts";
import type { Place, Thing as ReadThing } from "@/core/reading/types.ts";

/** One wanted thing. `start` and `end` are UTF-16 offsets into the message. */
export interface Fragment {
  /**
   * The words that name the thing, as written, white space and line breaks collapsed to single spaces; no quantity. Words
   * that name what it leaves out come first, which stand elsewhere in the message.
   */
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** Decimal text greater than 0; the upper end of a range; `1` when the message gives none. */
  readonly quantity: string;
  /** Where its count stands, if one does. */
  readonly count?: Place;
  /** The lower end when a range was given. */
  readonly quantityMin?: string;
  /** The canonical name of the unit or pack: `pcs`, `opak`, `Rolle`. */
  readonly unit?: string;
  /** A product number that is announced as one or stands in its column, as written. */
  readonly code?: string;
  readonly codeLabelled: boolean;
  /** The probabilities, 0..1, that it is asked for, and, if it is, with this count; absent where a model read it. */
  readonly asked?: number;
  readonly counted?: number;
  readonly doubts?: readonly Doubt[];
}

const lineBreak = /[\r\n\u2028\u2029\u0085][>\s]*/g;

/** The words between two offsets, on one line and without quote marks. */
export function textBetween(message: string, start: number, end: number): string {
  return message.slice(start, end).replace(lineBreak, " ").replace(/\s+/g, " ");
}

const said = (message: string, { start, end }: Place) => textBetween(message, start, end);

/** A thing that was read, as a fragment of its message. */
export function fragmentOf(message: string, thing: ReadThing): Fragment {
  const { start, end, head, quantity, quantityMin, unit, code, computed, otherQuantity } = thing;
  const words = [...(head === undefined ? [] : [said(message, head)]), said(message, thing)];
  const named = unit === undefined ? undefined : unitNamed(unit)?.name ?? unit;
  const doubts: Doubt[] = [];
  if (computed !== undefined) {
    doubts.push({ code: "worked_out", count: quantity, from: [computed] });
  } else if (otherQuantity !== undefined) {
    doubts.push({ code: "two_counts", count: quantity, other: otherQuantity });
  } else if (quantityMin !== undefined) {
    doubts.push({ code: "two_counts", count: quantity, other: quantityMin });
  }
  return {
    text: words.join(" "),
    start,
    end,
    quantity,
    ...(quantityMin === undefined ? {} : { quantityMin }),
    ...(named === undefined ? {} : { unit: named }),
    ...(thing.count === undefined ? {} : { count: thing.count }),
    ...(code === undefined ? {} : { code: code.text }),
    codeLabelled: code !== undefined,
    asked: thing.asked,
    counted: thing.countCertainty,
    ...(doubts.length === 0 ? {} : { doubts }),
  };
}
