/** Weighs what a later or wider word of the message might change: an operation is proposed by structure, and done if its weights say so. */
import { scoresOf } from "@/core/learning/trees.ts";
import type { Features } from "../learned/keys.ts";
import type { Model } from "../learned/model.ts";
import { shares } from "../learned/shares.ts";
import type { Message } from "../message.ts";
import type { Item } from "./item.ts";
import { type Working, workingWidth } from "./workings.ts";

/** A change of an item: to another count, or away. */
export interface Proposal {
  /** What kind of operation it is. */
  readonly operation: string;
  /** The token that tells of it. */
  readonly at: number;
  /** The count that it gives; nothing where the item goes. */
  readonly value?: number;
  /** What else tells for or against it. */
  readonly hint?: string;
}

export interface Judge {
  allows(item: Item, proposal: Proposal): boolean;
  /** The one of several counts that a thing may have to be given; nothing where it keeps its own. A row of features for each. */
  works(item: Item, workings: readonly Working[], rows: Float64Array): Working | undefined;
}

const small = (count: number) => count > 6 ? "7" : count > 3 ? "4" : String(count);
const between = ["AND", "ALSO", "TOGETHER", "IF"] as const;

/** The features of a proposal. */
export function proposalFeatures(
  { tokens, counts }: Message,
  sentences: Int32Array,
  item: Item,
  { operation, at, value, hint = "" }: Proposal,
  features: Features,
): void {
  const side = item.last <= at ? "behind" : item.first > at ? "ahead" : "inside";
  const count = item.count === undefined ? undefined : counts[item.count]!;
  const stated = count === undefined
    ? "none"
    : count.look === "article"
    ? "article"
    : item.stated
    ? "stated"
    : "other";
  const apart = Math.min(3, Math.abs(sentences[item.first]! - sentences[at]!));
  const distance = side === "behind" ? at - item.last : Math.max(0, item.first - at - 1);
  features.clear();
  const say = (template: string, a = "", b = "") => features.say(template, operation, a, b);
  say("change");
  say("change side", side, stated);
  say("change hint", hint, stated);
  say("change hint side", hint, side);
  say("change apart", String(apart), side);
  say("change distance", small(distance), side);
  say(
    "change sure",
    stated,
    item.certainty > 0.9 ? "sure" : item.certainty > 0.6 ? "likely" : "open",
  );
  say("change next", tokens[at + 1]?.tag ?? "", side);
  say("change before", tokens[at - 1]?.tag ?? "", side);
  say("change word", tokens[at]!.norm);
  if (value !== undefined) {
    say(
      "change ratio",
      value === item.value
        ? "same"
        : value > item.value * 30
        ? "huge"
        : value > item.value
        ? "more"
        : "less",
      stated,
    );
    say("change value", value % 1 === 0 ? value > 999 ? "k" : "" : ".");
  }
  const from = Math.min(at, item.last), until = Math.max(at, item.first);
  for (const tag of between) {
    for (let place = from; place < until && place < from + 60; place++) {
      if (!tokens[place]!.tags.includes(tag)) continue;
      say("change between", tag, side);
      break;
    }
  }
  let start = at;
  while (start > 0 && sentences[start - 1] === sentences[at] && at - start < 60) start--;
  for (const tag of ["TOGETHER", "IF", "PAST", "CURRENCY"]) {
    for (let place = start; place < start + 90 && sentences[place] === sentences[at]; place++) {
      if (!tokens[place]!.tags.includes(tag)) continue;
      say("change sentence", tag, side);
      break;
    }
  }
}

/** Decides about proposed operations of discourse: trees about counts that are worked out, a logistic regression about the others. */
export function judgeBy(
  message: Message,
  sentences: Int32Array,
  { changes: weights, working: trees }: Pick<Model, "changes" | "working">,
  features: Features,
): Judge {
  return {
    works(item, workings, rows) {
      // A score of 0 stands for the count that the thing has. Several ways may come to the same count.
      const odds = shares([0, ...scoresOf(trees, rows, workingWidth)]);
      const sums = new Map<number, number>([[item.value, odds[0]!]]);
      let best = item.value;
      workings.forEach(({ value }, at) => {
        sums.set(value, (sums.get(value) ?? 0) + odds[at + 1]!);
        if (sums.get(value)! > sums.get(best)!) best = value;
      });
      item.doubt = 1 - sums.get(best)!;
      return workings.find(({ value }) => value === best);
    },
    allows(item, proposal) {
      proposalFeatures(message, sentences, item, proposal, features);
      return weights.sum(features) > 0;
    },
  };
}
