import { assertEquals } from "@std/assert";
import { readQuantity } from "@/core/matching/quantities/quantities.ts";
import {
  countedWords,
  describes,
  endsWithNoun,
  isPlural,
} from "@/core/matching/sentences/nouns.ts";
import { tokenize } from "@/core/words/tokens.ts";

Deno.test("endsWithNoun() decides what may follow an “and”", async (test) => {
  const cases: [before: string, after: string, language: string, expected: boolean][] = [
    ["3 toners", "a stapler", "en", true],
    ["3 black", "white toners", "en", false],
    ["3 switches with ports", "PoE", "en", false],
    ["3 Toner", "eine Lampe", "de", true],
    ["3 schwarze", "weiße Toner", "de", false],
    ["3 tonery", "ekspres", "pl", true],
    ["5 czarnych", "białych tonerów", "pl", false],
  ];
  for (const [before, after, language, expected] of cases) {
    await test.step(`${before} + ${after}`, () =>
      assertEquals(endsWithNoun(tokenize(before), tokenize(after), language), expected));
  }
});

Deno.test("isPlural() and describes() go by endings", () => {
  assertEquals(["lamps", "glass", "status", "gas"].map(isPlural), [true, false, false, false]);
  assertEquals(["czarnych", "nowego", "biurek"].map(describes), [true, true, false]);
});

Deno.test("countedWords() stops at the first small word", () => {
  const tokens = tokenize("5 office chairs we saw");
  const quantity = readQuantity(tokens, 0, "en");
  assertEquals(quantity && countedWords(tokens, quantity).map((token) => token.text), [
    "office",
    "chairs",
  ]);
});
