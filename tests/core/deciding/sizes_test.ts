import { assertEquals } from "@std/assert";
import { askedSizes, contradicts, isSize, sizeIn, sizesOf } from "@/core/deciding/sizes.ts";

Deno.test("contradicts() tells sizes apart, and only sizes that both give", () => {
  const cases: [asked: string, product: string, expected: boolean][] = [
    ["cable 5 m", "Cable 15 m", true],
    ["kabel 5 metrów", "Kabel 5 m", false],
    ["Schraube M8 x 40", "Schraube M8x60", true],
    ["gloves size L", "Gloves XL", true],
    ["gloves", "Gloves XL", false],
    ["lamp 40 W", "Lamp 230 V", false],
    ["tube 1200 mm", "Tube 120 cm", false],
    ["tube 1200mm", "Tube 150 cm, 26 mm", true],
    ["soap 0.5 l", "Soap 500 ml", false],
    ["disk 1000 GB", "Disk 1 TB", false],
    ["desk 1400 x 700 mm", "Desk 140 x 70 cm", false],
    ["desk 140x70", "Desk 140 x 70 cm", false],
    ["box 40x30x20", "Box 400 x 300 x 200 mm", false],
    ["box 40x30x25", "Box 400 x 300 x 200 mm", true],
    ["screws 4x40", "Screws 40 x 400 mm", true],
    ["photo paper 10x15", "Photo paper 100 x 150 mm", false],
    ["photo paper 100 x 150 mm", "Photo paper 10x15cm", false],
    ["board 60 x 90 cm", "Board 90x60 cm", false],
    ["bolt M40x8", "Bolt M8x40", true],
    ["breaker B16 einpolig", "Breaker B16 3P", true],
    ["wyłącznik jednobiegunowy", "Breaker B16 1P", false],
    ["Schalter 3-polig", "Switch 3P", false],
    ["cable ties 4 inch", "Cable ties 4in", false],
    ["cable ties 4 cale", "Cable ties 6in", true],
    ["desk 1600 x 800 mm", "Desk 140 x 70 cm", true],
    ["gloves size 11", "Gloves, size 10", true],
    ["rękawice rozmiar 10", "Gloves, size 10", false],
    ["green folder", "Folder, blue", true],
    ["grüne Mappe", "Folder, green and blue", false],
    ["green folder", "Folder A4", false],
    ["black silicone", "Silicone, clear", true],
    ["paper A4", "Paper A3", true],
    ["paper A4", "Labels A4 or A5", false],
    ["breaker B16", "Breaker C16", false],
    ["shredder P-5", "Shredder P-4", true],
    ["shredder P5", "Shredder P-5", false],
    ["gloves large", "Gloves L", false],
    ["gloves medium", "Gloves L", true],
    ["safety shoes 44", "Safety shoes, size 43", true],
    ["safety shoes 43", "Safety shoes, size 43", false],
    ["gloves 9", "Gloves L", false],
    ['valve 1/2"', 'Valve 2"', true],
    ['valve 3/4"', 'Valve 1/4"', true],
    ["valve 3/4", 'Valve 3/4"', false],
    ['Nippel 5/4"', 'Nippel 1 1/4"', false],
    ["needle 1½ inch", 'Needle 1 1/2"', false],
    ["Ventil 1 Zoll", 'Ventil 1 1/4"', true],
    ["1/2 l milk", "Milk 0.5 l", false],
    ["bowl 3/4 l", 'Bowl 3/4"', false],
    ["offer of 3/4/2026 for valves", 'Valve 1/2"', false],
    ["bend 45°", "Bend 90°", true],
    ["Bogen 45 Grad", "Bogen 45°", false],
    ["fridge 4 °C", "Fridge 90°", false],
    ["pipe DN 50", "Pipe DN 110", true],
    ["pipe DN50", "Pipe DN 50", false],
    ["container GN 1/2", "Container GN 1/3", true],
  ];
  for (const [asked, product, expected] of cases) {
    assertEquals([asked, product, contradicts(askedSizes(asked), sizesOf(product))], [
      asked,
      product,
      expected,
    ]);
  }
});

Deno.test("isSize() knows what inches and feet are sold as", () => {
  const hose = sizesOf("Layflat hose 50 mm"), panel = sizesOf("Netting 1800 mm x 50 m");
  assertEquals([isSize(hose, "inch", "2"), isSize(hose, "inch", "2.25")], [true, false]);
  assertEquals([isSize(panel, "ft", "6"), isSize(panel, "ft", "5")], [true, false]);
  assertEquals(isSize(sizesOf("Hose 51 mm"), "cm", "5"), false);
});

Deno.test("isSize() finds a length among the sides of a thing", () => {
  const disc = sizesOf("Cutting disc 125 x 1.0 mm");
  assertEquals([isSize(disc, "mm", "125"), isSize(disc, "cm", "12.5")], [true, true]);
  assertEquals([isSize(disc, "mm", "115"), isSize(disc, "kg", "125")], [false, false]);
});

Deno.test("sizeIn() reads a measure that is one word or two", () => {
  const forms = ["tube", "1200mm", "5", "m", "140x70", "cm", "3", "30x40", "4in"];
  assertEquals(forms.map((form, at) => sizeIn(forms[at - 1] ?? "", form, forms[at + 1] ?? "")), [
    undefined,
    { unit: "mm", values: ["1200"] },
    { unit: "m", values: ["5"] },
    { unit: "m", values: ["5"] },
    { unit: "x", values: ["1400x700"] },
    undefined,
    undefined,
    { unit: "x", values: ["30x40", "300x400"] },
    { unit: "inch", values: ["4"] },
  ]);
});
