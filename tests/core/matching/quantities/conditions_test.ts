import { assertEquals } from "@std/assert";
import { withoutCondition } from "@/core/matching/quantities/conditions.ts";
import { tokenize } from "@/core/words/tokens.ts";

Deno.test("withoutCondition() keeps the quantity that is wanted if there is as much", async (test) => {
  const cases: [text: string, language: string, left: string][] = [
    ["washer - if in stock 10, else 5", "en", "washer - 10"],
    ["lamps, 10 pcs, otherwise 5", "en", "lamps , 10 pcs"],
    ["Lampe: wenn lieferbar 10 Stück, sonst nur 5", "de", "Lampe : 10 Stück"],
    ["myjka - jeśli jest na stanie 10 szt, w przeciwnym razie 5", "pl", "myjka - 10 szt"],
    ["10 lamps, if in stock", "en", "10 lamps , if in stock"],
    ["or else 5 lamps", "en", "or else 5 lamps"],
  ];
  for (const [text, language, left] of cases) {
    await test.step(text, () =>
      assertEquals(
        withoutCondition(tokenize(text), language).map((token) => token.text).join(" "),
        left,
      ));
  }
});
