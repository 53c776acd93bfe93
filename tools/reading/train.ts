/**
 * Learns the weights of reading from the mails of `data/mails`, but for those kept to measure it, and writes them:
 * `deno task train`. The same mails, lexicon and code give the same weights.
 */
import { learn } from "./learn.ts";
import { lessonsToLearn, withVariations } from "./taught.ts";

const target = new URL("../../core/reading/weights/weights.json", import.meta.url);
const all = await lessonsToLearn();
const model = learn(withVariations(all));
/** A line for each part: a line for each feature would cost 30 kB. */
const written = (value: object): string =>
  `{${
    Object.entries(value).map(([name, own]) =>
      `${JSON.stringify(name)}:${
        typeof own === "object" && !Array.isArray(own) ? written(own) : JSON.stringify(own)
      }`
    ).join(",")
  }}`;
const text = written(model).replaceAll("}},", "}},\n");
await Deno.writeTextFile(target, `${text}\n`);
console.log(
  `${all.lessons.length} mails, ${text.length} characters of weights, ${
    Math.round(performance.now() / 1000)
  } s`,
);
