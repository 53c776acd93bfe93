import { assertEquals } from "@std/assert";
import { withoutMentions } from "@/core/matching/changes/mentions.ts";
import { tokenize } from "@/core/words/tokens.ts";

Deno.test("withoutMentions() takes out what an earlier mail asked for", async (test) => {
  const cases: [sentence: string, rest: string, ...things: string[]][] = [
    [
      "to yesterday's list (6 rolls of duct tape) add 2 mops",
      "to yesterday's list add 2 mops",
      "6",
    ],
    [
      "do tego co wczoraj (5 rolek folii i 3 pędzle) jeszcze",
      "do tego co wczoraj jeszcze",
      "5",
      "3",
    ],
    ["zu gestern (4 Eimer Farbe) bitte", "zu gestern bitte", "4"],
    ["6 lamps (10 W) please", "6 lamps ( 10 W ) please"],
    ["as said yesterday (see mail)", "as said yesterday ( see mail )"],
    ["yesterday (5 rolls", "yesterday ( 5 rolls"],
  ];
  for (const [sentence, rest, ...things] of cases) {
    await test.step(sentence, () => {
      const found = withoutMentions(tokenize(sentence), "en");
      assertEquals(found.rest.map(({ text }) => text).join(" "), rest);
      assertEquals(found.things.map(({ quantity }) => quantity?.value), things);
    });
  }
});
