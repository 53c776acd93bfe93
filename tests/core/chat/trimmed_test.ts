import { assertEquals } from "@std/assert";
import { trimmed } from "@/core/chat/trimmed.ts";

const table = [
  ["", ""],
  ["  paper  ", "paper"],
  ["“A4 paper”?!", "A4 paper"],
  [": «blue» clips, ", "blue» clips"],
  ["a.b. c!", "a.b. c"],
  ["!paper", "!paper"],
  [" \u00a0'x'\n", "x"],
  ["?!.,;", ""],
] as const;

for (const [text, expected] of table) {
  Deno.test(`trimmed(${JSON.stringify(text)})`, () => assertEquals(trimmed(text), expected));
}
