/** The probabilities of labels, against all sequences of labels counted one by one. */
import { assert, assertEquals } from "@std/assert";
import { probabilities } from "@/core/reading/learned/field.ts";
import { allowed, final, first, labels, out } from "@/core/reading/learned/labels.ts";
import { readWith } from "@/core/reading/read.ts";
import { openLexicon } from "@/core/reading/lexicon/open.ts";
import { openModel } from "@/core/reading/learned/model.ts";
import { drained } from "@/core/reading/steps.ts";
import { isQuantity, mailsToMeasure } from "@/tools/reading/mails.ts";
import { pair, saidBy } from "@/tools/reading/score.ts";
import { terms } from "./mails.ts";

const width = labels.length;
const assertNear = (actual: number, expected: number) =>
  assert(Math.abs(actual - expected) < 1e-5, `${actual}, expected ${expected}`);

/** All sequences of labels of a length that may stand, with the exponential of their weight. */
function* sequences(
  scores: Float32Array,
  transitions: Float32Array,
  fixed: (at: number) => boolean,
  before: readonly number[] = [],
  weight = 0,
): Generator<readonly [labels: readonly number[], share: number]> {
  const at = before.length, last = before.at(-1);
  if (at === scores.length / width) {
    if (final.includes(last!)) yield [before, Math.exp(weight)];
    return;
  }
  for (let label = 0; label < width; label++) {
    if (fixed(at) && label !== out) continue;
    if (last === undefined ? !first.includes(label) : allowed[last * width + label] === 0) continue;
    yield* sequences(
      scores,
      transitions,
      fixed,
      [...before, label],
      weight + (fixed(at) ? 0 : scores[at * width + label]!) +
        transitions[(last ?? width) * width + label]!,
    );
  }
}

Deno.test("the probabilities of labels are those of all sequences that may stand", () => {
  let seed = 7;
  const next = () => ((seed = (seed * 48271) % 2147483647) / 2147483647 - 0.5) * 6;
  for (const size of [1, 2, 5]) {
    const scores = Float32Array.from({ length: size * width }, next);
    const transitions = Float32Array.from({ length: (width + 1) * width }, next);
    for (const fixed of [() => false, (at: number) => at === 1]) {
      const pairs = new Float64Array(transitions.length);
      const odds = drained(probabilities(scores, transitions, fixed, pairs));
      const all = [...sequences(scores, transitions, fixed)];
      const whole = all.reduce((sum, [, share]) => sum + share, 0);
      for (let at = 0; at < size; at++) {
        for (let label = 0; label < width; label++) {
          const own = all.reduce((sum, [said, share]) => sum + (said[at] === label ? share : 0), 0);
          assertNear(odds[at * width + label]!, own / whole);
        }
      }
      // Each token has one label before it, tokens that are out of the question are not counted.
      const counted = Array.from({ length: size }, (_, at) => at).filter((at) => !fixed(at)).length;
      assertNear(pairs.reduce((sum, each) => sum + each, 0), counted);
    }
  }
});

Deno.test("long messages have probabilities too", () => {
  const scores = new Float32Array(20_000 * width).fill(30);
  const odds = drained(probabilities(scores, new Float32Array((width + 1) * width), () => false));
  assert(odds.every(Number.isFinite));
  const sums = Array.from(
    { length: 20_000 },
    (_, at) => odds.subarray(at * width, (at + 1) * width).reduce((sum, each) => sum + each, 0),
  );
  assertEquals(sums.findIndex((sum) => Math.abs(sum - 1) > 1e-3), -1);
});

Deno.test("counts that are said to be sure are right, in mails that reading has not learned from", async () => {
  let sure = 0, wrong = 0, things = 0;
  for (const mail of await mailsToMeasure()) {
    const reading = drained(readWith(mail.text, terms, openLexicon(), openModel()));
    for (const [asked, said] of pair(mail, saidBy(reading))) {
      const thing = reading.things[said]!;
      things++;
      if (thing.countCertainty < 0.95) continue;
      sure++;
      if (!isQuantity(mail.lines[asked]!, Number(thing.quantity))) wrong++;
    }
  }
  assert(sure > 0.4 * things, `${sure} of ${things}`);
  assert(wrong < 0.04 * sure, `${wrong} of ${sure}`);
});
