/** Numbers of products in messages: of the catalogue, and such as barcodes have. */
import { assertEquals } from "@std/assert";
import { isTradeItem } from "@/core/reading/product_numbers.ts";
import { read } from "@/core/reading/read.ts";
import { termsOf } from "@/core/reading/terms.ts";

const terms = termsOf([
  { sku: "7350022733008", name: "Wall mount, black" },
  { sku: "0757120803676", name: "Coaxial cable 3 m" },
  { sku: "HP-Q5693A", name: "Photo paper roll" },
  { sku: "13-ba0030ca", name: "Laptop 13 inch" },
  { sku: "100245", name: "Desk lamp" },
  { sku: "1500", name: "Wall calendar" },
]);

const readOf = (text: string) =>
  read(text, terms).things.map(({ text, quantity }) => `${quantity} x ${text}`);

Deno.test("a number of the catalogue is what is asked for, wherever it stands", async (test) => {
  const messages: [message: string, things: readonly string[]][] = [
    ["Please quote:\n- 7 x 7350022733008\n- 5 pcs 0757120803676", [
      "7 x 7350022733008",
      "5 x 0757120803676",
    ]],
    ["Please quote:\n1) 0757120803676: 16\n2) 100245: 3\n3) HP-Q5693A: 2", [
      "16 x 0757120803676",
      "3 x 100245",
      "2 x HP-Q5693A",
    ]],
    ["Bitte bieten Sie an:\n10 Stück 7350022733008\n4 Stück 13-ba0030ca", [
      "10 x 7350022733008",
      "4 x 13-ba0030ca",
    ]],
    ["Proszę o ofertę:\n- 0757120803676 - 6 szt.\n- 100245 - 12 szt.", [
      "6 x 0757120803676",
      "12 x 100245",
    ]],
    [
      "Order by number, please:\n\n7350022733008   2\n0757120803676   10\n100245   500 lamps\nHP-Q5693A   4",
      ["2 x 7350022733008", "10 x 0757120803676", "500 x 100245", "4 x HP-Q5693A"],
    ],
  ];
  for (const [message, things] of messages) {
    await test.step(message, () => assertEquals(readOf(message), things));
  }
});

Deno.test("the label of a number is no thing of its own, nor is the number the count", async (test) => {
  const messages: [message: string, count: string, number: string][] = [
    ["Please quote:\n\n* 7 x SKU 7350022733008\n* 3 x desk lamp", "7", "7350022733008"],
    ["Please quote:\n\n5 pcs art. no. 0757120803676\n3 pcs desk lamp", "5", "0757120803676"],
    ["Please quote:\n\n- two part no. 2550009261264\n- 3 desk lamps", "2", "2550009261264"],
    [
      "Bitte bieten Sie an:\n\n- 8 x Art.-Nr. 7350022733008\n- 3 Schreibtischlampen",
      "8",
      "7350022733008",
    ],
    ["Proszę o ofertę:\n\n- 8 x nr kat. 7350022733008\n- 3 lampki biurkowe", "8", "7350022733008"],
  ];
  for (const [message, count, number] of messages) {
    await test.step(message, () => {
      const { things } = read(message, terms);
      assertEquals(things.map(({ quantity }) => quantity), [count, "3"]);
      assertEquals(things[0]!.text.endsWith(number), true, things[0]!.text);
    });
  }
});

Deno.test("a number and the name beside it are one thing", () => {
  const goggles = termsOf([
    { sku: "GG-1", name: "Safety goggles" },
    { sku: "OF-LAMP", name: "Desk lamp, black" },
  ]);
  const texts = (text: string) =>
    read(text, goggles).things.map(({ text, quantity }) => `${quantity} x ${text}`);
  assertEquals(texts("2 x GG-1 safety goggles"), ["2 x GG-1 safety goggles"]);
  assertEquals(texts("Please quote:\n- 4 OF-LAMP desk lamp\n- 2 x GG-1 safety goggles"), [
    "4 x OF-LAMP desk lamp",
    "2 x GG-1 safety goggles",
  ]);
  // Each has a count of its own.
  assertEquals(texts("Please quote 2 x GG-1, 5 patch cables"), ["2 x GG-1", "5 x patch cables"]);
});

Deno.test("a number that is announced behind a name is that thing's", () => {
  const codes = (text: string) => read(text, terms).things.map(({ code }) => code?.text);
  assertEquals(codes("Please quote:\n- 5 desk lamps, art. no. ZZ-99-11\n- 3 wall mounts"), [
    "ZZ-99-11",
    undefined,
  ]);
  assertEquals(codes("Please quote:\n- 5 desk lamps (SKU LMP7788)"), ["LMP7788"]);
});

Deno.test("a name with digits is read to its end", () => {
  assertEquals(readOf("Please quote:\n- 2 HP Q5693A\n- 5 Intel AXXRMM2\n- 3 HP 13-ba0030ca"), [
    "2 x HP Q5693A",
    "5 x Intel AXXRMM2",
    "3 x HP 13-ba0030ca",
  ]);
});

Deno.test("what counts is no product, though a product has it as its number", () => {
  assertEquals(readOf("Please quote:\n- 1500 desk lamps"), ["1500 x desk lamps"]);
});

Deno.test("phone and account numbers are none", () => {
  const [thing, ...more] = read(
    "Please quote 3 desk lamps.\n\nRegards\nAnna\nTel. 0301234567\nIBAN DE89370400440532013000",
    terms,
  ).things;
  assertEquals([thing?.quantity, more], ["3", []]);
});

Deno.test("isTradeItem() knows GTIN-12, -13 and -14 by the digit that checks", () => {
  // Examples of the GS1 General Specifications and of printed barcodes.
  for (const digits of ["4006381333931", "036000291452", "10614141000415"]) {
    assertEquals([digits, isTradeItem(digits)], [digits, true]);
  }
  for (const digits of ["4006381333932", "0360002914", "12345678", "+49301234567", ""]) {
    assertEquals([digits, isTradeItem(digits)], [digits, false]);
  }
});
