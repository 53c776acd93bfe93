import { assertEquals } from "@std/assert";
import { readCount, speaksOfBefore } from "@/core/matching/changes/renewals.ts";
import { readFragments } from "@/core/matching/fragments.ts";
import { tokenize } from "@/core/words/tokens.ts";

const counts = [
  ["en", "this time we want 200", "200", ""],
  ["en", "If so, we'd take three", "3", ""],
  ["en", "We now need 4 more, plus four monitor arms", "4", ", plus four monitor arms"],
  ["de", "Dann bitte zwei", "2", ""],
  ["pl", "Wezmę ze 3 rolki", "3", ""],
  ["en", "We need 5 lamps", undefined, ""],
  ["en", "We need them by 6 May", undefined, ""],
] as const;

Deno.test("a sentence that only counts says how many of what was said before", async (test) => {
  for (const [language, sentence, value, rest] of counts) {
    await test.step(sentence, () => {
      const found = readCount(tokenize(sentence), language);
      assertEquals(found?.count.value, value);
      assertEquals(
        found?.rest.map(({ text, gap }, at) => gap && at > 0 ? ` ${text}` : text).join("") ?? "",
        rest,
      );
    });
  }
});

Deno.test("what was ordered before is told apart from what is wanted", () => {
  assertEquals(speaksOfBefore(tokenize("Our last order was 300 badges")), true);
  assertEquals(speaksOfBefore(tokenize("We usually order 20 boxes")), true);
  assertEquals(speaksOfBefore(tokenize("We need the 5 last chairs")), false);
});

Deno.test("what only sounds like an order before loses nothing", () => {
  const read = (message: string) =>
    readFragments(message).map(({ quantity, text }) => `${quantity} ${text}`);
  assertEquals(read("20 chairs like last time."), ["20 chairs"]);
  assertEquals(read("As always 5 lamps. We need them by 6 May."), ["5 lamps"]);
});
