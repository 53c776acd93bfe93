/** Weighs the counts that a thing may have by what the message says besides. */
import { scoresOf } from "@/core/learning/trees.ts";
import type { Model } from "../learned/model.ts";
import { shares } from "../learned/shares.ts";
import type { Item } from "./item.ts";
import { type Working, workingWidth } from "./proposals.ts";

/** Chooses one of several counts that a thing may have; nothing where it keeps its own. A row of features for each. */
export type Judge = (
  item: Item,
  workings: readonly Working[],
  rows: Float64Array,
) => Working | undefined;

/** Decides by boosted trees. It notes in the item how probable it is that another count is meant. */
export const judgeBy =
  ({ working: trees }: Pick<Model, "working">): Judge => (item, workings, rows) => {
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
  };
