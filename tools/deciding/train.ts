/**
 * Learns which candidate is accepted for a thing: `deno task train:choice [--data DIR]`. From all mails of `data/mails` that
 * name products of the demo catalogue, with and without its other names, and from a judged catalogue (`bench/relevance.ts`
 * says what the folder holds). The same input gives the same weights.
 */
import type { StoredTrees } from "@/core/learning/trees.ts";
import { allExamples, dataFolder } from "./examples.ts";
import { learnChoice } from "./things.ts";

const target = new URL("../../core/deciding/weights/choice.json", import.meta.url);

const { mails, bare, judged, trades } = await allExamples(dataFolder());
const others = [...trades.values()].flat();
const { ranker, calibrator } = learnChoice([...mails, ...bare, ...judged, ...others]);
const written = ({ features, base, trees }: StoredTrees) =>
  `{"features":${JSON.stringify(features)},\n"base":${base},"trees":[\n${
    trees.map((tree) => JSON.stringify(tree)).join(",\n")
  }\n]}`;
const text = `{"ranker":${written(ranker)},\n"calibrator":${written(calibrator)}}\n`;
await Deno.writeTextFile(target, text);
console.log(
  `${mails.length} things of mails, ${judged.length} judged ones, ${others.length} of other trades, ${text.length} characters of weights, ${
    Math.round(performance.now() / 1000)
  } s`,
);
