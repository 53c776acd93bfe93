import { phraseAt, skipMarks } from "@/core/matching/words/phrases.ts";
import { wordSet } from "@/core/words/signs.ts";
import { assertEquals } from "@std/assert";
import { tokenize } from "@/core/words/tokens.ts";
import { closings, codeLabels } from "@/core/matching/words/vocabulary.ts";

Deno.test("phraseAt() gives the end of the longest phrase", () => {
  const cases: [text: string, end: number][] = [
    ["art. no. 5", 3],
    ["Art.-Nr. 5", 4],
    ["nr kat. 5", 2],
    ["lamp", 0],
  ];
  for (const [text, end] of cases) {
    assertEquals([text, phraseAt(codeLabels, tokenize(text), 0)], [text, end]);
  }
  assertEquals(phraseAt(closings, tokenize("Mit freundlichen Grüßen"), 0), 3);
  assertEquals(phraseAt(closings, tokenize("with the kind regards"), 0, new Set(["the"])), 4);
});

Deno.test("skipMarks() skips the given marks only", () => {
  const [colon, both] = [wordSet(":"), wordSet(": -")];
  const tokens = tokenize(": - lamp");
  assertEquals([skipMarks(tokens, 0, colon), skipMarks(tokens, 0, both)], [1, 2]);
});
