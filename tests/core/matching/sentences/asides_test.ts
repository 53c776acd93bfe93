import { assertEquals } from "@std/assert";
import { quantitiesIn } from "@/core/matching/quantities/certainty.ts";
import { readQuantity } from "@/core/matching/quantities/quantities.ts";
import {
  afterColon,
  countsPersons,
  isCountedNoise,
  namesBefore,
  opensElsewhere,
} from "@/core/matching/sentences/asides.ts";
import { tokenize } from "@/core/words/tokens.ts";

const first = (text: string, language: string) => {
  const quantity = readQuantity(tokenize(text), 0, language);
  if (quantity === undefined) throw new Error(`no quantity in ${text}`);
  return quantity;
};

Deno.test("afterColon() leaves introductions out", async (test) => {
  const cases: [sentence: string, language: string, rest: string][] = [
    ["Further to our call: safety helmets", "en", "safety helmets"],
    ["W nawiązaniu do rozmowy: kaski", "pl", "kaski"],
    ["Wie besprochen wir brauchen: Helme", "de", "Helme"],
    ["Desk lamp: 5", "en", "Desk lamp : 5"],
  ];
  for (const [sentence, language, rest] of cases) {
    await test.step(sentence, () =>
      assertEquals(
        afterColon(tokenize(sentence), language).map((token) => token.text).join(" "),
        rest,
      ));
  }
});

Deno.test("what is counted may be people, days or things only told of", async (test) => {
  const persons: [string, string, boolean][] = [
    ["35 people", "en", true],
    ["35 Mitarbeitern", "de", true],
    ["35 osób", "pl", true],
    ["35 chairs", "en", false],
  ];
  for (const [text, language, expected] of persons) {
    await test.step(
      text,
      () => assertEquals(countsPersons(tokenize(text), first(text, language)), expected),
    );
  }
  const noise: [string, string, boolean][] = [
    ["10 business days", "en", true],
    ["3 tygodnie dostawy", "pl", true],
    ["5 lamps", "en", false],
    ["5 Lampen", "de", false],
  ];
  for (const [text, language, expected] of noise) {
    await test.step(
      text,
      () => assertEquals(isCountedNoise(tokenize(text), first(text, language)), expected),
    );
  }
});

Deno.test("namesBefore() sees a name with its quantity behind", () => {
  const before = (text: string, language: string) =>
    namesBefore(tokenize(text), quantitiesIn(tokenize(text), language)[0]);
  assertEquals(before("lamps 5 pcs, desks 2 pcs", "en"), true);
  assertEquals(before("biurka szt. 2 i krzesła szt. 10", "pl"), true);
  assertEquals(before("Lampen 5 Stück, Tische 2 Stück", "de"), true);
  assertEquals(before("we had 5 lamps", "en"), false);
});

Deno.test("opensElsewhere() knows purposes, places and pointers", () => {
  const elsewhere = (text: string) => opensElsewhere(tokenize(text));
  for (
    const text of ["for our new office", "an Wareneingang", "do biura", "see below", "jak niżej"]
  ) {
    assertEquals([text, elsewhere(text)], [text, true]);
  }
  for (const text of ["office chairs", "krzesła", "Bürostühle"]) {
    assertEquals([text, elsewhere(text)], [text, false]);
  }
});
