/** What reading a message gives. All places are UTF-16 offsets into the message as the customer wrote it. */

/** A stretch of the message: `text` is `message.slice(start, end)`. */
export interface Place {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** Something that the message asks for. */
export interface Thing extends Place {
  /** Words elsewhere in the message that name what this one leaves out: "gloves" of "ten in large". */
  readonly head?: Place;
  /** Decimal text greater than 0: the upper end of a range; `1` where {@link stated} is false. */
  readonly quantity: string;
  /** Does the message say how many? */
  readonly stated: boolean;
  /** The lower end where the message gives a range. */
  readonly quantityMin?: string;
  /** The customer's word for the unit, as written. */
  readonly unit?: string;
  /** Where the count stands. */
  readonly count?: Place;
  /** The product number that is announced as one among its words, or stands in the column of numbers of its row. */
  readonly code?: Place;
  /** How certain the count is, 0 to 1. A computed one is never above {@link computedAtMost}. */
  readonly countCertainty: number;
  /** The probability that the message asks for this at all, 0 to 1. */
  readonly asked: number;
  /** How the quantity was worked out where the message does not say it as it is: "12 x 2". */
  readonly computed?: string;
  /** Another count that this one could have; shown as a choice. */
  readonly otherQuantity?: string;
}

/** A computed count is for a person to look at. */
export const computedAtMost = 0.7;

/** Why something with a count or with words of the catalogue is not asked for. */
export type LeftOutReason =
  | "date"
  | "time"
  | "contact"
  | "address"
  | "price"
  | "reference"
  | "quoted"
  | "signature"
  | "refused"
  | "owned"
  | "past"
  | "persons"
  | "corrected"
  | "property"
  | "heading"
  | "talk";

/** A count or words of the catalogue that are read as not asked for. */
export interface LeftOut extends Place {
  readonly reason: LeftOutReason;
}

export type AskKind = "deadline" | "discount" | "delivery" | "payment" | "question";

/** What a message asks beside goods. */
export interface Ask extends Place {
  readonly kind: AskKind;
  /** What is asked in short where the message says it so: the date of a deadline, the percents of a discount. */
  readonly value?: string;
}

/** A number that a message says, in digits or in words. */
export interface Numeral {
  readonly start: number;
  readonly end: number;
  readonly value: number;
  /** The lower end of a range; `value` is the upper one. */
  readonly min?: number;
}

export interface Reading {
  /** In the order of the message. */
  readonly things: readonly Thing[];
  /** In the order of the message; together with {@link things} it covers every count and every term of the catalogue. */
  readonly notAsked: readonly LeftOut[];
  readonly asks: readonly Ask[];
  /** In the order of the message. */
  readonly numerals: readonly Numeral[];
}
