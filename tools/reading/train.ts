/**
 * Learns the weights of reading from the mails of `data/mails`, but for those kept to measure it, and writes them:
 * `deno task train`. The same mails, lexicon and code give the same weights.
 */
import { openLexicon } from "@/core/reading/lexicon/open.ts";
import { learn } from "./learn.ts";
import { lessonsOf } from "./lessons.ts";
import { catalogue, demoTerms, mailsToLearn } from "./mails.ts";
import { namesOf } from "./score.ts";

const target = new URL("../../core/reading/weights/weights.json", import.meta.url);
const mails = await mailsToLearn();
const { lessons, variations } = lessonsOf(
  mails,
  await demoTerms(),
  openLexicon(),
  namesOf(await catalogue()),
);
const model = learn(lessons.flatMap((lesson) => [lesson, ...variations.get(lesson.mail) ?? []]));
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
  `${mails.length} mails, ${text.length} characters of weights, ${
    Math.round(performance.now() / 1000)
  } s`,
);
