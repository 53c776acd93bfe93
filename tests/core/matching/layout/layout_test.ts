import { assertEquals } from "@std/assert";
import { readBlocks } from "@/core/matching/layout/layout.ts";
import { Text } from "@/core/matching/words/text.ts";

const lines = (message: string) =>
  readBlocks(new Text(message)).map((block) =>
    block.map((line) =>
      `${line.quoted ? ">" : ""}${line.signed ? "~" : ""}${
        line.number ?? (line.listed ? "-" : "")
      } ${message.slice(line.start, line.end)}`.trim()
    )
  );

Deno.test("readBlocks() tells own lines, quoted ones, marks and signatures", async (test) => {
  const cases: [name: string, message: string, blocks: string[][]][] = [
    ["blocks", "a\nb\n\nc", [["a", "b"], ["c"]]],
    ["marks", "- a\n2. b", [["- a", "2 b"]]],
    ["quoted", "a\n> b", [["a"], ["> b"]]],
    ["English signature", "a\n\nKind regards\nTom", [["a"], ["~ Tom"]]],
    ["Polish signature", "a\n\nZ poważaniem\nJan", [["a"], ["~ Jan"]]],
    ["German signature", "a\n\nMit freundlichen Grüßen\nUte", [["a"], ["~ Ute"]]],
    ["wrote", "a\n\nOn 3 Nov 2026, Jo wrote:\nb", [["a"], ["> b"]]],
    ["napisał", "a\n\n3 lis 2026 Jan Nowak <jan@firma.example> napisał(a):\nb", [["a"], ["> b"]]],
    ["schrieb", "a\n\nAm 3.11.2026 um 10:22 schrieb Eva Lang:\nb", [["a"], ["> b"]]],
    ["forwarded", "FYI\n\n-----Original Message-----\nFrom: Jo\n\nb", [["FYI"], ["> b"]]],
    ["numbers that count up are marks", "(1) a\n(2) b", [["1 a", "2 b"]]],
    ["others are quantities", "(5) a\n(2) b", [["- (5) a", "- (2) b"]]],
  ];
  for (const [name, message, blocks] of cases) {
    await test.step(name, () => assertEquals(lines(message), blocks));
  }
});
