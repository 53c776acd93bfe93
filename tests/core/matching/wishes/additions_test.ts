import { assertEquals } from "@std/assert";
import { opensWish, wishBefore, withoutAddition } from "@/core/matching/wishes/additions.ts";
import { tokenize } from "@/core/words/tokens.ts";

const text = (tokens: readonly { text: string }[] | undefined) =>
  tokens?.map((token) => token.text).join(" ");

Deno.test("withoutAddition() takes off what only adds a wish", async (test) => {
  const cases: [sentence: string, language: string, rest: string, added: boolean][] = [
    ["Oh, and maybe also a stapler", "en", "a stapler", true],
    ["I jeszcze ekspres do kawy", "pl", "ekspres do kawy", true],
    ["Außerdem noch zwei Hefter", "de", "zwei Hefter", true],
    ["Staplers", "en", "Staplers", false],
    ["Also", "en", "Also", false],
  ];
  for (const [sentence, language, rest, added] of cases) {
    await test.step(sentence, () => {
      const found = withoutAddition(tokenize(sentence), language);
      assertEquals([text(found.tokens), found.added], [rest, added]);
    });
  }
});

Deno.test("wishBefore() gives what stands before the wish", () => {
  assertEquals(text(wishBefore(tokenize("A stapler would be nice"))), "A stapler");
  assertEquals(text(wishBefore(tokenize("Wózek też by się przydał"))), "Wózek");
  assertEquals(text(wishBefore(tokenize("Ein Hefter wäre gut"))), "Ein Hefter");
  assertEquals(wishBefore(tokenize("The stapler broke")), undefined);
});

Deno.test("opensWish() knows lines that add or ask", () => {
  const opens = (line: string, language: string) => opensWish(tokenize(line), language);
  assertEquals([opens("Also one lamp", "en"), opens("Wir brauchen Lampen", "de")], [true, true]);
  assertEquals([opens("Desk lamp, black", "en"), opens("Lampa biurkowa", "pl")], [false, false]);
});
