/** Reading takes time that grows with the text, whatever the text is, and lets other work in between. */
import process from "node:process";
import { assert, assertEquals } from "@std/assert";
import { joinParts } from "@/core/reading/discourse/codes.ts";
import type { Item } from "@/core/reading/discourse/item.ts";
import { openLexicon } from "@/core/reading/lexicon/open.ts";
import { openModel } from "@/core/reading/learned/model.ts";
import { Features } from "@/core/reading/learned/keys.ts";
import { prepare } from "@/core/reading/message.ts";
import { read, understand } from "@/core/reading/read.ts";
import { drained } from "@/core/reading/steps.ts";
import { distinctLines, hostileText, units } from "./hostile_texts.ts";
import { terms } from "./mails.ts";

const size = 8_000;
/** Below this nobody waits, whatever the growth. */
const unnoticed = 50;
const parts = 4;
/** A linear reader takes 1, a quadratic one 4 times as long for a text as for its quarter read four times. */
const gentle = 2;
const tries = 6;

/** Milliseconds: other processes only add to the clock's time, other threads of this one only to the processor's. */
function timeOf(run: () => void, times = 1): number {
  const before = process.cpuUsage(), start = performance.now();
  for (let count = 0; count < times; count++) run();
  const clock = performance.now() - start, { user, system } = process.cpuUsage(before);
  return Math.min(clock, (user + system) / 1000);
}

/** `quarter` does a fourth of what `whole` does. */
function growsGently(whole: () => void, quarter: () => void): boolean {
  let full = Infinity, part = Infinity;
  for (let count = 0; count < tries; count++) {
    full = Math.min(full, timeOf(whole));
    if (full < unnoticed) return true;
    part = Math.min(part, timeOf(quarter, parts));
    if (full < gentle * part) return true;
  }
  return false;
}

const hostile: readonly (readonly [string, (size: number) => string])[] = [
  ...units.map((unit) =>
    [
      JSON.stringify(unit),
      (size: number) => unit.repeat(Math.ceil(size / unit.length)).slice(0, size),
    ] as const
  ),
  ["characters at random", (size) => hostileText(7, size)],
  ["lines that all differ", distinctLines],
  [
    "rows of an offer above a line of dashes",
    (size) => `1 desk 6 pcs\n2 lamp 6 pcs\n${"-".repeat(3 * size)} 2 no`,
  ],
];

Deno.test("a message four times as long costs about four times as much", async (test) => {
  for (const [name, textOf] of hostile) {
    // A text may be read in another way than its quarter is, and cost more for that; then the next four times must be gentle.
    await test.step(name, () =>
      assert([1, 4].some((times) => {
        const text = textOf(size * times), quarter = text.slice(0, text.length / parts);
        return growsGently(() => read(text, terms), () => read(quarter, terms));
      })));
  }
});

/** Things of one line, each with what only tells it apart. */
function parted(times: number) {
  const message = drained(prepare("5 gloves, blue ".repeat(times), terms, openLexicon()));
  const items = message.tokens.flatMap(({ kind, norm }, first): Item[] =>
    kind !== "word" ? [] : [{
      first,
      last: first + 1,
      asked: 0.5,
      value: 5,
      stated: true,
      certainty: 1,
      count: message.countAt[norm === "blue" ? first - 3 : first - 1]!,
    }]
  );
  return () => joinParts(message, items);
}

Deno.test("joining four times as many things of a line costs about four times as much", () => {
  const whole = parted(4_000);
  assertEquals(whole().length, 4_000);
  assert(growsGently(whole, parted(1_000)));
});

/** Some 390 ms are read in turns of at most 50 ms: no turn is more than a fifth, on any machine. */
const fair = 0.2;

/** The longest turn as a share of all turns; the least of several tries. */
function longestShare(text: string): number {
  let least = 1;
  for (let count = 0; count < tries && least > fair; count++) {
    const steps = understand(
      text,
      terms,
      openLexicon(),
      openModel(),
      new Features({ recorded: false }),
    );
    let longest = 0, whole = 0;
    for (let done = false; !done;) {
      const before = process.cpuUsage();
      done = steps.next().done ?? false;
      const { user, system } = process.cpuUsage(before);
      longest = Math.max(longest, user + system);
      whole += user + system;
    }
    least = Math.min(least, longest / whole);
  }
  return least;
}
Deno.test("reading lets other work in between: no turn is more than a fifth of all", async (test) => {
  for (
    const [name, text] of [
      ["random", hostileText(3, 100_000)],
      ["lines", distinctLines(100_000)],
      ["one line", "5 lamps, ".repeat(11_000)],
    ] as const
  ) {
    await test.step(name, () => {
      const share = longestShare(text);
      assert(share <= fair, `${share}`);
    });
  }
});
