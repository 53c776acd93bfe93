import { assertEquals } from "@std/assert";
import { askedInStock, thingsInStock } from "@/core/matching/wishes/stock.ts";
import { tokenize } from "@/core/words/tokens.ts";

Deno.test("askedInStock() gives the thing that is asked about", async (test) => {
  const cases: [sentence: string, thing: string | undefined][] = [
    ["Is the Canon PIXMA G3020 in stock?", "Canon PIXMA G3020"],
    ["Are desk lamps available?", "desk lamps"],
    ["Sind die Bürostühle lieferbar?", "Bürostühle"],
    ["Ist der K 7 Premium aktuell lieferbar?", "K 7 Premium"],
    ["Czy krzesła są dostępne?", "krzesła"],
    ["Is Anna available", undefined],
    ["Are you open?", undefined],
  ];
  for (const [sentence, thing] of cases) {
    await test.step(
      sentence,
      () =>
        assertEquals(askedInStock(tokenize(sentence))?.map((token) => token.text).join(" "), thing),
    );
  }
});

Deno.test("a measure of what is asked about says which, not how much", () => {
  const [item] = thingsInStock(tokenize("Is the 5 m extension ladder still available?"), "en") ??
    [];
  assertEquals(item?.tokens.map(({ text }) => text).join(" "), "5 m extension ladder");
  assertEquals(item?.quantity, undefined);
});
