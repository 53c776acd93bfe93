import { assertEquals } from "@std/assert";
import { clauseBefore, withoutTitle } from "@/core/matching/words/titles.ts";
import { type Token, tokenize } from "@/core/words/tokens.ts";

const words = (tokens: readonly Token[]) => tokens.map((token) => token.text).join(" ");

Deno.test("withoutTitle() takes off what a line is called before what it counts", async (test) => {
  const cases: [text: string, rest: string][] = [
    ["Angebot 10 Stühle", "10 Stühle"],
    ["Quote: 5 lamps", "5 lamps"],
    ["Oferta 2026 r", "Oferta 2026 r"],
    ["Angebot vom Montag", "Angebot vom Montag"],
    ["10 Stühle", "10 Stühle"],
  ];
  for (const [text, rest] of cases) {
    await test.step(text, () => assertEquals(words(withoutTitle(tokenize(text), "de")), rest));
  }
});

Deno.test("clauseBefore() is what stands between the last mark and a place, offers left out", () => {
  const tokens = tokenize("About the delivery, an offer please");
  assertEquals(words(clauseBefore(tokens, tokens.length - 1)), "an");
});
