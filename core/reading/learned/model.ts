/** The weights of reading, made by `deno task train`. */
import type { StoredTrees } from "@/core/learning/trees.ts";
import type { StoredWeights } from "./attach.ts";
import { WeightTable } from "./keys.ts";
import { unpack } from "./packed.ts";
import { type StoredTagger, Tagger } from "./tagger.ts";

interface Weights<TaggerWeights, DecisionWeights> {
  readonly tagger: TaggerWeights;
  readonly attach: DecisionWeights;
  /** Weighs the claims to counts together. */
  readonly claims: StoredTrees;
  readonly asked: DecisionWeights;
  /** Weighs whether things are asked for together. */
  readonly asking: StoredTrees;
  /** Of counts that are worked out, and of what later words change. */
  readonly working: StoredTrees;
  /** Of whether counts are right after all that was understood. */
  readonly counted: DecisionWeights;
}
export type StoredModel = Weights<StoredTagger, StoredWeights>;
/** The same, ready to be used. */
export type Model = Weights<Tagger, WeightTable>;

/** Letters of a weight of a decision between two. */
export const decisionLetters = 2;

/** Weights of a binary logistic regression, ready to be summed. */
export const tableOf = ({ scale, features }: StoredWeights): WeightTable =>
  new WeightTable(1, unpack(features, 1, decisionLetters), 1 / scale);

export const modelOf = (stored: StoredModel): Model => ({
  ...stored,
  tagger: new Tagger(stored.tagger),
  attach: tableOf(stored.attach),
  asked: tableOf(stored.asked),
  counted: tableOf(stored.counted),
});

const weights = new URL("../weights/weights.json", import.meta.url);
let opened: Model | undefined;

/** The weights that are checked in, read once for each process. */
export function openModel(): Model {
  return opened ??= modelOf(JSON.parse(Deno.readTextFileSync(weights)));
}

/** Replaces the weights for this process: for cross-validation. */
export function useModel(model: Model): void {
  opened = model;
}
