/** Reads a message: the things it asks for, each with its exact place, what it does not ask for, and what it asks beside goods. */
import { asksOf } from "./asks.ts";
import { giveCodes, joinParts } from "./discourse/codes.ts";
import { giveHeads } from "./discourse/heads.ts";
import { type Item, itemOf, sentencesOf } from "./discourse/item.ts";
import { judgeBy } from "./discourse/judge.ts";
import { workOut } from "./discourse/workings.ts";
import { type ScoredSpan, scoredSpansOf } from "./scored_spans.ts";
import { leftOut } from "./left_out.ts";
import { Features } from "./learned/keys.ts";
import { weighCounts } from "./learned/counted.ts";
import { type Model, openModel } from "./learned/model.ts";
import type { TaggedView } from "./learned/view.ts";
import type { Lexicon } from "./lexicon/lexicon.ts";
import { openLexicon } from "./lexicon/open.ts";
import { type Message, placeOf, prepare } from "./message.ts";
import { drained, letting } from "./steps.ts";
import type { Terms } from "./terms.ts";
import { computedAtMost, type Numeral, type Reading, type Thing } from "./types.ts";

/** From this probability on something counts as asked for. */
const askedFrom = 0.32;

/** Reads a message with the terms of a catalogue, in one go. */
export const read = (text: string, terms: Terms): Reading => drained(steps(text, terms));

/** The same, other work let in between: never does it hold the thread for 50 ms. */
export const readAsync = (text: string, terms: Terms): Promise<Reading> =>
  letting(steps(text, terms));

const steps = (text: string, terms: Terms) => readWith(text, terms, openLexicon(), openModel());

/** Everything that was found out about a message, for people who ask why. */
export interface Understood {
  readonly message: Message;
  readonly view: TaggedView;
  readonly labelled: Uint8Array;
  readonly scored: readonly ScoredSpan[];
  readonly items: readonly Item[];
  readonly reading: Reading;
}

/** Reads with a lexicon and weights that are given; yields from time to time. */
export function* readWith(
  text: string,
  terms: Terms,
  lexicon: Lexicon,
  model: Model,
): Generator<void, Reading> {
  return (yield* understand(text, terms, lexicon, model, new Features({ recorded: false })))
    .reading;
}

export function* understand(
  text: string,
  terms: Terms,
  lexicon: Lexicon,
  model: Model,
  features: Features,
): Generator<void, Understood> {
  const message = yield* prepare(text, terms, lexicon);
  const { scored, view, labelled } = yield* scoredSpansOf(message, model, features);
  const items = joinParts(
    message,
    scored.filter(({ asked }) => asked >= askedFrom).map((span) => itemOf(message, span)),
  );
  const sentences = sentencesOf(message);
  yield;
  yield* workOut(message, items, sentences, judgeBy(model));
  giveHeads(message, items);
  yield;
  giveCodes(message, items);
  yield* weighCounts(message, items, model.counted, features);
  const things = items.filter(({ gone, value }) => gone === undefined && value > 0)
    .map((item) => thingOf(message, item));
  const notAsked = yield* leftOut(message, items, scored, sentences, lexicon.small);
  yield;
  const asks = asksOf(message, items, sentences);
  const numerals = numeralsOf(message);
  return { message, view, labelled, scored, items, reading: { things, notAsked, asks, numerals } };
}

const numeralsOf = ({ tokens, counts }: Message): Numeral[] =>
  counts.map(({ first, last, value, min }) => ({
    start: tokens[first]!.start,
    end: tokens[last - 1]!.end,
    value,
    ...(min === undefined ? {} : { min }),
  }));

function thingOf(message: Message, item: Item): Thing {
  const { counts, rows } = message;
  const place = (first: number, last: number) => placeOf(message, first, last);
  const { code, right = item.certainty } = item;
  const count = item.count === undefined ? undefined : counts[item.count]!;
  const unit = item.row === undefined ? count?.unit : rows[item.row]!.unit;
  return {
    ...place(item.first, item.last),
    ...(item.head === undefined ? {} : { head: place(item.head[0], item.head[1]) }),
    quantity: decimal(item.value),
    stated: item.stated,
    ...(item.min === undefined ? {} : { quantityMin: decimal(item.min) }),
    ...(unit === undefined ? {} : { unit: place(unit, unit + 1).text }),
    ...(count === undefined ? {} : { count: place(count.first, count.last) }),
    ...(code === undefined ? {} : { code: place(code[0], code[1]) }),
    countCertainty: item.computed === undefined ? right : Math.min(computedAtMost, right),
    asked: item.asked,
    ...(item.computed === undefined ? {} : { computed: item.computed }),
    ...(item.other === undefined || item.computed !== undefined
      ? {}
      : { otherQuantity: decimal(item.other) }),
  };
}

/** A number as decimal text, three decimals at most. */
const decimal = (value: number) => {
  const rounded = Math.round(value * 1000) / 1000;
  return rounded < 1e21 ? String(rounded) : BigInt(Math.round(value)).toString();
};
