import { assertEquals } from "@std/assert";
import { readRecount } from "@/core/matching/changes/recounts.ts";
import { tokenize } from "@/core/words/tokens.ts";
import { checkAsks } from "@/tests/core/matching/asks.ts";

Deno.test("readRecount() knows sentences that count a named thing anew", async (test) => {
  const cases: [sentence: string, language: string, thing: string | undefined][] = [
    ["Make the film 8.", "en", "8 film"],
    ["Oh, and actually make the breakers 16 please", "en", "16 breakers"],
    ["Folii jednak 8, nie 5.", "pl", "8 Folii"],
    ["Ordner doch lieber 15, nicht 12.", "de", "15 Ordner"],
    ["Die Folie bitte 8 statt 5.", "de", "8 Folie"],
    ["Sorry, plates 6.", "en", "6 plates"],
    ["Ladders rather 3.", "en", "3 Ladders"],
    ["Also plates 6", "en", undefined],
    ["Delivery is now 14 days.", "en", undefined],
    ["Termin jednak 3 grudnia", "pl", undefined],
    ["Lieferung lieber 14 Uhr", "de", undefined],
    ["8 plates", "en", undefined],
    ["Make the office nicer", "en", undefined],
  ];
  for (const [sentence, language, thing] of cases) {
    await test.step(sentence, () => {
      const item = readRecount(tokenize(sentence), language);
      const words = item?.tokens.map(({ text }) => text) ?? [];
      assertEquals(item && [item.quantity?.value, ...words].join(" "), thing);
    });
  }
});

checkAsks("a correction changes what it names and never the last thing instead", [
  [
    "5 rolls black stretch film, 100 cardboard boxes 400x300x200. Make the film 8.",
    "8 black stretch film",
    "100 cardboard boxes 400x300x200",
  ],
  ["30 signs, 12 buckets. Ladders rather 3.", "30 signs", "12 buckets", "3 Ladders"],
  ["5 lamps, 2 desks. Budget not 500 but 600.", "5 lamps", "2 desks"],
  ["10 Rollen Stretchfolie und 5 Lampen. Die Folie doch 8.", "8 Stretchfolie", "5 Lampen"],
  ["8 chairs. No, 10 chairs.", "10 chairs"],
  [
    "Do tego co wczoraj (5 rolek folii stretch) dorzuć 10 rolek taśmy. Folii jednak 8, nie 5.",
    "10 taśmy",
    "8 folii stretch",
  ],
]);
