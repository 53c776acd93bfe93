import { assertEquals } from "@std/assert";
import { readFragments } from "@/core/matching/fragments.ts";
import { readRelative, supplyEnd } from "@/core/matching/quantities/relative.ts";
import { tokenize } from "@/core/words/tokens.ts";

Deno.test("readRelative() gives the factor and where the thing begins", async (test) => {
  const cases: [text: string, factor?: string, rest?: string][] = [
    ["the same number of nuts", "1", "nuts"],
    ["same number of nuts", "1", "nuts"],
    ["as many nuts", "1", "nuts"],
    ["twice as many washers", "2", "washers"],
    ["tyle samo nakrętek", "1", "nakrętek"],
    ["dwa razy tyle podkładek", "2", "podkładek"],
    ["ebenso viele Muttern", "1", "Muttern"],
    ["doppelt so viele Scheiben", "2", "Scheiben"],
    ["5 nuts"],
  ];
  for (const [text, factor, rest] of cases) {
    await test.step(text, () => {
      const tokens = tokenize(text);
      const found = readRelative(tokens, 0);
      assertEquals(found?.ofLast, factor);
      assertEquals(found && tokens.slice(found.next).map((token) => token.text).join(" "), rest);
    });
  }
});

Deno.test("supplyEnd() tells a time that goods are to last from a number of them", async (test) => {
  const cases: [text: string, end: number][] = [
    ["three months' supply of paper", 5],
    ["a week's supply of milk", 4],
    ["2 weeks worth of coffee", 4],
    ["three reams of paper", 0],
    ["three months", 0],
  ];
  for (const [text, end] of cases) {
    await test.step(text, () => assertEquals(supplyEnd(tokenize(text), 1), end));
  }
});

Deno.test("such a quantity follows from the last thing that was counted", () => {
  const message = "Please quote 120 bolts, the same number of nuts, twice as many washers.";
  assertEquals(readFragments(message).map(({ quantity, text }) => `${quantity} ${text}`), [
    "120 bolts",
    "120 nuts",
    "240 washers",
  ]);
});
