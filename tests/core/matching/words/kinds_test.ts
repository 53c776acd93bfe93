import { assertEquals } from "@std/assert";
import { attributesIn, namesNoThing } from "@/core/matching/words/kinds.ts";
import { tokenize } from "@/core/words/tokens.ts";

Deno.test("attributesIn() finds what tells one thing of a kind from another", async (test) => {
  const cases: [language: string, text: string, ...found: string[]][] = [
    ["en", "double sockets white", "multiple double", "colour white"],
    ["en", "bin liners 120 l dark blue", ":ml 120 l", "colour dark blue"],
    ["en", "bolts M8x40 stainless", "m#x# M8x40", "finish stainless"],
    ["en", "cables Cat6 3 m", "cat# Cat6", ":mm 3 m"],
    ["en", "boards 4 x 40 mm", "#x# 4 x 40 mm"],
    ["en", "5 in red", "colour red"],
    ["en", "gloves size 9, XL", ":size size 9", ":size XL"],
    ["en", "2-ply rolls", "#-ply 2-ply"],
    ["de", "Ordner hellblau, geschirmt", "colour hellblau", "adjective geschirmt"],
    ["de", "Steckdosen 1-fach", "#-fach 1-fach"],
    ["pl", "oprawy natynkowe 20 W", "adjective natynkowe", ":w 20 W"],
    ["pl", "przewód 3x2,5 niebieski", "#x# 3x2,5", "colour niebieski"],
    ["en", "desk lamps"],
  ];
  for (const [language, text, ...found] of cases) {
    await test.step(text, () => {
      const tokens = tokenize(text);
      const said = attributesIn(tokens, language).map(({ kind, from, to }) =>
        `${kind} ${tokens.slice(from, to).map((token) => token.text).join(" ")}`
      );
      assertEquals(said, found);
    });
  }
});

Deno.test("namesNoThing() is true of colours, sizes and measures alone", () => {
  const cases: [text: string, alone: boolean][] = [
    ["żółte", true],
    ["5 m", true],
    ["single", true],
    ["XL", true],
    ["300 mm schwarz", true],
    ["AA", false],
    ["leather", false],
    ["white board", false],
    ["M8 nuts", false],
  ];
  for (const [text, alone] of cases) assertEquals([text, namesNoThing(text)], [text, alone]);
});
