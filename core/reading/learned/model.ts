/** The weights of reading, made by `deno task train`. */
import type { StoredTrees } from "@/core/learning/trees.ts";
import type { StoredWeights } from "./attach.ts";
import { WeightTable } from "./keys.ts";
import { unpack } from "./packed.ts";
import { type StoredTagger, Tagger } from "./tagger.ts";

export interface StoredModel {
  readonly tagger: StoredTagger;
  readonly attach: StoredWeights;
  /** Weighs the claims to counts together. */
  readonly claims: StoredTrees;
  readonly asked: StoredWeights;
  /** Weighs whether things are asked for together. */
  readonly asking: StoredTrees;
  /** Of changes of counts by what later words say. */
  readonly changes: StoredWeights;
  /** Of counts that are multiplied by other counts. */
  readonly working: StoredTrees;
  /** Of whether counts are right after all that was understood. */
  readonly counted: StoredWeights;
}
export interface Model {
  readonly tagger: Tagger;
  readonly attach: WeightTable;
  readonly claims: StoredTrees;
  readonly asked: WeightTable;
  readonly asking: StoredTrees;
  readonly changes: WeightTable;
  readonly working: StoredTrees;
  readonly counted: WeightTable;
}

/** Letters of a weight of a decision between two. */
export const decisionLetters = 2;

/** Weights of a binary logistic regression, ready to be summed. */
export const tableOf = ({ scale, features }: StoredWeights): WeightTable =>
  new WeightTable(1, unpack(features, 1, decisionLetters), 1 / scale);

export function modelOf(
  { tagger, attach, claims, asked, asking, changes, working, counted }: StoredModel,
): Model {
  return {
    tagger: new Tagger(tagger),
    attach: tableOf(attach),
    claims,
    asked: tableOf(asked),
    asking,
    changes: tableOf(changes),
    working,
    counted: tableOf(counted),
  };
}

const folder = new URL("../weights/", import.meta.url);
let opened: Model | undefined;

/** The weights that are checked in, read once for each process. */
export function openModel(): Model {
  return opened ??= modelOf(JSON.parse(Deno.readTextFileSync(new URL("weights.json", folder))));
}

/** Replaces the weights for this process: for cross-validation. */
export function useModel(model: Model): void {
  opened = model;
}
