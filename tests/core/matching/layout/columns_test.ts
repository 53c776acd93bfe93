import { assertEquals } from "@std/assert";
import { readFragments } from "@/core/matching/fragments.ts";

Deno.test("bare numbers at the ends of all lines count; at the end of one they name", async (test) => {
  const cases: [message: string, ...asks: string[]][] = [
    ["desk lamp 3\noffice chair 12", "3 desk lamp", "12 office chair"],
    ["lampa biurkowa 3\nkrzesło 12", "3 lampa biurkowa", "12 krzesło"],
    ["Lampe 3\nDrehstuhl 12", "3 Lampe", "12 Drehstuhl"],
    ["Please quote:\nfitbit charge 3", "1 fitbit charge 3"],
    ["Please quote:\nwindows 11\noffice 365", "1 windows 11", "1 office 365"],
  ];
  for (const [message, ...asks] of cases) {
    await test.step(
      message.replaceAll("\n", " / "),
      () =>
        assertEquals(readFragments(message).map((each) => `${each.quantity} ${each.text}`), asks),
    );
  }
});
