import { assertEquals } from "@std/assert";
import { readFragments } from "@/core/matching/fragments.ts";
import { WantedThings } from "@/core/matching/wanted.ts";
import { readItem } from "@/core/matching/wishes/items.ts";
import { tokenize } from "@/core/words/tokens.ts";

const line = { start: 0, end: 0, indent: 0, listed: false, quoted: false, signed: false };

/** What is wanted after the sentences that change it. */
function after(
  language: string,
  things: readonly string[],
  ...changes: readonly string[]
): string[] {
  const wanted = new WantedThings(language);
  for (const thing of things) wanted.keep(readItem(tokenize(thing), language), { line, block: 0 });
  for (const sentence of changes) wanted.change(tokenize(sentence));
  return wanted.settled(false).map(({ item }) =>
    `${item.quantity?.value ?? "?"} ${item.tokens.map((token) => token.text).join(" ")}`
  );
}

Deno.test("later sentences change what was said", async (test) => {
  const cases: [language: string, things: string[], change: string, left: string[]][] = [
    ["en", ["10 tripods", "5 lamps"], "Sorry, make that 12 tripods.", ["12 tripods", "5 lamps"]],
    ["en", ["10 tripods", "5 lamps"], "Make that six.", ["10 tripods", "6 lamps"]],
    ["en", ["10 tripods", "5 lamps"], "No lamps after all.", ["10 tripods"]],
    ["de", ["10 Lampen", "5 Leitern"], "Statt 10 Lampen bitte 12.", ["12 Lampen", "5 Leitern"]],
    ["de", ["10 Lampen", "5 Leitern"], "Die Leitern doch nicht.", ["10 Lampen"]],
    ["pl", ["10 wiader plastikowych", "5 mioteł"], "Zamiast 10 wiader proszę 12.", [
      "12 wiader plastikowych",
      "5 mioteł",
    ]],
    ["pl", ["10 lamp", "5 biurek"], "Z biurek rezygnujemy.", ["10 lamp"]],
    ["en", ["10 tripods"], "We open at nine.", ["10 tripods"]],
  ];
  for (const [language, things, change, left] of cases) {
    await test.step(change, () => {
      assertEquals(
        after(language, things, change).map((each) => each.split(" ")[0]),
        left.map((each) => each.split(" ")[0]),
      );
    });
  }
});

Deno.test("a quantity alone belongs to the thing before it", () => {
  assertEquals(after("en", ["desk lamp"]), ["? desk lamp"]);
  assertEquals(readFragments("Item: desk lamp\nQty: 3").map((each) => each.quantity), ["3"]);
});
