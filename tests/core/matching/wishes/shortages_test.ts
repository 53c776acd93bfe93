import { assertEquals } from "@std/assert";
import { readShortage } from "@/core/matching/wishes/shortages.ts";
import { tokenize } from "@/core/words/tokens.ts";

Deno.test("readShortage() joins what has run out with the count behind it", async (test) => {
  const cases: [sentence: string, language: string, thing: string | undefined][] = [
    ["Müllbeutel ausgegangen – bitte 10 Rollen", "de", "10 Müllbeutel"],
    ["Handtuchpapier ist auch alle, da nehmen wir 6 Kartons.", "de", "6 Handtuchpapier"],
    ["Wir haben keine Kaffeefilter mehr, bitte 4 Packungen", "de", "4 Kaffeefilter"],
    ["Die Abroller brauchen wir auch wieder, 6 Stück reichen.", "de", "6 Abroller"],
    ["Skończyły się nam worki na śmieci – prosimy o 10 rolek.", "pl", "10 worki na śmieci"],
    ["Mydło też się kończy, weźmiemy 6 kanistrów.", "pl", "6 Mydło"],
    ["Dishwasher salt is low too, 4 bags please.", "en", "4 Dishwasher salt"],
    ["We've run out of bin bags - 10 rolls please.", "en", "10 bin bags"],
    ["We have no staples left, two boxes would do", "en", "2 staples"],
    ["The night out, 5 tickets", "en", undefined],
    ["Bin bags are out, and we need 5 lamps", "en", undefined],
    ["10 lamps are low, 4 boxes please", "en", undefined],
    ["Toner is out.", "en", undefined],
  ];
  for (const [sentence, language, thing] of cases) {
    await test.step(sentence, () => {
      const item = readShortage(tokenize(sentence), language);
      const words = item?.tokens.map(({ text }) => text) ?? [];
      assertEquals(item && [item.quantity?.value, ...words].join(" "), thing);
    });
  }
});
