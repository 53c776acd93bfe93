import { assertEquals } from "@std/assert";
import { contradicts, sizesOf } from "@/core/matching/sizes.ts";

Deno.test("contradicts() tells sizes apart, and only sizes that both give", () => {
  const cases: [asked: string, product: string, expected: boolean][] = [
    ["cable 5 m", "Cable 15 m", true],
    ["kabel 5 metrów", "Kabel 5 m", false],
    ["Schraube M8 x 40", "Schraube M8x60", true],
    ["gloves size L", "Gloves XL", true],
    ["gloves", "Gloves XL", false],
    ["lamp 40 W", "Lamp 230 V", false],
  ];
  for (const [asked, product, expected] of cases) {
    assertEquals([asked, product, contradicts(sizesOf(asked), sizesOf(product))], [
      asked,
      product,
      expected,
    ]);
  }
});
