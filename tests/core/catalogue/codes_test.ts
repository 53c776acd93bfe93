import { assertEquals } from "@std/assert";
import { codeForms, codesIn, mistakenForms } from "@/core/catalogue/codes.ts";

Deno.test("codesIn() gives code-like words, and a short text as a whole", () => {
  assertEquals(codesIn("desk lamp"), []);
  assertEquals(codesIn("10 of EL-MCB-B16 please, for the new building in town"), ["EL-MCB-B16"]);
  assertEquals(codesIn("of 1002"), ["1002", "of 1002"]);
});

Deno.test("codeForms() adds and takes off the zero of barcodes", () => {
  assertEquals(codeForms("EL-MCB-B16"), ["elmcbb16"]);
  assertEquals(codeForms("0757120217268"), ["0757120217268", "757120217268"]);
  assertEquals(codeForms("757120217268"), ["757120217268", "0757120217268"]);
  assertEquals(codeForms("A1"), ["a1"]);
  assertEquals(codeForms("5"), []);
});

Deno.test("mistakenForms() reads letters for digits that look the same, and the other way round", async (test) => {
  const cases: [code: string, forms: string[]][] = [
    ["CL-O502", ["cl0502"]],
    ["CL-05O2", ["cl0502"]],
    ["0F-1117", ["of1117"]],
    ["LUM-T8-l20-18", ["lumt812018"]],
    ["EL-MCB-B16", []],
    ["OF-1117", []],
    ["O5", []],
    ["blossom", []],
  ];
  for (const [code, forms] of cases) {
    await test.step(code, () => assertEquals(mistakenForms(code), forms));
  }
});
