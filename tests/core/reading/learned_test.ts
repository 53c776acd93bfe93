/** Learning is the same each time, and its weights are small. */
import { assert, assertEquals } from "@std/assert";
import { openLexicon } from "@/core/reading/lexicon/open.ts";
import { modelOf } from "@/core/reading/learned/model.ts";
import { pack, unpack } from "@/core/reading/learned/packed.ts";
import { readWith } from "@/core/reading/read.ts";
import { drained } from "@/core/reading/steps.ts";
import { noTerms, termsOf } from "@/core/reading/terms.ts";
import { learn } from "@/tools/reading/learn.ts";
import { lessonsOf } from "@/tools/reading/lessons.ts";
import { allMails } from "@/tools/reading/mails.ts";
import { pair, saidBy } from "@/tools/reading/score.ts";

const weights = new URL("../../../core/reading/weights/weights.json", import.meta.url);
const mails = [...(await allMails()).values()].flat();
const learned = (own: typeof mails, names: readonly string[]) => {
  const { lessons, variations } = lessonsOf(own, noTerms, openLexicon(), names);
  return learn(lessons.flatMap((lesson) => [lesson, ...variations.get(lesson.mail) ?? []]));
};

Deno.test("the same mails give the same weights", () => {
  const some = mails.slice(0, 15);
  assertEquals(JSON.stringify(learned(some, ["lamp"])), JSON.stringify(learned(some, ["lamp"])));
});

Deno.test("weights come back from their text, however far apart their keys are", () => {
  const spread = Array.from({ length: 40_000 }, (_, at) => Math.imul(at + 7, 0x9e3779b1) | 0);
  for (const keys of [spread, [0, 1, -1, 0x7fffffff, -0x80000000], []]) {
    const features = keys.map((key, at) => [key, [at % 85 - 42, -(at % 43)]] as const);
    const back = new Map(unpack(pack(features, 1), 2, 1).map(([key, own]) => [key, own]));
    for (const [key, own] of features) assertEquals(back.get(key), own);
  }
});

Deno.test("the weights take less than a megabyte", async () => {
  assert((await Deno.stat(weights)).size < 1_000_000);
});

Deno.test("weights are learned from mails and find things in others, with a catalogue that they never saw", () => {
  const taught = mails.filter(({ difficulty }) => difficulty === "taught");
  const model = modelOf(learned(taught.filter((_, at) => at % 10 === 0), ["lamp", "chair"]));
  const others = mails.filter(({ difficulty }) => difficulty === "ordinary");
  const terms = termsOf(others.flatMap(({ lines }) => lines.map(({ span }) => ({ name: span }))));
  let asked = 0, found = 0;
  for (const mail of others) {
    const said = saidBy(drained(readWith(mail.text, terms, openLexicon(), model)));
    asked += mail.lines.length;
    found += pair(mail, said).size;
  }
  assert(found > 0.6 * asked, `${found} of ${asked}`);
});
