import { assertEquals } from "@std/assert";
import { certaintyOf, quantitiesIn } from "@/core/matching/quantities/certainty.ts";
import { tokenize } from "@/core/words/tokens.ts";

/** The surest quantity of a line, or nothing when every number belongs to the name. */
function surest(line: string, language: string): string | undefined {
  const tokens = tokenize(line);
  const [best] = quantitiesIn(tokens, language)
    .map((quantity) => ({ value: quantity.value, sure: certaintyOf(quantity, tokens) }))
    .filter(({ sure }) => sure > 0)
    .sort((a, b) => b.sure - a.sure);
  return best?.value;
}

Deno.test("certaintyOf() tells quantities from parts of a name", async (test) => {
  const cases: [line: string, language: string, value: string | undefined][] = [
    ["5 lamps", "en", "5"],
    ["lamps, 5", "en", "5"],
    ["lamps ..... 5", "en", "5"],
    ["5 - lamps", "en", "5"],
    ["iPhone 12", "en", undefined],
    ["4 port switch", "en", undefined],
    ["15-piece knife set, 4", "en", "4"],
    ["kabel 3x2,5 – 100 m", "pl", "100"],
    ["wyłącznik 4 polowy", "pl", undefined],
    ["12 Lampen 40 W", "de", "12"],
    ["Handschuhe à 100 Stück, 3 Packungen", "de", "3"],
  ];
  for (const [line, language, value] of cases) {
    await test.step(line, () => assertEquals(surest(line, language), value));
  }
});
