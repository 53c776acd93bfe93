import { assertEquals } from "@std/assert";
import { readPositionChanges } from "@/core/matching/quantities/positions.ts";
import { tokenize } from "@/core/words/tokens.ts";

Deno.test("readPositionChanges() reads which positions change to what", async (test) => {
  const cases: [sentence: string, language: string, ...found: string[]][] = [
    ["For item 2 please make that 5", "en", "2: 5"],
    ["W poz. 9 jednak dwie", "pl", "9: 2"],
    ["Pos. 20 bitte doch 5 Stück", "de", "20: 5"],
    ["Errata: w pkt 2 powinno być 80 szt.", "pl", "2: 80"],
    [
      "Nachtrag: Position 2 bitte auf 8 Stück erhöhen, Position 3 entfällt.",
      "de",
      "2: 8",
      "3: none",
    ],
    [
      "Please increase, item 4 to be changed to 12 and item 5 is no longer needed",
      "en",
      "4: 12",
      "5: none",
    ],
    ["Item 2 is urgent", "en"],
    ["Make that 5", "en"],
    ["Pos. 2 Lampen auf 8 m Kabel", "de"],
  ];
  for (const [sentence, language, ...found] of cases) {
    await test.step(sentence, () => {
      const read = readPositionChanges(tokenize(sentence), language)
        .map(({ position, quantity }) => `${position}: ${quantity?.value ?? "none"}`);
      assertEquals(read, found);
    });
  }
});
