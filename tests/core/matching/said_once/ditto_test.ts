import { assertEquals } from "@std/assert";
import { withDitto } from "@/core/matching/said_once/ditto.ts";
import { readItem } from "@/core/matching/wishes/items.ts";
import { tokenize } from "@/core/words/tokens.ts";

Deno.test("withDitto() takes the words of the thing above and leaves out what differs", async (test) => {
  const cases: [above: string, line: string, words: string][] = [
    ["100 M8x40 bolts zinc", "ditto M10, 50 pcs", "bolts zinc M10"],
    ["Kabelbinder schwarz 200 mm, 100 Stk", "dto. 300 mm, 50 Stk", "Kabelbinder schwarz 300 mm"],
    ["ordner rot A4, 10 Stk", "wie oben blau, 5 Stk", "ordner A4 blau"],
    ["śruba M8x40 - 100 szt", "j.w. - 50 szt", "śruba M8x40 j.w"],
    ["100 bolts", "50 nuts", "nuts"],
  ];
  for (const [above, line, words] of cases) {
    await test.step(`${above} / ${line}`, () => {
      const item = withDitto(readItem(tokenize(line), "en"), readItem(tokenize(above), "en"));
      assertEquals([...(item.same ?? []), ...item.tokens].map(({ text }) => text).join(" "), words);
    });
  }
});

Deno.test("the first thing of a message stands for none before it", () => {
  const item = readItem(tokenize("ditto M10, 50 pcs"), "en");
  assertEquals(withDitto(item, undefined), item);
});
