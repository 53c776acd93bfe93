/** Reading takes time that grows with the text, whatever the text is, and lets other work in between. */
import process from "node:process";
import { assert } from "@std/assert";
import { openLexicon } from "@/core/reading/lexicon/open.ts";
import { openModel } from "@/core/reading/learned/model.ts";
import { Features } from "@/core/reading/learned/keys.ts";
import { read, understand } from "@/core/reading/read.ts";
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
function timeOf(text: string, times = 1): number {
  const before = process.cpuUsage(), start = performance.now();
  for (let count = 0; count < times; count++) read(text, terms);
  const clock = performance.now() - start, { user, system } = process.cpuUsage(before);
  return Math.min(clock, (user + system) / 1000);
}

function growsGently(text: string): boolean {
  let full = Infinity, part = Infinity;
  for (let count = 0; count < tries; count++) {
    full = Math.min(full, timeOf(text));
    if (full < unnoticed) return true;
    part = Math.min(part, timeOf(text.slice(0, text.length / parts), parts));
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
    await test.step(name, () => assert([1, 4].some((times) => growsGently(textOf(size * times)))));
  }
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
