/**
 * Cross-validates the choice of a product: `deno run -A tools/deciding/cv.ts [--data DIR]`. Things of one mail, or of the same
 * words, are in one part. Each labelled catalogue of another trade is also tried with what is learned from all others but it,
 * as an owner's catalogue is that nobody has labelled; likewise a judged catalogue (see `bench/relevance.ts`).
 */
import { isLine, sureFrom } from "@/core/deciding/costs.ts";
import type { ChoiceModel } from "@/core/deciding/choice_model.ts";
import { allExamples, dataFolder } from "./examples.ts";
import { chosenOf, type Example, learnChoice, partOf } from "./things.ts";

const parts = 3;

function figures(
  name: string,
  examples: readonly Example[],
  modelFor: (each: Example) => ChoiceModel,
) {
  let there = 0, first = 0, right = 0, gaps = 0, absent = 0, left = 0, sure = 0, sureRight = 0;
  const bins = Array.from({ length: 10 }, () => ({ count: 0, chance: 0, right: 0 }));
  for (const each of examples) {
    const chosen = chosenOf(modelFor(each), each), chance = chosen?.chance ?? 0;
    const becomesLine = chosen !== undefined && isLine(chance, chosen.none);
    const isRight = chosen !== undefined && each.accepted.includes(chosen.sku);
    if (each.accepted.length > 0) {
      there++;
      if (isRight) first++;
      if (isRight && becomesLine) right++;
      if (!becomesLine) gaps++;
    } else {
      absent++;
      if (!becomesLine) left++;
    }
    if (chance >= sureFrom) {
      sure++;
      if (isRight) sureRight++;
    }
    const bin = bins[Math.min(9, Math.floor(chance * 10))]!;
    bin.count++;
    bin.chance += chance;
    if (isRight) bin.right++;
  }
  const share = (part: number, whole: number) => (part / Math.max(1, whole)).toFixed(3);
  console.log(
    `${name}: ${there} things, first ${share(first, there)}, right ${share(right, there)}, gap ${
      share(gaps, there)
    }, sure ${sure} of them right ${share(sureRight, sure)}, of ${absent} absent left ${
      share(left, absent)
    }\n    probability/right: ${
      bins.map(({ count, chance, right }) =>
        count === 0 ? "-" : `${(chance / count).toFixed(2)}/${(right / count).toFixed(2)}(${count})`
      ).join(" ")
    }`,
  );
}

/** A model for each part, learned from the others. */
function crossed(...sets: readonly (readonly Example[])[]) {
  const all = sets.flat();
  const models = Array.from(
    { length: parts },
    (_, part) => learnChoice(all.filter(({ mail }) => partOf(mail, parts) !== part)),
  );
  return ({ mail }: Example) => models[partOf(mail, parts)]!;
}

const { mails, bare, judged, trades } = await allExamples(dataFolder());
const catalogues = new Map([...trades, ...judged.length > 0 ? [["judged", judged] as const] : []]);
const learned = crossed(mails, bare, ...catalogues.values());
figures("mails", mails, learned);
figures("mails, no other names in the catalogue", bare, learned);
for (const [name, own] of catalogues) figures(name, own, learned);
for (const [name, own] of catalogues) {
  const others = [...catalogues.values()].filter((each) => each !== own).flat();
  const model = learnChoice([...mails, ...bare, ...others]);
  figures(`${name}, nothing of it learned`, own, () => model);
}
