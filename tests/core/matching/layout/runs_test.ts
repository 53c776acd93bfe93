import { assertEquals } from "@std/assert";
import { readBlocks } from "@/core/matching/layout/layout.ts";
import { joinedLines, shortRuns, windows } from "@/core/matching/layout/runs.ts";
import { Text } from "@/core/matching/words/text.ts";
import { tokenize } from "@/core/words/tokens.ts";

const joined = (message: string) => {
  const text = new Text(message);
  return joinedLines(text, readBlocks(text)[0] ?? []).map(({ tokens }) =>
    tokens.map((token) => token.text).join(" ")
  );
};

Deno.test("joinedLines() mends what a mail program broke, and nothing else", async (test) => {
  const cases: [string, string[]][] = [
    [
      "Hello, we are opening a new branch and we need eight\nHDMI cables",
      ["Hello , we are opening a new branch and we need eight HDMI cables"],
    ],
    ["- DisplayPort\n  adapter", ["DisplayPort adapter"]],
    ["5 lamps\n3 desks", ["5 lamps", "3 desks"]],
    [
      "10 blue pens (or black if blue is out of stock)\n4 chairs",
      ["10 blue pens ( or black if blue is out of stock )", "4 chairs"],
    ],
  ];
  for (const [message, lines] of cases) {
    await test.step(message.replaceAll("\n", " / "), () => assertEquals(joined(message), lines));
  }
});

Deno.test("windows() and shortRuns() lose no token", () => {
  const tokens = tokenize("lamp, ".repeat(700));
  assertEquals(windows([...tokens]).flat().length, tokens.length);
  const line = { start: 0, end: 0, indent: 0, listed: false, quoted: false, signed: false };
  const runs = shortRuns({ line, tokens });
  assertEquals(runs.flatMap((run) => run.tokens).length, tokens.length);
  assertEquals(runs.every((run) => run.tokens.length <= 400), true);
});
