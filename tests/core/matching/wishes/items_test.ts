import { assertEquals } from "@std/assert";
import { codeIn, namesSomething, readItem } from "@/core/matching/wishes/items.ts";
import { tokenize } from "@/core/words/tokens.ts";

Deno.test("readItem() parts name and quantity", async (test) => {
  const cases: [piece: string, language: string, quantity: string | undefined, name: string][] = [
    ["5 desk lamps", "en", "5", "desk lamps"],
    ["Item: desk lamps, 5 pcs", "en", "5", "desk lamps"],
    ["desk lamps, 5 pcs, 3.50 EUR each", "en", "5", "desk lamps"],
    ["a lawn mower (just one)", "en", "1", "lawn mower"],
    ["lampy biurkowe - 5 szt., pilnie", "pl", "5", "lampy biurkowe"],
    ["5 Stück Lampen bitte", "de", "5", "Lampen"],
    ["5 lamps, thx", "en", "5", "lamps"],
    ["desk lamp", "en", undefined, "desk lamp"],
  ];
  for (const [piece, language, quantity, name] of cases) {
    await test.step(piece, () => {
      const item = readItem(tokenize(piece), language);
      assertEquals([item.quantity?.value, item.tokens.map((token) => token.text).join(" ")], [
        quantity,
        name,
      ]);
    });
  }
});

Deno.test("codeIn() prefers what is announced", () => {
  assertEquals(codeIn(tokenize("HP RQ204AA")), { code: "RQ204AA", labelled: false });
  assertEquals(codeIn(tokenize("Art.-Nr. 4711")), { code: "4711", labelled: true });
  assertEquals(codeIn(tokenize("nr kat. RQ204")), { code: "RQ204", labelled: true });
  assertEquals(codeIn(tokenize("USB stick 256GB")), { labelled: false });
});

Deno.test("namesSomething() wants a letter or a code", () => {
  assertEquals(
    ["lamp", "12345", "5", ", -", "jo@shop.example"].map((text) => namesSomething(tokenize(text))),
    [true, true, false, false, false],
  );
});
