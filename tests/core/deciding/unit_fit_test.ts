import { assertEquals } from "@std/assert";
import { isSoldBy, isSoldOtherwise, quantityIn } from "@/core/deciding/unit_fit.ts";

const quantities:
  readonly (readonly [product: string, asked: string, unit: string, then: string])[] = [
    ["m", "1.5", "km", "1500"],
    ["metre", "1.5", "km", "1500"],
    ["mb", "0.25", "km", "250"],
    ["kg", "0.5", "t", "500"],
    ["km", "500", "m", "0.5"],
    ["km", "0.5", "m", "0.5"], // would need more decimals than a quantity has
    ["m", "300", "m", "300"],
    ["pcs", "1.5", "km", "1.5"],
    ["roll", "300", "m", "300"],
    ["m", "10", "kg", "10"],
    ["m", "10", "pcs", "10"],
    ["", "10", "m", "10"],
  ];

Deno.test("quantityIn() gives the product's unit", async (test) => {
  for (const [product, asked, unit, then] of quantities) {
    await test.step(`${asked} ${unit} of what is sold by ${product}`, () => {
      assertEquals(quantityIn(product, asked, unit), then);
    });
  }
  assertEquals(quantityIn("m", "3", undefined), "3");
});

Deno.test("isSoldBy() knows measures of one kind", () => {
  assertEquals(isSoldBy("m", "metre"), true);
  assertEquals(isSoldBy("km", "m"), true);
  assertEquals(isSoldBy("m", "roll"), false);
  assertEquals(isSoldBy("m", "kg"), false);
  assertEquals(isSoldBy("pcs", "pcs"), false);
  assertEquals(isSoldBy(undefined, "m"), false);
});

const otherwise: readonly (readonly [asked: string, product: string, is: boolean])[] = [
  ["pcs", "box", true],
  ["Stück", "Karton", true],
  ["szt", "opak.", true],
  ["boxes", "pcs", true],
  ["karton", "ryza", true],
  ["pallets", "box", true],
  ["pcs", "pcs", false],
  ["szt", "szt.", false],
  ["pcs", "pair", false],
  ["pcs", "roll", false],
  ["packs", "box", false],
  ["packs", "ream", false],
  ["pcs", "m", false],
  ["pairs", "box", true],
  ["par", "para", false],
  ["m", "box", true],
  ["m", "roll", true],
  ["kg", "szt.", true],
  ["m", "kg", true],
  ["km", "m", false],
  ["m", "", false],
  ["pcs", "", false],
];

Deno.test("isSoldOtherwise() tells pieces from boxes and metres from rolls, and leaves what people call a piece or a pack", () => {
  const wrong = otherwise.filter(([asked, product, is]) => isSoldOtherwise(asked, product) !== is);
  assertEquals(wrong, []);
  assertEquals(isSoldOtherwise(undefined, "box"), false);
});
