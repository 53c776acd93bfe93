import { assertEquals } from "@std/assert";
import { withoutSite } from "@/core/matching/sentences/sites.ts";
import { tokenize } from "@/core/words/tokens.ts";

Deno.test("withoutSite() takes off for whom or where things are wanted", async (test) => {
  const cases: [line: string, language: string, rest: string][] = [
    ["Standort Köln: 3 Lampen, 2 Stühle", "de", "3 Lampen , 2 Stühle"],
    ["Oddział Gdańsk: 5 drukarek etykiet", "pl", "5 drukarek etykiet"],
    ["Leeds: 3 lamps, 2 desks", "en", "3 lamps , 2 desks"],
    ["2nd floor - 5 chairs", "en", "5 chairs"],
    ["Reception: a plant", "en", "a plant"],
    ["Do kuchni: kawa, herbata", "pl", "kawa , herbata"],
    ["Kitchen: 2 boxes of tea", "en", "2 boxes of tea"],
    ["Monitor: 2 HDMI ports, 27 inch, 5 pcs", "en", "Monitor : 2 HDMI ports , 27 inch , 5 pcs"],
    ["Paper: 5 reams A4 white", "en", "Paper : 5 reams A4 white"],
    ["Polo: 5 black, 3 white", "en", "Polo : 5 black , 3 white"],
    ["Vests: 12 x L", "en", "Vests : 12 x L"],
    ["Correction: 2 chairs", "en", "Correction : 2 chairs"],
    ["Office chair: 5", "en", "Office chair : 5"],
  ];
  for (const [line, language, rest] of cases) {
    await test.step(line, () => {
      const left = withoutSite(tokenize(line), language).map(({ text }) => text).join(" ");
      assertEquals(left, rest);
    });
  }
});
