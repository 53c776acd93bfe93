/** What the message says of its things as a whole: operations on items, each on what the ones before it left. */
import type { Message } from "../message.ts";
import { amend } from "./amend.ts";
import type { Item } from "./item.ts";
import type { Judge } from "./amendment_scores.ts";
import { halve } from "./halves.ts";
import { amendPositions } from "./positions.ts";
import { workOut } from "./workings.ts";

/** Works out counts and takes back what is taken back: those items are `gone`. Yields from time to time. */
export function* discourse(
  message: Message,
  items: readonly Item[],
  sentences: Int32Array,
  judge: Judge,
): Generator<void, void> {
  yield* workOut(message, items, sentences, judge);
  halve(message, items, sentences, judge);
  yield;
  amendPositions(message, items, sentences, judge);
  amend(message, items, sentences, judge);
}
