/**
 * Learns which candidate is accepted for a thing: `deno task train:choice [--data DIR]`. From all mails of `data/mails` that
 * name products of the demo catalogue, with and without its other names, from the catalogues of other trades in
 * `data/catalogues`, and from a judged catalogue (`bench/relevance.ts` says what the folder holds). The same input gives the same weights.
 */
import type { StoredTrees } from "@/core/learning/trees.ts";
import { allExamples, allOf, dataFolder } from "./examples.ts";
import { learnChoice } from "./things.ts";

const target = new URL("../../core/deciding/weights/choice.json", import.meta.url);

const examples = await allExamples(dataFolder());
const { ranker, calibrator } = learnChoice(allOf(examples));
const written = ({ features, base, trees }: StoredTrees) =>
  `{"features":${JSON.stringify(features)},\n"base":${base},"trees":[\n${
    trees.map((tree) => JSON.stringify(tree)).join(",\n")
  }\n]}`;
const text = `{"ranker":${written(ranker)},\n"calibrator":${written(calibrator)}}\n`;
await Deno.writeTextFile(target, text);
console.log(
  `${examples.mails.length} things of mails, ${examples.judged.length} judged ones, ${
    [...examples.trades.values()].flat().length
  } of other trades, ${text.length} characters of weights, ${
    Math.round(performance.now() / 1000)
  } s`,
);
