/** The weights of reading, made by `deno task train`. */
import type { StoredWeights } from "./attach.ts";
import { WeightTable } from "./keys.ts";
import { type StoredTagger, Tagger } from "./tagger.ts";

export interface StoredModel {
  readonly tagger: StoredTagger;
  readonly attach: StoredWeights;
  readonly asked: StoredWeights;
  /** Of changes of counts by what later words say. */
  readonly changes: StoredWeights;
}
export interface Model {
  readonly tagger: Tagger;
  readonly attach: WeightTable;
  readonly asked: WeightTable;
  readonly changes: WeightTable;
}

export function modelOf({ tagger, attach, asked, changes }: StoredModel): Model {
  const table = ({ scale, features }: StoredWeights) => new WeightTable(1, features, 1 / scale);
  return {
    tagger: new Tagger(tagger),
    attach: table(attach),
    asked: table(asked),
    changes: table(changes),
  };
}

const folder = new URL("../weights/", import.meta.url);
let opened: Model | undefined;

/** The weights that are checked in, read once for each process. */
export function openModel(): Model {
  return opened ??= modelOf(JSON.parse(Deno.readTextFileSync(new URL("weights.json", folder))));
}

/** Reads by other weights from now on: for cross-validation. */
export function useModel(model: Model): void {
  opened = model;
}
