import { assertEquals } from "@std/assert";
import { withKindsBehind } from "@/core/matching/said_once/kinds_behind.ts";
import { tokenize } from "@/core/words/tokens.ts";

const said = (message: string, language: string) =>
  withKindsBehind(tokenize(message), language).map(({ text }) => text).join(" ");

const cases = [
  ["en", "office chairs: black 10, blue 5", "office chairs black 10 , blue 5"],
  ["de", "Schreibtische: Buche 4, Ahorn 2", "Schreibtische Buche 4 , Ahorn 2"],
  ["pl", "rury PVC: fi 110 20 szt., fi 50 10 szt.", "rury PVC fi 110 20 szt . , fi 50 10 szt ."],
  ["en", "20 chairs (10 black, 10 grey)", "20 chairs , 10 black , 10 grey"],
  // Not as many as all of them, nothing counted, one kind only.
  ["en", "20 chairs (10 black, 5 grey)", "20 chairs ( 10 black , 5 grey )"],
  ["en", "20 chairs (black, stackable)", "20 chairs ( black , stackable )"],
  ["en", "office chairs: black 10", "office chairs : black 10"],
  // A feature, a lead-in and talk of delivery are no things.
  ["en", "Colours: black 10, blue 5", "Colours : black 10 , blue 5"],
  ["en", "Please quote: black 10, blue 5", "Please quote : black 10 , blue 5"],
  ["en", "Delivery: black 10, blue 5", "Delivery : black 10 , blue 5"],
  // Sizes are read elsewhere.
  ["en", "gloves: size 9 - 60 pairs, size 10 - 40", "gloves : size 9 - 60 pairs , size 10 - 40"],
] as const;

Deno.test("kinds behind a colon or in brackets are put behind the name", async (test) => {
  for (const [language, message, expected] of cases) {
    await test.step(message, () => assertEquals(said(message, language), expected));
  }
});
