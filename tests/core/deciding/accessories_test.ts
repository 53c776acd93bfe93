import { assertEquals } from "@std/assert";
import { namesAccessory, servesOnly } from "@/core/deciding/accessories.ts";
import { words } from "@/core/words/terms.ts";

Deno.test("namesAccessory() knows things made for other things", () => {
  const is = (text: string) => words(text).some(namesAccessory);
  for (const text of ["mouse pad", "toners", "uchwyt", "Akku", "etui", "charging cables"]) {
    assertEquals([text, is(text)], [text, true]);
  }
  for (const text of ["mouse", "drukarka", "Bürostuhl", "Charge 3", "cleaning tool"]) {
    assertEquals([text, is(text)], [text, false]);
  }
});

Deno.test("servesOnly() parts the thing from what serves it", async (test) => {
  const cable = {
    name: "USB printer cable A to B",
    searchWords: "kabel USB do drukarki | Druckerkabel",
  };
  const hdmi = { name: "HDMI cable 3 m", searchWords: "" };
  const band = { name: "3-pack band compatible with Fitbit Charge 3", searchWords: "" };
  const printer = { name: "Laser printer A4", searchWords: "drukarka laserowa" };
  const cases: [text: string, product: typeof cable, expected: boolean][] = [
    ["printers", cable, true],
    ["drukarki", cable, true],
    ["printers", printer, false],
    ["drukarki", printer, false],
    ["cable for the printer", cable, false],
    ["printer cables", cable, false],
    ["HDMI 3 m", hdmi, false],
    ["Fitbit Charge 3", band, true],
    ["Fitbit Charge 3", { name: "Fitbit Charge 3 tracker", searchWords: "" }, false],
  ];
  for (const [text, product, expected] of cases) {
    await test.step(`${text}: ${product.name}`, () =>
      assertEquals(servesOnly(text, words(text), product), expected));
  }
});
