import { assert } from "@std/assert";
import { readFragments } from "@/core/matching/fragments.ts";

/** Messages that make careless readers slow: one unit, repeated to 40,000 characters. */
const units = [
  "a",
  " ",
  "\n",
  "5 ",
  "5 x ",
  "and ",
  ", ",
  "(",
  ")",
  "- 5 lamps\n",
  "> ",
  ">",
  "\t",
  "a;5\n",
  "a;",
  "|",
  "no, ",
  "make that ",
  "twenty ",
  "we need ",
  "5 lamps, ",
  "5 lamps and ",
  "From: a\n",
  "--\n",
  "Best regards\n",
  "qty ",
  "M8 x 40 ",
  "1 000 ",
  "x5",
  "a-",
  "a.",
  "1,",
  "5 lamps. ",
  "5 lamps (",
  "between 5 and ",
  "  a",
  "about ",
  "art. no. ",
  "+48 ",
  "🙂",
  "\u0301",
];

function timeOf(text: string): number {
  const start = performance.now();
  readFragments(text);
  return performance.now() - start;
}

Deno.test("a message of 40,000 characters costs about twice one of 20,000, whatever it repeats", async (test) => {
  for (const unit of units) {
    await test.step(JSON.stringify(unit), () => {
      const whole = unit.repeat(Math.ceil(40_000 / unit.length)).slice(0, 40_000);
      // The better of two: other work on the machine only ever adds.
      const best = (text: string) => Math.min(timeOf(text), timeOf(text));
      const half = best(whole.slice(0, 20_000));
      const full = best(whole);
      assert(full < 300 || full < 3.5 * half, `${half.toFixed(0)} ms, then ${full.toFixed(0)} ms`);
    });
  }
});
