import { assertEquals } from "@std/assert";
import {
  readNumber,
  readSpacedThousands,
  readTimesWord,
} from "@/core/matching/quantities/numbers.ts";
import { tokenize } from "@/core/words/tokens.ts";

Deno.test("readNumber() reads digits and words", async (test) => {
  const cases: [text: string, language: string, value: string | undefined][] = [
    ["twenty-five", "en", "25"],
    ["two hundred and fifty", "en", "250"],
    ["half a dozen", "en", "6"],
    ["2½", "en", "2.5"],
    ["dwadzieścia pięć", "pl", "25"],
    ["sto pięćdziesiąt", "pl", "150"],
    ["pół tuzina", "pl", "6"],
    ["trzy tysiące", "pl", "3000"],
    ["fünfundzwanzig", "de", "25"],
    ["hundertfünfzig", "de", "150"],
    ["zwei Dutzend", "de", "24"],
    ["lamp", "en", undefined],
    ["elf", "en", undefined],
    ["elf", "de", "11"],
    // Names that every object of the language has.
    ["5 constructor", "en", "5"],
    ["constructor", "en", undefined],
  ];
  for (const [text, language, value] of cases) {
    await test.step(`${text} (${language})`, () =>
      assertEquals(readNumber(tokenize(text), 0, language)?.value, value));
  }
});

Deno.test("readSpacedThousands() and readTimesWord()", () => {
  assertEquals(readSpacedThousands(tokenize("12 500"), 0)?.value, "12500");
  assertEquals(readSpacedThousands(tokenize("12 50"), 0), undefined);
  assertEquals(readTimesWord(tokenize("achtmal")[0], "de"), "8");
  assertEquals(readTimesWord(tokenize("einmalig")[0], "de"), undefined);
});
