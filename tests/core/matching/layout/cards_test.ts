import { assertEquals } from "@std/assert";
import { readFragments } from "@/core/matching/fragments.ts";

Deno.test("a basket copied from a shop is read card by card", async (test) => {
  const cases: [message: string, ...asks: string[]][] = [
    ["Nitrile gloves L\nSKU: GLV-204\nQty: 20\n£6.49", "20 Nitrile gloves L GLV-204"],
    ["Desk lamp\nColour: black\n£12.00\nQty: 2\n\nMug\nQty: 6", "2 Desk lamp", "6 Mug"],
    ["Rękawice rozm. 9\nIlość: 24\nCena: 4,90 zł\nSuma: 117,60 zł", "24 Rękawice rozm. 9"],
  ];
  for (const [message, ...asks] of cases) {
    await test.step(message.replaceAll("\n", " / "), () => {
      const read = readFragments(message).map(({ quantity, text, code }) =>
        [quantity, text, ...(code === undefined ? [] : [code])].join(" ")
      );
      assertEquals(read, asks);
    });
  }
});
