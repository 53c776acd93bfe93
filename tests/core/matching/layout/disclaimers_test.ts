import { assertEquals } from "@std/assert";
import { isDisclaimer } from "@/core/matching/layout/disclaimers.ts";

Deno.test("isDisclaimer() knows the small print below a mail", async (test) => {
  const cases: [text: string, signed: boolean, is: boolean][] = [
    ["This e-mail is intended solely for the addressee. We use 3 scanners.", false, true],
    ["Wenn Sie nicht der richtige Adressat sind, löschen Sie 2 Anhänge.", false, true],
    ["Jeśli nie jesteś adresatem, usuń ją w ciągu 7 dni.", false, true],
    ["CONFIDENTIAL - 2 attachments", true, true],
    ["5 confidential waste sacks", false, false],
    ["5 lamps", true, false],
  ];
  for (const [text, signed, is] of cases) {
    await test.step(text, () => assertEquals(isDisclaimer(text, signed), is));
  }
});
