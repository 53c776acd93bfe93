import { assertEquals } from "@std/assert";
import { readFragments } from "@/core/matching/fragments.ts";

Deno.test("who signs is not asked for, and a thing alone is no signature", async (test) => {
  const cases: [language: string, last: string, asked: boolean][] = [
    ["en", "Anna Kowalska", false],
    ["en", "Tom / Purchasing", false],
    ["en", "A. Nowak", false],
    ["en", "Whiteboards", true],
    ["en", "stapler", true],
    ["pl", "Marek", false],
    ["pl", "Lampy", true],
    ["de", "Jürgen", false],
  ];
  const intro: Record<string, string> = {
    en: "Please quote:\n- 5 desk lamps",
    pl: "Proszę o wycenę:\n- 5 krzeseł",
    de: "Bitte anbieten Sie uns:\n- 5 Stühle",
  };
  for (const [language, last, asked] of cases) {
    await test.step(`${language}: ${last}`, () =>
      assertEquals(readFragments(`${intro[language]}\n\n${last}`).length, asked ? 2 : 1));
  }
});
