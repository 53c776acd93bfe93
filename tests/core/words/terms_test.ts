import { assert, assertEquals } from "@std/assert";
import { contradicts, sizesOf } from "@/core/deciding/sizes.ts";
import { fold } from "@/core/words/fold.ts";
import { skuForm } from "@/core/reading/words.ts";
import { lexemes, stemsIn, words } from "@/core/words/terms.ts";

const forms = (text: string) => words(text).map((word) => word.form);

Deno.test("fold() leaves what two people typing the same word have in common", () => {
  assertEquals(fold("Śruba ŁÓŻKO Straße ÖLFLEX 2,5 mm²"), "sruba lozko strasse olflex 2,5 mm2");
  assertEquals(fold("women’s – ½ × 5"), "women's - 1⁄2 x 5");
});

Deno.test("words() gives the same forms for the same thing written differently", async (test) => {
  const same: [string, string][] = [
    ["M8 x 40", "m8x40"],
    ["M8×40", "M8 X 40"],
    ["3 x 2,5 mm²", "3x2.5 mm2"],
    ["5 Liter", "5 l"],
    ["35 litrów", "35 l"],
    ['24"', "24 Zoll"],
    ["women's", "womens"],
    ["wyłącznik", "WYLACZNIK"],
    ["6er Dübel", "6 Dubel"],
  ];
  for (const [a, b] of same) await test.step(`${a} = ${b}`, () => assertEquals(forms(a), forms(b)));
});

Deno.test("words() leaves small words out, unless there are no others", () => {
  assertEquals(forms("throw pillows for the couch"), ["throw", "pillows", "couch"]);
  assertEquals(forms("kabel do drukarki"), ["kabel", "drukarki"]);
  assertEquals(forms("to be"), ["to", "be"]);
});

Deno.test("inflected words share a lexeme", async (test) => {
  const pairs: [string, string][] = [
    ["heels", "heel"],
    ["batteries", "battery"],
    ["boxes", "box"],
    ["polarized", "polarize"],
    ["wyłączniki", "wyłącznik"],
    ["wyłączników", "wyłącznik"],
    ["śrubami", "śruby"],
    ["rękawice", "rękawic"],
    ["kable", "kabel"],
    ["rolka", "rolek"],
    ["Schrauben", "Schraube"],
    ["Kabeln", "Kabel"],
    ["Handschuhe", "Handschuh"],
  ];
  for (const [a, b] of pairs) {
    await test.step(`${a}, ${b}`, () => {
      const first = new Set(lexemes(a, true).keys());
      assert([...lexemes(b, true).keys()].some((lexeme) => first.has(lexeme)));
    });
  }
});

Deno.test("stemsIn() finds exactly the stems that words() cuts", async (test) => {
  const texts = [
    "",
    "Batteries for women's shoes, running; 2.4GHz, 10er pack",
    "cables cablemeter battered inched",
    `12" screen, 5''deep, 3.5 x 5 cm, 2,5 m meters, 6 feet`,
    "blaue Rote schwarzer rozmiaru graue gray 5 liter",
    "the of and",
    "Śruby łóżko •kabel kabel™ 🔥lamps straße",
    "don't o'neill TL-SG 1024D a4 x5 100.200",
    "x".repeat(50),
    "The tank holds 5 liter of oil; 2.4 x 40 cm bolts for 12 V motors, men's size 40er",
    `${"1 2 3 ".repeat(60)}cable a4 of 40 for`,
  ];
  const asked = texts.flatMap((text) => words(text).map((word) => word.stem))
    .concat("cabl", "inch", "red", "blu", "grey", "siz", "ghz", "5", "x", "oneill", "", "lamp");
  for (const text of texts) {
    const stems = new Set(words(text).map((word) => word.stem));
    await test.step(text, () => {
      for (const stem of asked) assertEquals([stem, stemsIn(text)(stem)], [stem, stems.has(stem)]);
    });
  }
});

Deno.test("neighbours are also one word, at half the weight", () => {
  assertEquals(lexemes("band saw", true).get("bandsaw"), 0.5);
  assertEquals(lexemes("CLT-M508L", true).get("cltm508l"), 0.5);
  assertEquals(lexemes("band saw", false).has("bandsaw"), false);
});

Deno.test("skuForm() forgets case, marks and spaces", () => {
  assertEquals(skuForm("TL-SG 1024D"), "tlsg1024d");
  assertEquals(skuForm("WS/WL-M8.ZN"), "wswlm8zn");
  assertEquals(skuForm("€"), "");
});

Deno.test("contradicts() tells sizes of one unit apart", async (test) => {
  const cases: [asked: string, product: string, other: boolean][] = [
    ["patch cable 15 m", "Patch cable Cat 6, 5 m", true],
    ["patch cable 5 m", "Patch cable Cat 6, 5 m", false],
    ["patch cable 5m", "Patch cable Cat 6, 5 m", false],
    ["patch cable", "Patch cable Cat 6, 5 m", false],
    ["gloves size S", "Gloves size M", true],
    ["bolt M8x120", "Bolt M8 x 40", true],
    ["cleaner 5 l", "Cleaner citrus, 1 l", true],
    ["usb stick 256 GB", "USB stick 256GB black", false],
    ["cable 2 m", "Monitor 24 inch", false],
  ];
  for (const [asked, product, other] of cases) {
    await test.step(`${asked} / ${product}`, () => {
      assertEquals(contradicts(sizesOf(asked), sizesOf(product)), other);
    });
  }
});
