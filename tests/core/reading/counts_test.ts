/** The lexer of numbers: what stands there, in every language of the lexicon. */
import { assertEquals } from "@std/assert";
import { openLexicon } from "@/core/reading/lexicon/open.ts";
import { prepare } from "@/core/reading/message.ts";
import { drained } from "@/core/reading/steps.ts";
import { noTerms } from "@/core/reading/terms.ts";

function numbers(text: string): string[] {
  const { counts, tokens } = drained(prepare(text, noTerms, openLexicon()));
  return counts.filter(({ look }) => look !== "article").map(
    ({ first, last, value, min, look }) => {
      const range = min === undefined ? "" : `${min}-`;
      return `${
        text.slice(tokens[first]!.start, tokens[last - 1]!.end)
      } = ${range}${value} ${look}`;
    },
  );
}

const cases: readonly (readonly [string, readonly string[]])[] = [
  ["We need 12 lamps", ["12 = 12 plain"]],
  ["We need 1,5 kg of salt", ["1,5 = 1.5 measure"]],
  ["1.200 screws", ["1.200 = 1200 plain"]],
  ["please send us 1,200 screws", ["1,200 = 1200 plain"]],
  ["poproszę o 35,000 szt. kamizelek", ["35,000 = 35 plain"]],
  ["wir brauchen 12,500 kg Salz", ["12,500 = 12.5 measure"]],
  ["A | 12,000 | SZT\nB | 300,000 | SZT\nC | 2,000 | SZT", [
    "12,000 = 12 plain",
    "300,000 = 300 plain",
    "2,000 = 2 plain",
  ]],
  ["we need 2 000 screws", ["2 000 = 2000 plain"]],
  ["please send twenty-five lamps", ["twenty-five = 25 word"]],
  ["we need two hundred and forty nails", ["two hundred and forty = 240 word"]],
  ["we need half a dozen lamps", ["half a dozen = 6 word"]],
  ["we need 8-10 lamps", ["8-10 = 8-10 plain"]],
  ["we need eight to ten lamps", ["eight to ten = 8-10 word"]],
  ["wir brauchen einundzwanzig Lampen", ["einundzwanzig = 21 word"]],
  ["wir brauchen einhundertzwanzig Lampen", ["einhundertzwanzig = 120 word"]],
  ["wir brauchen zwei bis drei Lampen", ["zwei bis drei = 2-3 word"]],
  ["potrzebujemy dwadzieścia pięć lamp", ["dwadzieścia pięć = 25 word"]],
  ["prosimy o sto dwadzieścia lamp", ["sto dwadzieścia = 120 word"]],
  ["nous avons besoin de vingt-cinq lampes", ["vingt-cinq = 25 word"]],
  ["necesitamos treinta y cinco lámparas por favor", ["treinta y cinco = 35 word"]],
  ["vorremmo ordinare trentadue lampade per favore", ["trentadue = 32 word"]],
  ["wij hebben vijfentwintig lampen nodig", ["vijfentwintig = 25 word"]],
  ["prosíme o dvacet pět lamp, děkujeme", ["dvacet pět = 25 word"]],
  ["precisamos de vinte e cinco lâmpadas", ["vinte e cinco = 25 word"]],
  ["bolt M8x40", ["8 = 8 code", "40 = 40 size"]],
  ["on 14.12.2026 at 9:30", ["14.12.2026 = 0 date", "9 = 9 time", "30 = 30 time"]],
  ["tel 600 700 800", ["600 700 800 = 600700800 phone"]],
  ["our depot, LS11 5QD", ["11 = 11 postcode", "5 = 5 postcode"]],
  ["SW1A 1AA, London", ["1 = 1 postcode", "1 = 1 postcode"]],
  ["M8 5mm bolts", ["8 = 8 code", "5 = 5 measure"]],
  ["B16 3P breakers", ["16 = 16 code", "3 = 3 property"]],
  ["for 12 people", ["12 = 12 persons"]],
  ["at £18.50 each", ["18.50 = 18.5 price"]],
  ["10 % off", ["10 = 10 percent"]],
  ["order no. 4500123987", ["4500123987 = 4500123987 reference"]],
  ["please order 5 lamps", ["5 = 5 plain"]],
  ["junction box 60 – 120 pcs", ["60 = 60 plain", "120 = 120 plain"]],
  ["blade 125 x3, box 100x100 x20", [
    "125 = 125 plain",
    "3 = 3 plain",
    "100 = 100 size",
    "100 = 100 size",
    "20 = 20 plain",
  ]],
  ["tester - 03 nos", ["03 = 3 plain"]],
  ["1OO Stck, 4O m", ["1OO = 100 plain", "4O = 40 measure"]],
  ["H2O and CO2", ["2 = 2 code", "2 = 2 code"]],
  ["size\t10\t120 pairs", ["10 = 10 plain", "120 = 120 plain"]],
  ["2 dozen eggs", ["2 dozen = 24 plain"]],
];

Deno.test("numbers are what they look like", async (test) => {
  for (const [text, expected] of cases) {
    await test.step(text, () => assertEquals(numbers(text), expected));
  }
});
