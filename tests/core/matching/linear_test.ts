import { assert } from "@std/assert";
import { readFragments } from "@/core/matching/fragments.ts";
import { hostileText } from "./hostile_texts.ts";

/** Messages that make careless readers slow: one unit, repeated. */
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
  "also ",
  "one more thing: ",
  "would be nice ",
  "pos 1 make that ",
  "Anna\n",
  "5 lamps and tables ",
  "5 lamps 3 desks ",
  "👉 5 lamps ",
  "<p>",
  "<",
  "&amp;",
  "no lamps after all. ",
  "forget the lamps\n",
  "1 each of a, b ",
  "is a in stock? ",
  "3 - lamps\n",
  "lamps 5\n",
  "(5) lamps\n",
  "po: 4500\n",
  "2x100 ",
  '"a,',
  "not 5 but 6 ",
  "twice as many lamps, ",
  "3.1 a\n3.2 b\n",
  "5 kg a, ",
  "each room needs ",
  "für 5 Kollegen je 2 ",
  "\t5\ta\n",
  "5 lamps bitte ",
  "M 4, ",
  "red 5, ",
  "5 red and ",
  "make the lamps 8. ",
  "instead of 4 lamps 3 desks. ",
  "yesterday (5 rolls of tape ",
  "2 a + b for each ",
  "5 lamps with c and d to match ",
  "lamps 3 m. Add ",
  "red 5\n",
  "bins red 5, blue 5, ",
  "bins, 5 red, ",
  "2 without, ",
  "ditto 5\n",
  "if in stock 5 else 3, ",
  "a, b, 4 of each, ",
  "a .... 4    ",
  "1\na\n2\n",
];

const size = 8_000;
/** Below this nobody waits, whatever the growth. */
const unnoticed = 60;
const tries = 10;
/**
 * A text takes a linear reader as long as its quarter four times, a quadratic one four times as long as that. Both are then
 * interrupted alike by whatever else the machine does.
 */
const parts = 4;
const gentle = 2;

/** What this thread took of a processor in milliseconds, where the system says so (Linux); else the clock. */
function spent(): number {
  try {
    return parseInt(Deno.readTextFileSync("/proc/thread-self/schedstat")) / 1e6;
  } catch {
    return performance.now();
  }
}

function timeOf(text: string, times = 1): number {
  const before = spent();
  for (let count = 0; count < times; count++) readFragments(text);
  return spent() - before;
}

/** Compares the least times of several tries: whatever else the machine does only adds to a time. */
function growsGently(text: string): boolean {
  let full = Infinity;
  let part = Infinity;
  for (let count = 0; count < tries; count++) {
    full = Math.min(full, timeOf(text));
    if (full < unnoticed) return true;
    part = Math.min(part, timeOf(text.slice(0, text.length / parts), parts));
    if (full < gentle * part) return true;
  }
  return false;
}

Deno.test("a message four times as long costs about four times as much, whatever it repeats", async (test) => {
  for (const unit of units) {
    await test.step(JSON.stringify(unit), () => {
      assert(growsGently(unit.repeat(Math.ceil(size / unit.length)).slice(0, size)));
    });
  }
});

Deno.test("forty thousand hostile characters cost about four times what a quarter of them cost", async (test) => {
  for (const seed of [1, 42]) {
    await test.step(`seed ${seed}`, () => assert(growsGently(hostileText(seed, 40_000))));
  }
});
