import { assertEquals } from "@std/assert";
import { readShared } from "@/core/matching/quantities/shares.ts";
import { tokenize } from "@/core/words/tokens.ts";

Deno.test("readShared() gives one quantity to several things", async (test) => {
  const cases: [text: string, language: string, things: string[] | undefined][] = [
    ["1 each of: desk lamp, footrest, monitor arm", "en", [
      "1 desk lamp",
      "1 footrest",
      "1 monitor arm",
    ]],
    ["5 of each: lamps and desks", "en", ["5 lamps", "5 desks"]],
    ["je 10 Stück Ordner rot und Ordner blau", "de", ["10 Ordner rot", "10 Ordner blau"]],
    ["po 5 szt. lamp, biurek i krzeseł", "pl", ["5 lamp", "5 biurek", "5 krzeseł"]],
    ["5 each", "en", undefined],
    ["5 lamps and desks", "en", undefined],
    ["je 10 Stück Ordner", "de", undefined],
  ];
  for (const [text, language, things] of cases) {
    await test.step(text, () => {
      const found = readShared(tokenize(text), language)?.map((item) =>
        `${item.quantity?.value} ${item.tokens.map((token) => token.text).join(" ")}`
      );
      assertEquals(found, things);
    });
  }
});
