import { assertEquals } from "@std/assert";
import { checkAsks } from "@/tests/core/matching/asks.ts";
import { readChange } from "@/core/matching/quantities/changes.ts";
import { tokenize } from "@/core/words/tokens.ts";

Deno.test("readChange() gives the new quantity and what it is of", async (test) => {
  const cases: [language: string, text: string, quantity?: string, about?: string][] = [
    ["en", "Please change the desks from 6 to 8", "8", "desks"],
    ["en", "increase the quantity of chairs from 10 to 12", "12", "chairs"],
    ["de", "Bitte ändern Sie die Stückzahl der Stehtische von 6 auf 8", "8", "Stehtische"],
    ["pl", "proszę zmienić liczbę krzeseł z 4 na 6", "6", "krzeseł"],
    ["en", "change the desks to oak"],
    ["en", "from 6 to 8 desks"],
  ];
  for (const [language, text, quantity, about] of cases) {
    await test.step(text, () => {
      const found = readChange(tokenize(text), language);
      assertEquals(found?.quantity.value, quantity);
      assertEquals(found?.about.map((token) => token.text).join(" "), about);
    });
  }
});

checkAsks("a change is applied to what was said before, or is what the message asks for", [
  ["We need 6 desks and 4 lamps. Please change the desks from 6 to 8.", "8 desks", "4 lamps"],
  ["Please change the desks from 6 to 8.", "8 desks"],
]);
