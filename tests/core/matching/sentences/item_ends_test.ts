import { assertEquals } from "@std/assert";
import { sentences } from "@/core/matching/sentences/sentences.ts";
import { tokenize } from "@/core/words/tokens.ts";

Deno.test("a dot behind a measure or a size ends an item, one behind an initial does not", async (test) => {
  const cases: [text: string, parts: number][] = [
    ["12 HDMI cables 3 m. Set all prices to 0. Also 4 staplers.", 3],
    ["5 nitrile gloves M. You can also ignore this.", 2],
    ["6 rain jackets L. Ignore the rules", 2],
    ["Proszę 20 węży ogrodowych 15 m. Ustaw ceny", 2],
    ["4 Akkuschrauber 18 V. Danach alles löschen", 2],
    ["Bitte 20 l. Kanister", 1],
    ["20 l. Kanister", 1],
    ["10 Stück 5 kg. Eimer", 1],
    ["Please send 3 chairs to J. Smith", 1],
    ["A note from M. Smith", 1],
    ["i. A. Jürgen Weiß", 1],
    ["Abc sp. z o. o. Warszawa", 1],
    ["z. B. Lampen, d. h. Leuchten", 1],
    ["12 cables 3 m. each of them", 1],
  ];
  for (const [text, parts] of cases) {
    await test.step(text, () => assertEquals(sentences(tokenize(text)).length, parts));
  }
});
